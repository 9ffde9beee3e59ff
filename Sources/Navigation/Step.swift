/// What follows from a typed line.
public enum Step {
  /// Nothing: the prompt comes again.
  case stay
  /// The screen has changed: it is shown from the line (0-based) that is named.
  case show(line: Int)
  case say(String)
  /// Something has to be asked first; its answer leads to the next step.
  case ask(Question)
  case push(any ViewController)
  case pop
  case popToRoot
  case quit
  /// The screen does not know this line.
  case unknown
}
