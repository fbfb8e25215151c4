// swift-format-ignore-file: NoBlockComments, OneVariableDeclarationPerLine, DoNotUseSemicolons, OneCasePerLine

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
  }

  func method() { var local = 1; local += 1 }
}

@Model
class Other {
  var name: String
  var odd: Odd?

  init(name: String) {
    self.name = name
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

  @Test func storesEachStoredPropertyAndNothingElse() throws {
    let context = ModelContext(try container())
    let odd = Odd(id: 7, first: 1, name: "n")
    odd.other = Other(name: "o")
    context.insert(odd)
    #expect(context.hasChanges)
    try context.save()
    let stored = try #require(defaults?.array(forKey: "Odd")?.first as? [String: Any])
    #expect(
      stored.keys.sorted() == [
        "_id", "chain", "default", "first", "fixed", "id", "made", "map", "other", "seen", "text",
        "third",
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
    #expect(try context.fetch(FetchDescriptor<Other>()).map(\.name) == ["new"])
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
}
