import Foundation
import Testing
import WidgetModel
import WidgetRegistry

@Suite struct LedgerTests {
  let scratch: Scratch
  let asker: Int
  var registry: Registry { scratch.registry }

  init() throws {
    scratch = try Scratch()
    asker = try scratch.registry.change { try $0.record(Self.person) }.result
  }

  static let person = Asker(command: "reload", selector: "kind=clock", pid: 17)

  @discardableResult func record(_ id: String, _ instance: Int, at seconds: Double = 0) throws
    -> LedgerLine
  {
    let line = LedgerLine(
      at: Scratch.now + seconds, instance: instance, id: id, kind: "clock", reason: .requested,
      asker: Self.person, outcome: .reloaded)
    try registry.change { try $0.record(line, kind: scratch.kind.key, asker: asker) }
    return line
  }

  @Test(arguments: ReloadOutcome.allCases) func givesBackAllOfALine(outcome: ReloadOutcome) throws {
    var full = LedgerLine(
      at: Scratch.now, instance: 5, id: "a", kind: "clock", reason: .entityChanged,
      asker: Self.person, outcome: outcome, code: "x.y", detail: "why\nnot", entries: 3,
      milliseconds: 9, changed: true, former: "D-4", shown: "D-3 💛", nextReload: Scratch.now + 60)
    try registry.change { try $0.record(full, kind: scratch.kind.key, asker: asker) }
    var bare = try record("b", 6)
    full.key = 1
    bare.key = 2
    #expect(try registry.ledger(limit: 9) == [bare, full])
  }

  @Test func keepsLinesOfAKindThatIsGone() throws {
    let line = LedgerLine(
      at: Scratch.now, instance: 5, id: "a", kind: "gone", reason: .added, asker: Self.person,
      outcome: .failed)
    try registry.change { try $0.record(line, kind: 99, asker: asker) }
    #expect(try registry.ledger(limit: 9).map(\.kind) == [""])
  }

  @Test func turnsPagesFromTheNewestOn() throws {
    for number in 1...10 { try record("a", number % 2, at: Double(number)) }
    var keys: [[Int]] = []
    var before = Int.max
    while let page = Optional(try registry.ledger(before: before, limit: 4)), let last = page.last {
      keys.append(page.map(\.key))
      before = last.key
    }
    #expect(keys == [[10, 9, 8, 7], [6, 5, 4, 3], [2, 1]])
    #expect(try registry.ledger(limit: 0).isEmpty)
    #expect(try registry.ledger(since: Scratch.now + 8, limit: 9).map(\.key) == [10, 9, 8])
    #expect(try registry.ledger(before: 10, since: Scratch.now + 8, limit: 1).map(\.key) == [9])
    #expect(
      try registry.ledger(id: "a", since: Scratch.now + 8, limit: 9).map(\.key) == [10, 9, 8])
    #expect(try registry.ledger(before: 5, id: "a", limit: 2).map(\.key) == [4, 3])
  }

  @Test func findsLinesOfRenamedAndRemovedInstances() throws {
    let renamed = try scratch.add("old")
    let removed = try scratch.add("gone")
    let other = try scratch.add("other")
    try record("old", renamed)
    try record("gone", removed)
    try record("other", other)
    var instance = try #require(try registry.instance(key: renamed))
    instance.id = "new"
    try registry.change { try $0.update(instance) }
    try record("new", renamed)
    try registry.change { try $0.removeInstance(key: removed) }
    #expect(try registry.ledger(id: "new", limit: 9).map(\.key) == [4, 1])
    #expect(try registry.ledger(id: "old", limit: 9).map(\.key) == [1])
    #expect(try registry.ledger(id: "gone", limit: 9).map(\.key) == [2])
    #expect(try registry.ledger(id: "other", limit: 9).map(\.key) == [3])
    #expect(try registry.ledger(id: "nobody", limit: 9).isEmpty)
    // The same id again is another instance; what was under that id stays to be read.
    let again = try scratch.add("gone")
    try record("gone", again)
    #expect(try registry.ledger(id: "gone", limit: 9).map(\.key) == [5, 2])
    #expect(try registry.ledger(limit: 9).count == 5)
  }
}
