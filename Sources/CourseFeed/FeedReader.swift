public import Catalogue
import HTTP
import JSON

/// Decodes a feed's courses a batch at a time, so that memory stays flat.
public struct FeedReader {
  /// Complete once `next` has returned nil.
  public private(set) var report = FeedReport()

  private let list: JSONList
  private let format: FeedFormat
  private let feed: String
  private let parser: JSONListReader
  private var context: EntryContext
  private var batch = 0
  private var position = 0

  init(_ list: JSONList, format: FeedFormat, base: URL?, feed: String) throws(FeedError) {
    self.list = list
    self.format = format
    self.feed = feed
    context = EntryContext(base: base)
    do throws(JSONError) {
      parser = try JSONListReader()
    } catch {
      throw .notJSON(error, feed: feed)
    }
  }

  /// The next entries, at most 1,000 and at least one; nil at the end.
  public mutating func next() throws(FeedError) -> [FeedEntry]? {
    while batch < list.batchCount {
      let entries: [FeedEntry]
      do throws(JSONError) {
        entries = try parser.withBatch(batch, of: list) { decode($0) }
      } catch {
        throw .notJSON(error, feed: feed)
      }
      batch += 1
      if !entries.isEmpty { return entries }
    }
    return nil
  }

  private mutating func decode(_ batch: JSONBatch) -> [FeedEntry] {
    var entries: [FeedEntry] = []
    for (index, element) in batch.elements.enumerated() {
      position += 1
      context.begin()
      if batch.repaired.contains(index) { context.remark(.unreadableText) }
      do throws(FeedRemark) {
        entries.append(try format.entry(element, &context))
        for remark in context.remarks { report.add(position, remark) }
      } catch {
        report.leaveOut(position, error)
      }
    }
    return entries
  }
}
