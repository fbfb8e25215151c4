import Anniversaries
import Foundation
import PluginProtocol
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// A widget may be about whichever day comes next, and about none.
@Suite struct NextAnniversaryTests {
  /// A kind that says by itself that its day is gone.
  private static let days = KindDescriptor(
    name: "days",
    intent: IntentSchema(
      name: "Days",
      parameters: [
        ParameterSchema(
          name: "day", title: "Day", type: .entity(.anniversary), isOptional: true,
          defaultValue: .string("next")),
        ParameterSchema(name: "also", title: "Also", type: .entity(.anniversary), isArray: true),
      ]))

  private let test = TestHome(FakePlugin(kinds: [.day, days]))

  private func date(_ days: Int) throws -> CivilDate {
    try #require(CivilDate.sample.adding(days: days))
  }

  @Test func namesWhatComesNextOnceThereIsSomething() async throws {
    let home = test.open()
    try await home.add("days", "a")
    #expect(try home.report("a").state == .needsAttention)
    #expect(try home.report("a").code == "entity.none")
    #expect(try home.line("a") == "fake day=next Asia/Seoul", "it is asked all the same")
    let (_, outcome) = try await home.addAnniversary(title: "Later", date: date(9), id: "later")
    #expect(outcome.reloads.map(\.outcome) == [.reloaded])
    #expect(try home.report("a").state == .current)
    #expect(try home.line("a") == "fake day=next Later Asia/Seoul")
    _ = try await home.addAnniversary(title: "Soon", date: date(3), id: "soon")
    #expect(try home.line("a") == "fake day=next Soon Asia/Seoul")
    #expect(try home.ledger("a").last == "a entityChanged reloaded")
  }

  @Test func sendsAllThatAreNextWhileATimelineLasts() async throws {
    let home = test.open()
    for days in [3, 40, -5, 20] {
      _ = try await home.addAnniversary(title: "\(days)", date: date(days), id: "in\(days + 50)")
    }
    try await home.add("days", "a")
    let sent = try #require(test.plugin.requests.last?.entities["anniversary"]?["next"])
    #expect(sent.coming?.map(\.title) == ["3", "20", "40"])
    #expect(sent.id == "in53")
  }

  @Test func isTouchedByEveryDay() async throws {
    let home = test.open()
    for id in ["a", "b"] { _ = try await home.addAnniversary(title: id, date: date(1), id: id) }
    try await home.add("days", "next")
    try await home.add("days", "named", .text("day", "b"))
    let changed = try await home.days.change(["a"], AnniversaryChange(title: "A"))
    #expect(changed.outcome.reloads.map(\.id) == ["next"])
    _ = try await home.days.removeAndReload(["a"], force: false)
    #expect(try home.line("next") == "fake day=next b Asia/Seoul")
    #expect(try home.ledger("named") == ["named added reloaded"])
    #expect(try home.days.users(of: "b") == ["named"], "who shows it does not need it")
  }

  @Test func letsAWidgetSayThatItsDayIsGone() async throws {
    let home = test.open()
    for id in ["a", "b"] { _ = try await home.addAnniversary(title: id, date: date(1), id: id) }
    try await home.add("days", "free", .text("day", "a"))
    try await home.add("days", "list", .text("day", "b"), .text("also", "a"))
    try await home.add("day", "bound", .text("anniversary", "a"))
    let removed = try await home.days.removeAndReload(["a"], force: true)
    #expect(removed.orphans == ["free", "list", "bound"])
    for id in removed.orphans { #expect(try home.report(id).code == "entity.missing") }
    #expect(try home.line("free") == "fake day=a Asia/Seoul")
    #expect(try home.line("list").hasSuffix("day=b b Asia/Seoul"))
    #expect(try home.line("bound") == "fake anniversary=a a Asia/Seoul", "the last good one")
    #expect(try home.own("free", "day") == .string("a"))
    _ = try await home.addAnniversary(title: "Again", date: date(2), id: "a")
    for id in removed.orphans { #expect(try home.report(id).state == .current) }
    #expect(try home.line("free") == "fake day=a Again Asia/Seoul")
  }

  @Test func isANameLikeOthersWhereverOneIsMeant() async throws {
    let home = test.open()
    _ = try await home.addAnniversary(title: "Our day", date: date(1), id: "our-day")
    try await home.add("days", "a")
    try await home.add("day", "b", .text("anniversary", "next"))
    try await home.add("days", "c", .text("day", "our-day"), .text("also", "next"))
    func ids(_ condition: String) async throws -> [String] {
      let condition = try Condition(parsing: condition)
      return try await home.reloaded(.dryRun) { $0.conditions = [condition] }.map(\.id)
    }
    #expect(try await ids("day=next") == ["a"])
    #expect(try await ids("anniversary=next") == ["b"])
    #expect(try await ids("also=next") == ["c"])
    #expect(try await home.reloaded(.dryRun) { $0.entities = ["anniversary/next"] }.count == 3)
    let options = try await home.parameters.options(of: "day", kind: home.kinds.named("days"))
    #expect(options.map(\.value) == [.string("next"), .string("our-day")])
    #expect(options.first?.subtitle == "Our day")
    let seen = try home.calls.configuration(of: home.instances.instance(id: "a"))
    #expect(
      seen.object?["entities"]?.object?["anniversary"]?.object?["next"]?.object?["id"]
        == .string("our-day"))
  }

  @Test func keepsItsNameToItself() async throws {
    let home = test.open()
    #expect(
      await codes { _ = try await home.addAnniversary(title: "x", date: .sample, id: "next") }
        == ["id.reserved"])
    _ = try await home.addAnniversary(title: "Next", date: .sample)
    #expect(try home.days.all().map(\.id) == ["next-2"])
    #expect(
      await codes {
        _ = try await home.days.change(["next-2"], AnniversaryChange(id: "next"))
      } == ["id.reserved"])
    #expect(try home.days.named("Next").id == "next-2")
  }
}
