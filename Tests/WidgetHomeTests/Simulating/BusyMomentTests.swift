import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// Very many that are due at once, and computers that sleep, travel and have their clocks set.
@Suite struct BusyMomentTests {
  private let test = TestHome()

  private func round(_ home: Home, limit: Int = 100_000) async throws -> [ReloadResult] {
    var results: [ReloadResult] = []
    _ = try await home.reloads.runDue(limit: limit) { results.append($0) }
    return results
  }

  @Test func runsTenThousandOfOneSecondEachOnceAndInBatches() async throws {
    let home = test.open()
    try await home.add("clock", "first")
    let kind = try home.instances.instance(id: "first").kind
    let registry = try home.registry()
    try registry.change { changes in
      for number in 1..<10_000 {
        _ = try changes.add(
          StoredInstance(id: "c\(number)", kind: kind, family: .systemSmall), at: TestHome.start)
      }
    }
    _ = try await home.reloaded(.mark) { $0.ids = ["first"] }
    let before = test.plugin.requests.count
    let results = try await round(home)
    #expect(results.count == 10_000)
    #expect(Set(results.map(\.id)).count == 10_000)
    #expect(results.allSatisfy { [.reloaded, .unchanged].contains($0.outcome) })
    // Equal requests are computed once in a batch, and a batch has two hundred.
    #expect(test.plugin.requests.count - before == 50)
    #expect(try await round(home).isEmpty)
  }

  @Test func runsNoMoreThanItMayInARound() async throws {
    let home = test.open()
    for number in 0..<7 { try await home.add("clock", "c\(number)", reload: .later) }
    #expect(try await round(home, limit: 3).count == 3)
    #expect(try await round(home, limit: 3).count == 3)
    #expect(try await round(home, limit: 3).count == 1)
    #expect(try await round(home, limit: 3).isEmpty)
  }

  @Test func doesOnceWhatFellDueWhileTheComputerSlept() async throws {
    let home = test.open()
    test.plugin.change { $0.policy = .after(TestHome.start + 3600) }
    try await home.add("clock", "a")
    let midnight = TestHome.start + 4 * 86_400
    test.plugin.change { $0.policy = .after(midnight) }
    // Three midnights later.
    test.pass(3 * 86_400 + 7200)
    #expect(try await round(home).map(\.reason) == [.after])
    #expect(try await round(home).isEmpty)
    #expect(try home.reloads.nextDue() == midnight)
  }

  @Test func reloadsForAnotherZoneWhileItIsOpen() async throws {
    let home = test.open()
    try await home.add("clock", "a")
    try home.settings.set(timeZone: "America/New_York", locale: nil)
    let results = try await round(home)
    #expect(results.map(\.outcome) == [.reloaded])
    #expect(try home.line("a") == "fake count=3 America/New_York")
    #expect(try await round(home).isEmpty)
  }

  @Test(arguments: [-365, 3650])
  func goesOnWhenTheClockIsSetFarAway(days: Int) async throws {
    let seconds = TimeInterval(days) * 86_400
    let home = test.open()
    test.plugin.change {
      $0.changes = [86_400, 2 * 86_400]; $0.policy = .atEnd
    }
    try await home.add("clock", "a")
    #expect(try home.reloads.nextDue() == TestHome.start + 2 * 86_400)
    test.pass(seconds)
    // As a daemon does that is woken by it; one that is started afterwards finds the same.
    home.clockWasSet()
    #expect(try seconds > 0 || test.open().reloads.nextDue() == .distantPast)
    let results = try await round(home)
    #expect(results.map(\.reason) == [seconds < 0 ? .clockChanged : .atEnd])
    #expect(try home.reloads.nextDue() == TestHome.start + seconds + 2 * 86_400)
    #expect(try await round(home).isEmpty)
  }
}
