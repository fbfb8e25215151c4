import Foundation
import PluginProtocol
import Testing
import TimelineEngine
import WidgetHome
import WidgetModel
import WidgetRegistry

/// A simulation of a home's widgets: their real requests at moments that are made up.
@Suite struct HomeSimulationTests {
  static let from = TestHome.start + 1000 * 86_400
  private let test = TestHome()

  /// What happened, as `SECONDS id event`, and the counts.
  static func simulate(
    _ home: Home, hours: Double = 1, budget: BudgetPolicy? = nil,
    _ edit: (inout WidgetHome.Selector) -> Void = { $0.all = true }
  ) async throws -> (lines: [String], counts: [SimulationCounts], simulation: HomeSimulation) {
    var selector = WidgetHome.Selector()
    edit(&selector)
    let simulation = try await home.simulations.simulation(
      of: selector, from: from, until: from + hours * 3600, budget: budget)
    var lines: [String] = []
    let counts = try await simulation.run { event in
      let seconds = Int(event.at.timeIntervalSince(Self.from).rounded())
      let words =
        switch event.happening {
        case .shown(let line, _): "shown \(line)"
        case .called(let reason, _, _, let isMerged):
          "call \(reason.rawValue)\(isMerged ? " merged" : "")"
        case .failed(let reason, let error, _): "failed \(reason.rawValue) \(error.code)"
        case .deferred(let reason, let deferral): "deferred \(reason.rawValue) \(deferral.cause)"
        case .skipped(let code, _): "skipped \(code)"
        }
      lines.append("\(seconds) \(simulation.subjects[event.subject].id) \(words)")
    }
    return (lines, counts, simulation)
  }

  @Test func asksWithTheMomentAndThePlaceThatAreGiven() async throws {
    let home = test.open(timeZone: "Pacific/Apia", locale: "ko_KR")
    try await home.add("clock", "a", .text("text", "x"), reload: .later)
    test.plugin.change { $0.changes = [600] }
    let (lines, _, _) = try await Self.simulate(home, hours: 0.25)
    #expect(
      lines == [
        "0 a call added", "0 a shown fake count=3 text=x Pacific/Apia",
        "600 a shown fake count=3 text=x Pacific/Apia 1",
      ])
    let request = try #require(test.plugin.requests.last)
    #expect(request.now == Self.from)
    #expect(request.environment.timeZone == "Pacific/Apia")
    #expect(request.environment.locale == "ko_KR")
  }

  @Test func asksOnceForEqualRequestsOfAMoment() async throws {
    let home = test.open()
    for id in ["a", "b", "c"] { try await home.add("clock", id, reload: .later) }
    try await home.add("clock", "d", .text("count", "4"), reload: .later)
    let before = test.plugin.requests.count
    test.plugin.change { $0.policy = .after(Self.from + 1800) }
    let (lines, counts, _) = try await Self.simulate(home, hours: 0.5)
    #expect(test.plugin.requests.count - before == 2)
    #expect(counts.map(\.merged) == [0, 1, 1, 0])
    #expect(
      lines.filter { $0.contains("call") }.map { $0.split(separator: " ")[1] } == [
        "a", "b", "c", "d",
      ])
  }

  @Test func storesNothingAndTellsNobody() async throws {
    let home = test.open()
    try await home.addAnniversary("met")
    try await home.add("day", "a", .text("anniversary", "met"))
    test.plugin.change { $0.secret = "later" }
    let shown = try home.showing.stored(id: "a", at: TestHome.start)
    let ledger = try home.ledger()
    let due = try home.reloads.nextDue()
    let rung = { () -> Date? in
      let facts = try? FileManager.default.attributesOfItem(atPath: home.folder.bell)
      return facts?[.modificationDate] as? Date
    }
    let bell = rung()
    _ = try await Self.simulate(home, hours: 48)
    #expect(try home.showing.stored(id: "a", at: TestHome.start) == shown)
    #expect(try home.ledger() == ledger)
    #expect(try home.reloads.nextDue() == due)
    #expect(rung() == bell)
    #expect(try home.line("a") == "fake anniversary=met met Asia/Seoul")
  }

  @Test func simulatesAsIfItWereAddedThoughItWasDoneBefore() async throws {
    let home = test.open()
    try await home.add("clock", "a")
    let (lines, _, _) = try await Self.simulate(home)
    #expect(lines.first == "0 a call added")
  }

  @Test func tellsWhoNeedsAttention() async throws {
    let home = test.open()
    try await home.addAnniversary("met")
    try await home.add("day", "lonely", .text("anniversary", "met"), reload: .later)
    _ = try home.days.remove(["met"], force: true)
    try await home.add("clock", "a", reload: .later)
    let (lines, _, _) = try await Self.simulate(home)
    #expect(lines.contains("0 lonely skipped entity.missing"))
    #expect(lines.contains("0 a call added"))
  }

  @Test func holdsToABudgetThatIsGivenOrElseToTheirOwn() async throws {
    let home = test.open()
    try await home.add("clock", "a", reload: .later)
    test.plugin.change { $0.nextReload = 1 }
    let (_, free, _) = try await Self.simulate(home, hours: 0.5)
    #expect(free[0].calls == 360)
    let (lines, bound, simulation) = try await Self.simulate(home, hours: 0.5, budget: .system())
    #expect(bound[0].calls == 7)
    #expect(bound[0].deferred == 6)
    #expect(lines.contains("10 a deferred after spacing"))
    #expect(simulation.subjects[0].budget == .system())
  }

  @Test func tellsFailuresAndTriesAgain() async throws {
    let home = test.open()
    try await home.add("clock", "a", reload: .later)
    test.plugin.change { $0.failure = WireError(code: "net.down", summary: "No network") }
    let (lines, counts, _) = try await Self.simulate(home)
    #expect(lines.first == "0 a failed added net.down")
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix("a failed retry net.down") })
    #expect((4...6).contains(counts[0].failed))
  }

  @Test func tellsNothingOfAHomeThatIsNotThere() async throws {
    let home = test.open()
    let (lines, counts, _) = try await Self.simulate(home)
    #expect(lines == [])
    #expect(counts == [])
    #expect(!FileManager.default.fileExists(atPath: test.path))
  }

  @Test func keepsDeathsOfASimulationFromThePluginsRecord() async throws {
    let home = test.open()
    defer { home.close() }
    let dying = try ScriptPlugin("tides", timeline: "exit 3")
    _ = try await home.plugins.install(dying.program, fileGuard: .ofThisMachine) { _ in [] }
    try await home.add("tides", "t", reload: .later)
    let (lines, counts, simulation) = try await Self.simulate(home, hours: 12)
    #expect(lines.first == "0 t failed added plugin.exited")
    // It is parked there as it would be, and asked no more.
    #expect(counts[0].calls == PluginProcesses.deathsUntilParked)
    #expect(lines.count == PluginProcesses.deathsUntilParked + 1)
    #expect(lines.last?.hasSuffix(" t skipped plugin.parked") == true)
    #expect(simulation.kindsWithClock == ["tides"])
    let report = try await home.plugins.report(id: "tides")
    #expect(report.state == .ready)
    #expect(report.plugin.deaths == 0)
  }
}
