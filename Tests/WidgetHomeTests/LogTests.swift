import Foundation
import PluginProtocol
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

@Suite struct LogTests {
  static let before = "fake count=3 Asia/Seoul"
  static let after = "fake new count=3 Asia/Seoul"

  private func home(_ test: TestHome) async throws -> Home {
    let home = test.open()
    try await home.add("clock", "a")
    return home
  }

  private func last(_ home: Home) throws -> LedgerLine {
    try #require(try home.log.lines(limit: 1).first)
  }

  @Test func tellsWhatChangedOnDisplay() async throws {
    let test = TestHome()
    let home = try await home(test)
    var line = try last(home)
    #expect(line.changed && line.former == nil && line.shown == Self.before)
    test.plugin.change { $0.secret = "new" }
    _ = try await home.reloaded { $0.all = true }
    line = try last(home)
    #expect(line.changed && line.former == Self.before && line.shown == Self.after)
    #expect(line.outcome == .reloaded)
  }

  /// Another timeline whose entry of now is the same: it was stored, and nobody sees it.
  @Test func tellsThatNothingChangedOnDisplay() async throws {
    let test = TestHome()
    let home = try await home(test)
    test.plugin.change { $0.policy = .after(TestHome.start + 600) }
    _ = try await home.reloaded { $0.all = true }
    let line = try last(home)
    #expect(line.outcome == .reloaded && !line.changed)
    #expect(line.former == Self.before && line.shown == Self.before)
    #expect(line.nextReload == TestHome.start + 600)
  }

  @Test func tellsThatAFailureLeavesTheDisplayAsItIs() async throws {
    let test = TestHome()
    let home = try await home(test)
    test.plugin.change { $0.failure = WireError(code: "x", summary: "No") }
    _ = try await home.reloaded { $0.all = true }
    let line = try last(home)
    #expect(line.outcome == .failed && !line.changed)
    #expect(line.former == Self.before && line.shown == Self.before)
  }

  @Test func countsWhatIsTheSameAgain() async throws {
    let test = TestHome()
    _ = try await home(test)
    for _ in 0..<41 { _ = try await test.open().reloaded { $0.all = true } }
    let line = try last(test.open())
    #expect(line.times == 41)
    #expect(try test.open().ledger() == ["a added reloaded", "a requested unchanged"])
  }

  /// A long process whose lines have all gone names itself again.
  @Test func staysTheOneWhoAsked() async throws {
    let test = TestHome()
    let home = try await home(test)
    _ = try await home.reloaded { $0.all = true }
    try home.settings.setLog(days: nil, lines: nil, total: 1)
    let registry = try home.registry()
    try registry.change { changes in
      let other = Asker(command: "other", pid: 1)
      let line = LedgerLine(
        at: TestHome.start, instance: 99, id: "z", kind: "clock", reason: .requested, asker: other,
        outcome: .failed)
      try changes.record(line, kind: 1, asker: changes.record(other))
    }
    try home.settings.setLog(days: nil, lines: nil, total: 1)
    _ = try await home.reloaded { $0.all = true }
    #expect(try last(home).asker == Asker(command: "test", selector: "words", pid: 7))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var selector = Selector()
    var expected: String

    init(_ name: String, _ expected: String, _ edit: (inout Selector) -> Void) {
      testDescription = name
      self.expected = expected
      edit(&selector)
    }
  }

  static let cases = [
    Case("all", "a b c d") { $0.all = true },
    Case("nothing said", "a b c d") { _ in },
    Case("an id", "a") { $0.ids = ["a"] },
    Case("a removed id", "c") { $0.ids = ["c"] },
    Case("ids", "a c") { $0.ids = ["a", "c"] },
    Case("no ids", "") { $0.givesIDs = true },
    Case("a pattern", "a b c d") { $0.patterns = ["?"] },
    Case("a kind, of removed ones too", "a b c") { $0.kinds = ["fake/clock"] },
    Case("a family", "b") { $0.families = ["medium"] },
    Case("a removed id and a family", "") { ($0.ids, $0.families) = (["c"], ["small"]) },
    Case("a value", "b") { $0.conditions = [.count] },
    Case("a state", "a b d") { $0.states = ["current"] },
    Case("a plugin", "d") { $0.plugins = ["other"] },
  ]

  @Test(arguments: cases) func findsWhatIsMeant(_ test: Case) async throws {
    let stage = TestHome(FakePlugin(), FakePlugin("other", kinds: [KindDescriptor(name: "plain")]))
    let home = stage.open()
    try await home.add("clock", "a")
    _ = try await home.instances.add(
      NewInstance(kind: "clock", id: "b", family: "medium", edits: [.text("count", "7")]))
    try await home.add("clock", "c")
    try await home.add("plain", "d")
    try home.instances.remove(["c"])
    let selection = try await home.log.selection(test.selector)
    let ids = Set(try home.log.lines(selection, limit: 50).map(\.id)).sorted()
    #expect(ids.joined(separator: " ") == test.expected)
  }

  @Test func knowsNobodyWhoWasNeverThere() async throws {
    let test = TestHome()
    let home = try await home(test)
    var selector = Selector()
    selector.ids = ["nobody"]
    #expect(await codes { _ = try await home.log.selection(selector) } == ["instance.unknown"])
  }

  @Test func handsOverWhatIsNew() async throws {
    let test = TestHome()
    let home = try await home(test)
    var key = try home.log.lastKey()
    try await home.add("clock", "b")
    _ = try await home.reloaded { $0.ids = ["a"] }
    var selector = Selector()
    selector.ids = ["a"]
    let selection = try await home.log.selection(selector)
    var news: [String] = []
    try home.log.new(selection, after: &key) { news.append("\($0.id) \($0.outcome.rawValue)") }
    try home.log.new(selection, after: &key) { news.append("\($0.id) \($0.outcome.rawValue)") }
    #expect(news == ["a unchanged"])
  }
}

extension Condition {
  static let count: Condition = {
    guard let condition = try? Condition(parsing: "count=7") else { preconditionFailure("count=7") }
    return condition
  }()
}
