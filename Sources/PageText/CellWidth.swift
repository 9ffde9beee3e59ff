extension StringProtocol {
  /// How many terminal cells the text takes, by grapheme cluster.
  public var cellWidth: Int { fatalError("stub") }
}
