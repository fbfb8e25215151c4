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
    let round = try await home.reloadDue(limit: limit) {
      lines.append("\($0.id) \($0.reason.rawValue) \($0.outcome.rawValue)")
    }
    return (lines, round)
  }

  @Test func knowsNothingOfAHomeThatIsNotThere() async throws {
    let home = TestHome().open()
    #expect(try home.nextDue() == nil)
    #expect(try await run(home).1 == DueRound())
  }

  @Test func runsWhatWasAskedAndWhatTimeHasBrought() async throws {
    let test = TestHome()
    test.plugin.change { $0.policy = .after(TestHome.start + 600) }
    let home = test.open()
    try await home.add("clock", "a")
    #expect(try home.nextDue() == TestHome.start + 600)
    #expect(try await run(home).0 == [])

    try await home.add("clock", "b", reload: .later)
    #expect(try home.nextDue() == .distantPast)
    #expect(try await run(home).0 == ["b added reloaded"])
    #expect(try home.nextDue() == TestHome.start + 600)

    test.pass(600)
    test.plugin.change { $0.policy = .never }
    #expect(try await run(home).0 == ["a after reloaded", "b after reloaded"])
    #expect(try home.nextDue() == nil)
  }

  @Test func waitsForTheRetryOfOneThatFailed() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a", reload: .later)
    test.plugin.change { $0.failure = WireError(code: "x", summary: "No") }
    #expect(try await run(home).0 == ["a added failed"])
    let retry = try #require(try home.nextDue())
    #expect((100...140).contains(retry.timeIntervalSince(TestHome.start)))
    #expect(try await run(home).0 == [])
    test.pass(140)
    test.plugin.change { $0.failure = nil }
    #expect(try await run(home).0 == ["a retry reloaded"])
    #expect(try home.nextDue() == nil)
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
    #expect(try home.nextDue() == .distantPast)
    #expect(try home.nextDue(after: home.context.now()) == nil)
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
    #expect(try paris.nextDue() == .distantPast)
    #expect(try await run(paris).0 == ["a clockChanged reloaded"])
    // What is there of before is still right when one comes back.
    let back = test.open(machineTimeZone: "Asia/Seoul")
    #expect(try back.nextDue() == nil)
    #expect(try await run(back).0 == [])
  }

  @Test func runsAgainWhatWasMadeBeforeTheClockWasSetBack() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    test.pass(-365 * 86_400)
    #expect(try home.report("a").state == .pending)
    #expect(try await home.reloadIfDue(id: "a")?.reason == .clockChanged)
    #expect(try home.report("a").state == .current)
  }

  @Test func asksNothingOfOneThatNeedsItsPerson() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.addAnniversary("gone")
    try await home.add("day", "a", .text("anniversary", "gone"))
    _ = try home.removeAnniversaries(["gone"], force: true)
    #expect(try await run(home).1.ran == 0)
    #expect(try home.nextDue() == nil)
    try await home.addAnniversary("gone")
  }
}
