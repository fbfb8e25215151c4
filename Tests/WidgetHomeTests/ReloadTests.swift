import Anniversaries
import Foundation
import PluginProtocol
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

@Suite struct ReloadTests {
  @Test func asksEqualRequestsOnce() async throws {
    let test = TestHome()
    let home = test.open()
    for id in ["a", "b", "c"] { try await home.add("clock", id, reload: .later) }
    try await home.add("clock", "d", .text("count", "5"), reload: .later)
    let results = try await home.reloaded { $0.all = true }
    #expect(results.map(\.id) == ["a", "b", "c", "d"])
    #expect(results.map(\.outcome) == [.reloaded, .reloaded, .reloaded, .reloaded])
    #expect(test.plugin.requests.count == 2)
    #expect(test.plugin.requests.map { $0.configuration["count"] } == [.int(3), .int(5)])
  }

  @Test func asksEqualRequestsOnceHoweverFarApartTheirWidgetsAre() async throws {
    let test = TestHome()
    let home = test.open()
    for number in 0..<450 {
      try await home.add("clock", "a\(number)", .text("count", "\(number % 3)"), reload: .later)
    }
    let results = try await home.reloaded { $0.all = true }
    #expect(results.count == 450)
    #expect(results.allSatisfy { $0.outcome == .reloaded })
    #expect(test.plugin.requests.count == 3)
    // A later reload asks again.
    _ = try await home.reloaded { $0.ids = ["a1"] }
    #expect(test.plugin.requests.count == 4)
  }

  @Test func keepsTheAnswersOfTwoPluginsApart() async throws {
    let test = TestHome(FakePlugin("one", kinds: [.clock]), FakePlugin("two", kinds: [.clock]))
    let home = test.open()
    try await home.add("one/clock", "a", reload: .later)
    try await home.add("two/clock", "b", reload: .later)
    _ = try await home.reloaded { $0.all = true }
    #expect(try home.line("a") == "one count=3 Asia/Seoul")
    #expect(try home.line("b") == "two count=3 Asia/Seoul")
  }

  @Test func saysThatAnEqualTimelineIsUnchanged() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    let results = try await home.reloaded { $0.ids = ["a"] }
    #expect(results.map(\.outcome) == [.unchanged])
    #expect(results.map(\.entries) == [1])
    #expect(try home.ledger() == ["a added reloaded", "a requested unchanged"])
  }

  @Test func keepsTheLastGoodTimelineAndSaysWhyTheNextFailed() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    test.plugin.change {
      $0.failure = WireError(code: "city.gone", summary: "No city", hint: "Look")
    }
    var waits: [TimeInterval] = []
    for number in 0..<3 {
      let told =
        if number == 0 {
          try await home.reloaded { $0.ids = ["a"] }.first
        } else {
          try await home.reloads.runIfDue(id: "a")
        }
      let result = try #require(told)
      #expect(result.outcome == .failed)
      #expect(result.code == "city.gone")
      #expect(result.detail == "plugin 'fake' says: No city")
      #expect(result.pluginMessage == PluginMessage(plugin: "fake", text: "Look"))
      waits.append(try #require(result.until).timeIntervalSince(home.context.now()))
      if number < 2 { test.pass(waits[number] + 1) }
    }
    #expect(waits.count == 3 && waits[0] < waits[1] && waits[1] < waits[2], "\(waits)")
    #expect(try home.line("a") == "fake count=3 Asia/Seoul")
    #expect(try home.report("a").state == .stale)
    #expect(try home.report("a").code == "city.gone")
    #expect(try home.report("a").detail == "plugin 'fake' says: No city")
    let run = try #require(try home.showing.stored(id: "a", at: TestHome.start).run)
    #expect(run.failures == 3)
    #expect(run.failure?.pluginMessage?.text == "Look")

    test.plugin.change { $0.failure = nil }
    #expect(try await home.reloads.runIfDue(id: "a") == nil, "a retry is being waited for")
    test.pass(waits[2] + 1)
    #expect(try await home.reloads.runIfDue(id: "a")?.reason == .retry)
    #expect(try home.report("a").state == .current)
  }

  @Test func showsAPlaceholderWhereTheFirstReloadFailed() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a", reload: .later)
    test.plugin.change { $0.failure = WireError(code: "x", summary: "No") }
    _ = try await home.reloads.runIfDue(id: "a")
    let shown = try home.showing.stored(id: "a", at: TestHome.start)
    #expect(try home.display("a").source == .placeholder)
    #expect(try home.showing.status(of: shown).report.state == .pending)
    #expect(try home.showing.status(of: shown).report.code == "x")
  }

  @Test func marksWithoutAskingAndTakesItUpWhenNextShown() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    let marked = try await home.reloaded(.mark) { $0.kinds = ["clock"] }
    #expect(marked.map(\.outcome) == [.queued])
    #expect(test.plugin.requests.count == 1)
    #expect(try home.report("a").code == "reload.due")
    let result = try #require(try await test.open().reloads.runIfDue(id: "a"))
    #expect(result.reason == .requested && result.outcome == .unchanged)
    #expect(try await home.reloads.runIfDue(id: "a") == nil)
    #expect(
      try home.ledger()
        == ["a added reloaded", "a requested queued", "a requested unchanged"])
  }

  @Test func changesNothingInADryRun() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    let before = try home.instances.instance(id: "a")
    let results = try await home.reloaded(.dryRun) { $0.all = true }
    #expect(results.map(\.outcome) == [.queued])
    #expect(try home.instances.instance(id: "a") == before)
    #expect(try home.ledger() == ["a added reloaded"])
  }

  @Test func reloadsWhatIsDueByItsPolicyAndNothingElse() async throws {
    let test = TestHome()
    let home = test.open()
    test.plugin.change { $0.policy = .after(TestHome.start + 60) }
    try await home.add("clock", "a")
    test.pass(59)
    #expect(try await home.reloads.runIfDue(id: "a") == nil)
    test.pass(1)
    #expect(try await home.reloads.runIfDue(id: "a")?.reason == .after)
    #expect(try await home.reloads.runIfDue(id: "nobody") == nil)
  }

  @Test func writesALineForEveryDecision() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.addAnniversary("wedding")
    try await home.add("day", "a", .text("anniversary", "wedding"))
    _ = try home.days.remove(["wedding"], force: true)
    #expect(try await home.reloaded { $0.all = true }.map(\.outcome) == [.skipped])
    test.plugin.change { $0.failure = WireError(code: "x", summary: "No") }
    try await home.addAnniversary("wedding")
    #expect(
      try home.ledger() == [
        "a added reloaded", "a requested skipped", "a entityChanged failed",
      ])
    let lines = try home.log.lines(limit: 10)
    #expect(lines.map(\.code) == [nil, "entity.missing", "x"])
    #expect(lines[0].shown == "fake anniversary=wedding wedding Asia/Seoul")
    #expect(lines.allSatisfy { $0.asker == Asker(command: "test", selector: "words", pid: 7) })
    #expect(lines.allSatisfy { $0.kind == "day" && $0.at == TestHome.start })
  }
}

/// What happens between a request and its answer, done by somebody else.
@Suite struct MeanwhileTests {
  private static func change(_ test: TestHome, _ body: @escaping @Sendable (Home) throws -> Void) {
    test.plugin.whileAsked { try body(test.open()) }
  }

  @Test func runsOnceMoreForWhatIsAskedDuringARun() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    Self.change(test) {
      let call = HostCall(id: 1, verb: "reload", arguments: ["kind": .string("clock")])
      #expect($0.calls.answer(call) == .success(.object(["queued": .int(1)])))
      test.plugin.change { $0.secret = "new" }
    }
    let results = try await home.reloaded { $0.ids = ["a"] }
    #expect(results.map(\.outcome) == [.reloaded], "one result, of the last run")
    #expect(test.plugin.requests.count == 3)
    #expect(try home.line("a") == "fake new count=3 Asia/Seoul")
    #expect(try home.report("a").state == .current)
    #expect(try home.instances.instance(id: "a").claim == nil)
  }

  @Test func seesSharedValuesThatWereWrittenDuringARun() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    Self.change(test) {
      try $0.groups.set(["k": .string("shared")], of: "group")
      _ = $0.calls.answer(HostCall(id: 1, verb: "reload", arguments: ["instance": .string("a")]))
    }
    _ = try await home.reloaded { $0.ids = ["a"] }
    #expect(try home.line("a") == "fake count=3 shared Asia/Seoul")
  }

  @Test func seesAnAnniversaryThatWasEditedDuringARun() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.addAnniversary("wedding")
    try await home.add("day", "a", .text("anniversary", "wedding"))
    Self.change(test) {
      try $0.days.save(Anniversary(id: "wedding", title: "Moved", date: .sample))
    }
    _ = try await home.reloaded { $0.ids = ["a"] }
    #expect(try home.line("a") == "fake anniversary=wedding Moved Asia/Seoul")
  }

  /// As another process does, with the kind's values that this one has read before.
  @Test func seesTheKindsValuesThatWereSetDuringARun() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    Self.change(test) { other in
      let registry = try other.registry()
      let kind = try #require(try registry.kinds().first { $0.name == "clock" })
      try registry.change { changes in
        try changes.setOwn(["count": .int(9)], ofKind: kind.key)
        try changes.ask(key: try other.instances.instance(id: "a").key, for: .configured)
      }
    }
    _ = try await home.reloaded { $0.ids = ["a"] }
    #expect(try home.line("a") == "fake count=9 Asia/Seoul")
  }

  @Test func storesNothingForWhatIsRemovedDuringARun() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    Self.change(test) { try $0.instances.remove(["a"]) }
    let results = try await home.reloaded { $0.ids = ["a"] }
    #expect(results.map(\.outcome) == [.skipped])
    #expect(results.map(\.code) == ["instance.removed"])
    #expect(try home.registry().instanceIDs() == [])
  }

  @Test func doesNotAskForWhatCameToNeedAttentionDuringARun() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.addAnniversary("wedding")
    try await home.add("day", "a", .text("anniversary", "wedding"))
    Self.change(test) { _ = try $0.days.remove(["wedding"], force: true) }
    _ = try await home.reloaded { $0.ids = ["a"] }
    #expect(test.plugin.requests.count == 2)
    #expect(try home.report("a").code == "entity.missing")
    #expect(try home.instances.instance(id: "a").claim == nil)
  }
}
