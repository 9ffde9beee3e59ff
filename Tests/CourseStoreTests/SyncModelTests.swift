import Catalogue
import CourseStore
import TestSupport
import Testing

/// Random syncs, compared with the simplest model that keeps the promises.
struct SyncModelTests {
  /// What a store promises to remember, as two dictionaries.
  struct Model {
    struct Identity: Hashable {
      var source: Int
      var key: String
      var occurrence: Int
    }

    var numbers: [Identity: Int] = [:]
    var courses: [Identity: Course] = [:]

    mutating func sync(_ feed: [Course], source: Int) -> SyncChanges {
      var changes = SyncChanges(total: feed.count)
      var seen: [String: Int] = [:]
      var present: Set<Identity> = []
      for course in feed {
        let key = CourseIdentity(of: course).key
        let identity = Identity(source: source, key: key, occurrence: seen[key, default: 0])
        seen[key, default: 0] += 1
        present.insert(identity)
        let number = numbers[identity] ?? numbers.count + 1
        numbers[identity] = number
        if courses[identity] == nil { changes.added.append(number) }
        if let old = courses[identity], old != course { changes.changed.append(number) }
        courses[identity] = course
      }
      for identity in courses.keys where identity.source == source && !present.contains(identity) {
        courses[identity] = nil
        changes.removed.append(numbers[identity] ?? 0)
      }
      changes.added.sort()
      changes.changed.sort()
      changes.removed.sort()
      return changes
    }

    var numbered: [Int: Course] {
      Dictionary(uniqueKeysWithValues: courses.map { (numbers[$0.key] ?? 0, $0.value) })
    }
  }

  static let words = ["Ünit", "testing", "データ構造", "swift", "Łódź", "naïve", "ﬁnance", "한국어"]

  static func feed(using generator: inout SeededGenerator) -> [Course] {
    (0..<Int.random(in: 0...40, using: &generator)).map { _ in
      var course = Course(title: words.shuffled(using: &generator).prefix(2).joined(separator: " "))
      if Bool.random(using: &generator) {
        course.id = "\(Int.random(in: 1...30, using: &generator))"
      }
      if Bool.random(using: &generator) { course.level = words.randomElement(using: &generator) }
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        course.instances.append(CourseInstance(location: words.randomElement(using: &generator)))
      }
      return course
    }
  }

  /// Now and then the feed of before, or its beginning, or in another order.
  static func next(
    after last: [Course], using generator: inout SeededGenerator
  ) -> [Course] {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: last
    case 1: last.shuffled(using: &generator)
    case 2: Array(last.dropLast(3))
    case 3: Self.feed(using: &generator) + last
    default: Self.feed(using: &generator)
    }
  }

  @Test(arguments: UInt64(1)...12)
  func `a store does what its model does`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let store = try CourseStore(path: ":memory:")
    var model = Model()
    var feeds: [[Course]] = [[], []]
    for _ in 0..<25 {
      let index = Int.random(in: 0..<2, using: &generator)
      let source = Source(name: "source \(index)", location: .file("/\(index)"))
      feeds[index] = Self.next(after: feeds[index], using: &generator)
      let changes = try store.sync(
        source, feeds[index].map { FeedEntry(course: $0) }, allowEmpty: true)
      #expect(changes == model.sync(feeds[index], source: index))
      let stored = try store.courses().map { ($0.number, $0.course) }
      #expect(Dictionary(uniqueKeysWithValues: stored) == model.numbered)
    }
    #expect(try store.isConsistent())
    for word in Self.words {
      let found = try store.courses(CourseQuery(words: [word])).map(\.number)
      let expected = model.numbered.filter { _, course in
        course.title.contains(word) || course.level == word
          || course.instances.contains { $0.location == word }
      }
      #expect(found == expected.keys.sorted())
    }
  }
}
