/// What is wrong with a field's value, and what is wanted (HTML standard section 4.10.20.1).
///
/// The words go on after the field's name: `E-mail is no e-mail address: an @ is missing`.
enum Violation: Sendable, Hashable {
  case mustBeFilled
  case mustHaveFile
  case mustBeTicked
  case mustBeChosen
  /// With what is wrong with it.
  case noEmail(String)
  case noURL
  /// With what is to be written in its place.
  case badInput(String)
  /// With the page's own words for what is wanted, else the pattern.
  case patternMismatch(title: String?, pattern: String)
  case tooShort(least: Int, is: Int)
  case tooLong(most: Int, is: Int)
  case underflow(least: String)
  case overflow(most: String)
  /// Of a time whose range goes over midnight.
  case outside(least: String, most: String)
  case stepMismatch(nearest: [String])
}

extension Violation: CustomStringConvertible {
  var description: String {
    switch self {
    case .mustBeFilled: "must be filled in"
    case .mustHaveFile: "needs a file"
    case .mustBeTicked: "must be ticked"
    case .mustBeChosen: "needs one of its choices"
    case .noEmail(let reason): "is no e-mail address: \(reason)"
    case .noURL: "is no address of a page; write it whole, as in https://school.example"
    case .badInput(let wanted): "must be \(wanted)"
    case .patternMismatch(let title?, _): "must be like this: \(title)"
    case .patternMismatch(nil, let pattern): "must match the pattern \(pattern)"
    case .tooShort(let least, let count): "needs \(least) characters or more; it has \(count)"
    case .tooLong(let most, let count): "may have \(most) characters at most; it has \(count)"
    case .underflow(let least): "must be \(least) or more"
    case .overflow(let most): "must be \(most) or less"
    case .outside(let least, let most): "must be from \(least) on or up to \(most)"
    case .stepMismatch(let nearest):
      nearest.isEmpty
        ? "can't have this value" : "can't be this; near it is \(nearest.joined(separator: " or "))"
    }
  }
}
