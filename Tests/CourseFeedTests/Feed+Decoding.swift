import Catalogue
import CourseFeed

extension Feed {
  /// Checks a text as a feed.
  init(_ text: String, address: String? = nil) throws(FeedError) {
    try self.init(body: Array(text.utf8), name: "courses.json", address: address)
  }

  /// All entries, and the report at their end.
  func decoded() throws(FeedError) -> (entries: [FeedEntry], report: FeedReport) {
    var reader = try makeReader()
    var entries: [FeedEntry] = []
    while let batch = try reader.next() { entries += batch }
    return (entries, reader.report)
  }
}

extension FeedReport {
  /// `3 no title`, of both lists.
  var lines: [String] { (leftOut + remarks).map { "\($0.position) \($0.remark)" } }
}
