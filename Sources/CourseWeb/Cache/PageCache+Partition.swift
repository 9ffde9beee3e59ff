public import HTTP

extension PageCache {
  /// The part of a page cache that is one source's.
  public struct Partition: ResponseCache {
    let cache: PageCache
    let name: String

    public func newest(
      for url: URL, where matches: @Sendable (StoredAnswer.Head) -> Bool
    ) -> StoredAnswer? {
      cache.tolerant { try $0.newest(for: url, in: name, where: matches) } ?? nil
    }

    public func store(_ answer: StoredAnswer) {
      cache.tolerant { try $0.store(answer, in: name) }
    }

    public func replace(_ old: StoredAnswer.Head, with new: StoredAnswer.Head) {
      cache.tolerant { try $0.replace(old, with: new, in: name) }
    }

    public func remove(_ url: URL) {
      cache.tolerant { try $0.remove(url.description, in: name) }
    }
  }
}
