/// The values that `min`, `max` and `step` allow (HTML standard section 4.10.5.3.7 and 4.10.5.3.8).
struct StepRange {
  let least: Double?
  let most: Double?
  /// Nil: any value will do.
  let step: Double?
  private let base: Double
  private let type: InputType
  /// How many digits after the point a value of this range has.
  private let fractionDigits: Int

  /// Half the steps that binary numbers of the usual kind can tell apart.
  private static let tolerance = 1.0 / Double(1 << 24)
  private static let mostSteps = 0x1p53

  init(_ node: Int, _ tree: Tree, _ type: InputType) {
    self.type = type
    func number(_ name: Tree.Name) -> Double? {
      tree.value(name, of: node).flatMap { type.number(of: $0) }
    }
    let least = number(.min) ?? (type == .range ? 0 : nil)
    let most = number(.max) ?? (type == .range ? 100 : nil)
    self.least = least
    self.most = type == .range ? max(least ?? 0, most ?? 100) : most
    step = Self.step(tree.value(.step, of: node), type)
    base = number(.min) ?? number(.value) ?? (type == .week ? Self.firstMonday : 0)
    fractionDigits = max(step?.fractionDigits ?? 0, base.fractionDigits)
  }

  /// The Monday of the week that 1 January 1970 is in.
  private static let firstMonday = -259_200_000.0

  private static func step(_ text: String?, _ type: InputType) -> Double? {
    let (usual, scale) = scale(of: type)
    guard let text else { return usual * scale }
    if text.lowercased() == "any" { return nil }
    guard let number = Double(html: text), number > 0 else { return usual * scale }
    // Days, weeks and months are counted, and times in milliseconds.
    return type.isMoment
      ? max((number * scale / unit(of: type)).rounded(), 1) * unit(of: type)
      : number
  }

  private static func scale(of type: InputType) -> (usual: Double, scale: Double) {
    switch type {
    case .date: (1, 86_400_000)
    case .week: (1, 7 * 86_400_000)
    case .time, .datetimeLocal: (60, 1_000)
    default: (1, 1)
    }
  }

  private static func unit(of type: InputType) -> Double {
    switch type {
    case .date: 86_400_000
    case .week: 7 * 86_400_000
    default: 1
    }
  }

  func violation(of number: Double) -> Violation? {
    if let least, let most, type == .time, most < least {
      // The range goes over midnight.
      return number >= least || number <= most
        ? nil : .outside(least: type.text(of: least), most: type.text(of: most))
    }
    if let least, number < least { return .underflow(least: type.text(of: least)) }
    if let most, number > most { return .overflow(most: type.text(of: most)) }
    return stepViolation(of: number)
  }

  private func stepViolation(of number: Double) -> Violation? {
    guard let step else { return nil }
    let steps = (number - base) / step
    guard steps.magnitude <= Self.mostSteps else { return nil }
    let distance = (number - base - steps.rounded() * step).magnitude
    let tolerance =
      type.isMoment ? 0 : max(step * Self.tolerance, number.magnitude * 0x1p-52)
    guard distance > tolerance else { return nil }
    let nearest = [steps.rounded(.down), steps.rounded(.up)].map { base + $0 * step }.filter {
      $0 >= least ?? -.infinity && $0 <= most ?? .infinity
    }
    return .stepMismatch(nearest: nearest.map(text(of:)))
  }

  /// What a slider makes of a number; of none its middle.
  func clamped(_ number: Double?) -> String {
    let (least, most) = (least ?? 0, most ?? 100)
    let middle = least + (most - least) / 2
    let clamped = min(max(number ?? middle, least), most)
    guard let step else { return text(of: clamped) }
    let steps = ((clamped - base) / step).rounded()
    var stepped = base + steps * step
    if stepped > most { stepped -= step } else if stepped < least { stepped += step }
    return text(of: stepped >= least && stepped <= most ? stepped : clamped)
  }

  private func text(of number: Double) -> String {
    let isExact = type.isMoment || step == nil
    return type.text(of: isExact ? number : number.rounded(toFractionDigits: fractionDigits))
  }
}
