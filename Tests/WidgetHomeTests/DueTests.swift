import Foundation
import PluginProtocol
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// What the home does by itself, and when.
@Suite struct DueTests {
  private func run(_ home: Home, limit: Int = 200) async throws -> ([String], DueRound) {
    var lines: [String] = []
    let round = try await home.reloads.runDue(limit: limit) {
      lines.append("\($0.id) \($0.reason.rawValue) \($0.outcome.rawValue)")
    }
    return (lines, round)
  }

  @Test func knowsNothingOfAHomeThatIsNotThere() async throws {
    let home = TestHome().open()
    #expect(try home.reloads.nextDue() == nil)
    #expect(try await run(home).1 == DueRound())
  }

  @Test func runsWhatWasAskedAndWhatTimeHasBrought() async throws {
    let test = TestHome()
    test.plugin.change { $0.policy = .after(TestHome.start + 600) }
    let home = test.open()
    try await home.add("clock", "a")
    #expect(try home.reloads.nextDue() == TestHome.start + 600)
    #expect(try await run(home).0 == [])

    try await home.add("clock", "b", reload: .later)
    #expect(try home.reloads.nextDue() == .distantPast)
    #expect(try await run(home).0 == ["b added reloaded"])
    #expect(try home.reloads.nextDue() == TestHome.start + 600)

    test.pass(600)
    test.plugin.change { $0.policy = .never }
    #expect(try await run(home).0 == ["a after reloaded", "b after reloaded"])
    #expect(try home.reloads.nextDue() == nil)
  }

  @Test func waitsForTheRetryOfOneThatFailed() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a", reload: .later)
    test.plugin.change { $0.failure = WireError(code: "x", summary: "No") }
    #expect(try await run(home).0 == ["a added failed"])
    let retry = try #require(try home.reloads.nextDue())
    #expect((100...140).contains(retry.timeIntervalSince(TestHome.start)))
    #expect(try await run(home).0 == [])
    test.pass(140)
    test.plugin.change { $0.failure = nil }
    #expect(try await run(home).0 == ["a retry reloaded"])
    #expect(try home.reloads.nextDue() == nil)
  }

  @Test func leavesWhatAnotherProcessIsAt() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    try await home.add("clock", "b", reload: .later)
    let claim = try ForeignClaim("99-abc", in: home)
    try claim.take("b", in: home)
    let (lines, round) = try await run(home)
    #expect(lines == [])
    #expect(round.ran == 0)
    #expect(round.claimedElsewhere == 1)
    #expect(try home.reloads.nextDue() == .distantPast)
    #expect(try home.reloads.nextDue(after: home.context.now()) == nil)
  }

  @Test func takesABatchAtATime() async throws {
    let test = TestHome()
    let home = test.open()
    for number in 0..<7 { try await home.add("clock", "w\(number)", reload: .later) }
    #expect(try await run(home, limit: 3).1.ran == 3)
    #expect(try await run(home, limit: 3).1.ran == 3)
    #expect(try await run(home, limit: 3).1.ran == 1)
    #expect(try await run(home, limit: 3).1.ran == 0)
  }

  @Test func makesAllAnewInAnotherZoneAndOnlyThere() async throws {
    let test = TestHome()
    let seoul = test.open(machineTimeZone: "Asia/Seoul")
    try await seoul.add("clock", "a")
    let paris = test.open(machineTimeZone: "Europe/Paris")
    #expect(try paris.reloads.nextDue() == .distantPast)
    #expect(try await run(paris).0 == ["a clockChanged reloaded"])
    // What is there of before is still right when one comes back.
    let back = test.open(machineTimeZone: "Asia/Seoul")
    #expect(try back.reloads.nextDue() == nil)
    #expect(try await run(back).0 == [])
  }

  @Test func runsAgainWhatWasMadeBeforeTheClockWasSetBack() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    test.pass(-365 * 86_400)
    #expect(try home.report("a").state == .pending)
    #expect(try await home.reloads.runIfDue(id: "a")?.reason == .clockChanged)
    #expect(try home.report("a").state == .current)
  }

  @Test func leavesToTheNextRoundWhatIsAskedDuringARun() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    try await home.add("clock", "b", reload: .later)
    test.plugin.change { $0.policy = .after(TestHome.start + 3600) }
    let call = HostCall(id: 1, verb: "reload", arguments: ["kind": .string("clock")])
    test.plugin.whileAsked {
      test.pass(10)
      #expect(test.open().calls.answer(call) == .success(.object(["queued": .int(2)])))
    }
    let told = try await run(home, limit: 1).0
    #expect(told == ["b added reloaded"])
    let line = try #require(try home.log.lines(id: "b", limit: 10).last)
    #expect(line.at == TestHome.start + 10)
    #expect(line.nextReload == TestHome.start + 10)
    #expect(try home.showing.stored(id: "b", at: TestHome.start).timeline?.madeAt == TestHome.start)
    #expect(try home.reloads.nextDue() == .distantPast)
    #expect(try await run(home).0 == ["a requested reloaded", "b requested reloaded"])
    #expect(test.plugin.requests.last?.now == TestHome.start + 10)
    #expect(try home.reloads.nextDue() == TestHome.start + 3600)
  }

  @Test func tellsWhatABudgetPutsOffAndWhatNeedsItsPerson() async throws {
    let test = TestHome()
    let home = test.open()
    _ = try await home.instances.add(
      NewInstance(kind: "clock", id: "a", budget: try BudgetChoice(parsing: "system")))
    try await home.addAnniversary("gone")
    try await home.add("day", "b", .text("anniversary", "gone"))
    test.pass(10)
    _ = try await home.reloaded { $0.ids = ["a"] }
    _ = try home.days.remove(["gone"], force: true)
    test.pass(10)
    _ = try home.reloads.nextDue()
    _ = try await home.reloaded(.mark) { $0.ids = ["a", "b"] }
    let told = try await run(home).0
    #expect(told == ["a requested deferred", "b requested skipped"])
    #expect(try home.ledger("a").last == "a requested deferred")
    #expect(try home.ledger("b").last == "b requested skipped")
    #expect(try home.reloads.nextDue() == TestHome.start + 310)
    #expect(try await run(home).0 == [])
  }

  @Test func waitsNoLongerForTheNextTryWhereOneTriesByHand() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    test.plugin.change { $0.failure = WireError(code: "x", summary: "No") }
    _ = try await home.reloaded { $0.ids = ["a"] }
    for _ in 0..<5 {
      test.pass(1)
      _ = try await home.reloaded { $0.ids = ["a"] }
    }
    let later = try #require(try home.reloads.nextDue())
    #expect(later <= TestHome.start + 5 + 132)
  }

  @Test func asksNothingOfOneThatNeedsItsPerson() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.addAnniversary("gone")
    try await home.add("day", "a", .text("anniversary", "gone"))
    _ = try home.days.remove(["gone"], force: true)
    #expect(try await run(home).1.ran == 0)
    #expect(try home.reloads.nextDue() == nil)
    try await home.addAnniversary("gone")
  }
}
