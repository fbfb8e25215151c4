// swift-format-ignore-file: NoBlockComments, OneVariableDeclarationPerLine, DoNotUseSemicolons, OneCasePerLine

import AppleFrameworks
import Foundation
import SwiftData
import Testing

/// A model with declarations in all the ways that authors write them: { " /* not a class {.
@Model
final class Odd /* class { */ {
  // var comment: Int
  @Attribute(.unique, originalName: "key") private(set) var id: Int
  var first: Int, second: Int? = nil; var third = "var x: Int = 3"
  var map: [String: [Int]] = ["a": [1, 2], "}": []]
  var pair: Result<Int, Never>? { .success(1) }
  var `default`: String
  var text = """
    var inText: Int "\(1 + 2)" {
    """
  var sum: Int {
    get { first + (second ?? 0) }
    set { first = newValue }
  }
  var seen: Int = 0 {
    didSet { changes += 1 }
  }
  @Transient var changes = 0
  static let shared = 1
  class var kind: String { "odd" }
  var made: Date =
    Date(timeIntervalSinceReferenceDate: 0)
  var chain = [3, 1, 2]
    .sorted()
    .map { $0 + 1 }
  let fixed: Bool
  let constant = 5
  weak var unused: Other? { nil }
  @Relationship(deleteRule: .nullify) var other: Other?
  var others: [Other]?

  init(id: Int, first: Int, name: String) {
    self.id = id
    self.first = first
    self.default = name
    fixed = true
    note = nil
    maybe = nil
  }

  func method() { var local = 1; local += 1 }

  /// The class that is static and lazy.
  var words: String = ""  // lazy var x: Int
  var counts = Dictionary<String, Int>()
  let note: String?
  var maybe: Optional<Date>
  var raw = #"a\"#, afterRaw = 1
  #if true
    var same = 1
  #else
    var same = 2
  #endif
}

@Model
class Other {
  var name: String
  var odd: Odd?

  init(name: String) {
    self.name = name
  }
}

/// A part of a whole, which has to have one.
@Model
final class Part {
  var name: String
  var whole: Whole

  init(name: String, whole: Whole) {
    self.name = name
    self.whole = whole
  }
}

@Model
final class Whole {
  var name: String { didSet { changes += 1 } }
  var changes = 0
  var limit: Double = .infinity
  var parts: [Part] = []

  init(name: String) {
    self.name = name
  }
}

@ModelActor
actor Worker {
  func rename(_ id: PersistentIdentifier, to name: String) throws {
    self[id, as: Other.self]?.name = name
    try modelContext.save()
  }
}

@Suite struct ModelTests {
  private let group = "group.test.\(UUID().uuidString)"

  private func container(inMemory: Bool = false) throws -> ModelContainer {
    try ModelContainer(
      for: Odd.self, Other.self,
      configurations: ModelConfiguration(
        isStoredInMemoryOnly: inMemory, groupContainer: .identifier(group)))
  }

  private var defaults: UserDefaults? { UserDefaults(suiteName: group) }

  private func stored(_ key: String) -> [Any]? {
    defaults.flatMap { RecordedDefaults.array(forKey: key, in: $0) }
  }

  @Test func storesEachStoredPropertyAndNothingElse() throws {
    let context = ModelContext(try container())
    let odd = Odd(id: 7, first: 1, name: "n")
    odd.other = Other(name: "o")
    context.insert(odd)
    #expect(context.hasChanges)
    try context.save()
    let values = try #require(stored("Odd")?.first as? [String: Any])
    #expect(
      values.keys.sorted() == [
        "_id", "afterRaw", "chain", "counts", "default", "first", "fixed", "id", "made", "map",
        "other", "raw", "same", "seen", "text", "third", "words",
      ])
    // Another process reads the same.
    let other = ModelContext(try container())
    let read = try #require(try other.fetch(FetchDescriptor<Odd>()).first)
    #expect(read.default == "n" && read.chain == [2, 3, 4] && read.fixed && read.second == nil)
    #expect(read.text == odd.text && read.map == odd.map && read.made == odd.made)
    #expect(read.persistentModelID == odd.persistentModelID && read != odd)
    #expect(read.other?.name == "o" && read.others == nil)
    #expect(try other.fetchCount(FetchDescriptor<Other>()) == 1)
  }

  @Test func readsWhatAPersonWrites() throws {
    defaults?.set(
      [
        ["id": 1, "first": 2, "default": "a", "fixed": false, "made": "2027-05-22"],
        ["id": 2, "first": 3, "default": "b", "fixed": true, "others": [["name": "x"]]],
        ["id": 3],
      ] as [[String: Any]], forKey: "Odd")
    let context = ModelContext(try container())
    let all = try context.fetch(
      FetchDescriptor<Odd>(sortBy: [SortDescriptor(\.id, order: .reverse)]))
    #expect(all.map(\.default) == ["b", "a"])
    #expect(all.first?.others?.map(\.name) == ["x"])
    let day = Calendar.current.dateComponents([.year, .month, .day], from: all[1].made)
    #expect(day == DateComponents(year: 2027, month: 5, day: 22))
    let some = try context.fetch(FetchDescriptor<Odd>(predicate: #Predicate { $0.first > 2 }))
    #expect(some.map(\.id) == [2])
    // A change of the list is seen.
    defaults?.set([["name": "new"]], forKey: "Other")
    #expect(try context.fetch(FetchDescriptor<Other>()).map(\.name) == ["new", "x"])
  }

  @Test func deletesAndRollsBack() throws {
    let context = ModelContext(try container())
    for id in 1...3 { context.insert(Odd(id: id, first: id, name: "n")) }
    try context.save()
    let all = try context.fetch(FetchDescriptor<Odd>())
    context.delete(all[0])
    #expect(all[0].isDeleted)
    context.rollback()
    #expect(try context.fetchCount(FetchDescriptor<Odd>()) == 3)
    try context.delete(model: Odd.self, where: #Predicate { $0.first < 3 })
    try context.save()
    #expect(try ModelContext(container()).fetch(FetchDescriptor<Odd>()).map(\.id) == [3])
  }

  @Test func keepsNothingOfAContainerInMemory() throws {
    let memory = try container(inMemory: true)
    let context = ModelContext(memory)
    context.insert(Other(name: "a"))
    try context.save()
    #expect(try ModelContext(memory).fetchCount(FetchDescriptor<Other>()) == 1)
    #expect(defaults?.object(forKey: "Other") == nil)
    #expect(try ModelContext(container(inMemory: true)).fetchCount(FetchDescriptor<Other>()) == 0)
  }

  @Test func readsAllListsTogetherInWhateverOrder() throws {
    defaults?.set(
      [["_id": "w", "name": "W", "parts": [["_id": "p"], ["_id": "q"]], "color": "red"]],
      forKey: "Whole")
    defaults?.set(
      [["_id": "p", "name": "P", "whole": "w"], ["_id": "q", "name": "Q", "whole": "w"]],
      forKey: "Part")
    let container = try ModelContainer(
      for: Part.self, Whole.self,
      configurations: ModelConfiguration(groupContainer: .identifier(group)))
    let context = ModelContext(container)
    let parts = try context.fetch(FetchDescriptor<Part>())
    #expect(parts.map(\.whole.name) == ["W", "W"])
    let whole = try #require(parts.first?.whole)
    #expect(whole.parts == parts)
    // An observer doesn't run because of reading, and a value that JSON has no word for stays.
    #expect(whole.changes == 0 && whole.limit == .infinity)
    #expect(!context.hasChanges)
    whole.name = "New"
    #expect(context.hasChanges)
    // A deleted object isn't saved because another one still names it.
    context.delete(whole.parts[0])
    try context.save()
    #expect(!context.hasChanges)
    let values = try #require(stored("Whole")?.first as? [String: Any])
    #expect((values["parts"] as? [Any])?.count == 1)
    // What the class doesn't know stays.
    #expect(values["color"] as? String == "red")
    #expect(stored("Part")?.count == 1)
  }

  @Test func keepsWhatItDoesNotReplace() throws {
    defaults?.set([["name": "a"], ["name": "b"], ["nom": "c"]], forKey: "Other")
    let context = ModelContext(try container())
    let odd = Odd(id: 1, first: 1, name: "n")
    odd.other = Other(name: "new")
    context.insert(odd)
    try context.save()
    let names = stored("Other")?.map { ($0 as? [String: Any])?["name"] as? String }
    #expect(names == ["a", "b", "new", nil])
  }

  @Test func seesChangesFromOutsideOnce() throws {
    func write(_ title: String) {
      defaults?.set(
        [["id": 1, "first": 1, "default": title, "fixed": true, "others": [["name": "x"]]]],
        forKey: "Odd")
    }
    write("a")
    let context = ModelContext(try container())
    #expect(try context.fetch(FetchDescriptor<Other>()).map(\.name) == ["x"])
    let id = try #require(context.fetch(FetchDescriptor<Other>()).first?.persistentModelID)
    context.insert(Other(name: "unsaved"))
    write("b")
    #expect(try context.fetch(FetchDescriptor<Odd>()).map(\.default) == ["b"])
    #expect(try context.fetch(FetchDescriptor<Other>()).map(\.name) == ["x", "unsaved"])
    let other: Other? = try ModelContext(container()).registeredModel(for: id)
    #expect(other?.name == "x")
  }

  @Test func worksInAnActor() async throws {
    defaults?.set([["name": "a"]], forKey: "Other")
    let container = try container()
    let id = try #require(
      ModelContext(container).fetch(FetchDescriptor<Other>()).first?.persistentModelID)
    try await Worker(modelContainer: container).rename(id, to: "b")
    #expect((stored("Other")?.first as? [String: Any])?["name"] as? String == "b")
  }
}
