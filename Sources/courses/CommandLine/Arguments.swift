/// What stands behind a command: its options and its operands, in order.
struct Arguments: Sendable, Equatable {
  private(set) var operands: [String] = []
  private var given: [String: [String]] = [:]

  init() {}

  mutating func add(operand: String) { operands.append(operand) }
  mutating func add(option name: String, value: String = "") {
    given[name, default: []].append(value)
  }

  func has(_ option: String) -> Bool { given[option] != nil }
  /// Where an option is repeated, the last one counts.
  func value(_ option: String) -> String? { given[option]?.last }
  func values(_ option: String) -> [String] { given[option] ?? [] }

  /// A whole number within bounds.
  func number(_ option: String, in bounds: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      throw .badValue(
        option: option, value: text,
        wanted: "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return number
  }

  /// The only operand, or nil where none is given.
  func optionalOperand(of command: String) throws(UsageError) -> String? {
    guard operands.count <= 1 else {
      throw .tooManyOperands(command: command, extra: operands[1])
    }
    return operands.first
  }

  /// The only operand, which must be there.
  func operand(_ name: String, of command: String) throws(UsageError) -> String {
    guard let operand = try optionalOperand(of: command) else {
      throw .missingOperand(command: command, operand: name)
    }
    return operand
  }

  func noOperands(of command: String) throws(UsageError) {
    if let extra = operands.first { throw .tooManyOperands(command: command, extra: extra) }
  }
}
