import Foundation
import PluginProtocol
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// What is told of widgets that are followed, while others work on their home.
@Suite struct FollowerTests {
  private let test = TestHome()

  private func follower(
    _ home: Home, pace: TimeInterval = 1, _ edit: (inout Selector) -> Void = { _ in }
  ) async throws -> Follower {
    var selector = Selector()
    edit(&selector)
    let follower = try await Follower(home, selector, pace: pace)
    #expect(try await follower.changes(at: home.context.now()).isEmpty)
    return follower
  }

  /// What is told, as `event id: line, state`.
  private func told(_ follower: Follower, _ home: Home) async throws -> [String] {
    try await follower.changes(at: home.context.now()).map { change in
      "\(change.event.rawValue) \(change.widget.id): \(change.widget.line ?? "nothing"), "
        + change.widget.report.state.rawValue
    }
  }

  @Test func knowsWhatIsShownFromTheStart() async throws {
    let other = test.open()
    try await other.add("clock", "one", .text("text", "a"))
    let follower = try await follower(test.open())
    #expect(follower.followed.map(\.id) == ["one"])
    #expect(follower.followed[0].line == "fake count=3 text=a Asia/Seoul")
  }

  @Test func tellsNothingWhereNothingHappened() async throws {
    let other = test.open()
    let home = test.open()
    try await other.add("clock", "one")
    let follower = try await follower(home)
    #expect(try await told(follower, home) == [])
    _ = try await other.reloaded { $0.all = true }
    #expect(try await told(follower, home) == [])
  }

  @Test func tellsOfEachKindOfChange() async throws {
    let other = test.open()
    let home = test.open()
    try await other.add("clock", "one")
    let follower = try await follower(home)
    try await other.add("clock", "two", .text("text", "b"))
    #expect(
      try await told(follower, home) == ["added two: fake count=3 text=b Asia/Seoul, current"])
    try await other.set("two", .text("text", "c"))
    #expect(
      try await told(follower, home) == [
        "configured two: fake count=3 text=c Asia/Seoul, current",
        "shown two: fake count=3 text=c Asia/Seoul, current",
      ])
    try other.instances.remove(["two"])
    #expect(
      try await told(follower, home) == ["removed two: fake count=3 text=c Asia/Seoul, current"])
  }

  @Test func tellsOfWhatIsLeftForLater() async throws {
    let other = test.open()
    let home = test.open()
    try await other.add("clock", "one")
    try await other.add("clock", "two")
    let follower = try await follower(home)
    try await other.set("one", .text("text", "x"), reload: .later)
    #expect(
      try await told(follower, home) == [
        "configured one: fake count=3 Asia/Seoul, pending",
        "state one: fake count=3 Asia/Seoul, pending",
      ])
    #expect(follower.due(at: home.context.now()).map(\.id) == ["one"])
    _ = try await other.reloads.runIfDue(id: "one")
    #expect(
      try await told(follower, home) == [
        "shown one: fake count=3 text=x Asia/Seoul, current",
        "state one: fake count=3 text=x Asia/Seoul, current",
      ])
  }

  @Test func tellsOfFailuresAndOfTheirEnd() async throws {
    let other = test.open()
    let home = test.open()
    try await other.add("clock", "one")
    let follower = try await follower(home)
    test.plugin.change { $0.failure = .init(code: "sea.rough", summary: "No ships") }
    _ = try await other.reloaded { $0.all = true }
    let changes = try await follower.changes(at: home.context.now())
    #expect(changes.map(\.event) == [.state])
    #expect(changes.map(\.widget.report.state) == [.stale])
    #expect(changes.map(\.widget.report.code) == ["sea.rough"])
    #expect(follower.nextDue(after: home.context.now()) != nil)
    test.plugin.change { $0.failure = nil }
    _ = try await other.reloaded { $0.all = true }
    #expect(try await told(follower, home) == ["state one: fake count=3 Asia/Seoul, current"])
  }

  @Test func followsOneThatIsNamedAnew() async throws {
    let other = test.open()
    let home = test.open()
    try await other.add("clock", "one")
    let follower = try await follower(home) { $0.ids = ["one"] }
    _ = try await other.instances.change(["one"], InstanceChange(id: "new"))
    let changes = try await follower.changes(at: home.context.now())
    #expect(changes.first?.event == .configured)
    #expect(changes.first?.former?.id == "one")
    #expect(changes.first?.widget.id == "new")
    try other.instances.remove(["new"])
    #expect(try await told(follower, home).map { $0.prefix(12) } == ["removed new:"])
  }

  @Test func takesOneBackThatComesAgain() async throws {
    let other = test.open()
    let home = test.open()
    try await other.add("clock", "one")
    let follower = try await follower(home) { $0.ids = ["one"] }
    try other.instances.remove(["one"])
    _ = try await told(follower, home)
    #expect(follower.followed.isEmpty)
    try await other.add("clock", "one", .text("text", "again"))
    #expect(
      try await told(follower, home) == ["added one: fake count=3 text=again Asia/Seoul, current"])
  }

  @Test func keepsToWhomIsMeant() async throws {
    let other = test.open()
    let home = test.open()
    try await other.add("clock", "one", .text("text", "in"))
    try await other.add("clock", "two", .text("text", "out"))
    let isIn = try Condition(parsing: "text=in")
    let follower = try await follower(home) { $0.conditions = [isIn] }
    _ = try await other.reloaded { $0.ids = ["two"] }
    #expect(try await told(follower, home) == [])
    try await other.set("two", .text("text", "in"))
    #expect(
      try await told(follower, home) == ["configured two: fake count=3 text=in Asia/Seoul, current"]
    )
    try await other.set("one", .text("text", "out"))
    #expect(
      try await told(follower, home).first
        == "configured one: fake count=3 text=out Asia/Seoul, current")
    #expect(follower.followed.map(\.id) == ["two"])
  }

  @Test func followsWhatComesToReferToADay() async throws {
    let other = test.open()
    let home = test.open()
    for id in ["mina", "wedding"] { try await other.addAnniversary(id) }
    try await other.add("day", "one", .text("anniversary", "mina"))
    let isWedding = try Condition(parsing: "anniversary=wedding")
    let follower = try await follower(home) { $0.conditions = [isWedding] }
    #expect(follower.followed.isEmpty)
    try await other.set("one", .text("anniversary", "wedding"))
    #expect(try await told(follower, home).count == 1)
    #expect(follower.followed.map(\.id) == ["one"])
  }

  @Test func knowsWhenAReloadIsDue() async throws {
    let other = test.open()
    let home = test.open()
    test.plugin.change { $0.policy = .after(TestHome.start + 60) }
    try await other.add("clock", "one")
    let follower = try await follower(home)
    #expect(follower.nextChange == TestHome.start + 60)
    test.pass(60)
    #expect(try await told(follower, home) == ["state one: fake count=3 Asia/Seoul, pending"])
    #expect(try await told(follower, home) == [])
  }

  @Test func takesUpAnotherTimeZoneOfTheHome() async throws {
    let other = test.open()
    let home = test.open()
    try await other.add("clock", "one")
    let follower = try await follower(home) { $0.kinds = ["clock"] }
    try other.settings.set(timeZone: "Europe/Berlin", locale: nil)
    _ = try await other.reloaded { $0.all = true }
    #expect(
      try await told(follower, home).contains("shown one: fake count=3 Europe/Berlin, current"))
  }
}
