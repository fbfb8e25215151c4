import Foundation
import Testing
import TimelineEngine
import WidgetModel

@Suite struct SimulationTests {
  static let from = Date(timeIntervalSince1970: 1_766_000_000)

  /// Simulates providers, and tells what happened as `SECONDS id event ...`.
  static func simulate(
    _ providers: ScriptedProviders, count: Int = 1, hours: Double = 1,
    budget: BudgetPolicy = .unlimited, attention: SimulationSubject.Attention? = nil,
    callLimit: Int = 1000
  ) async throws -> (lines: [String], counts: [SimulationCounts]) {
    let subjects = (0..<count).map {
      SimulationSubject(
        id: "w\($0)", kind: "k", budget: budget, attention: attention)
    }
    var simulation = Simulation(of: subjects, from: from, until: from + hours * 3600)
    simulation.callLimit = callLimit
    var lines: [String] = []
    let counts = try await simulation.run(asking: providers) { event in
      lines.append(Self.line(event, id: subjects[event.subject].id))
    }
    return (lines, counts)
  }

  static func seconds(_ date: Date) -> String { "\(Int(date.timeIntervalSince(from).rounded()))" }

  static func line(_ event: SimulationEvent, id: String) -> String {
    let words =
      switch event.happening {
      case .shown(let line, let date): "shown \(line) of \(seconds(date))"
      case .called(let reason, let entries, _, let isMerged):
        "call \(reason.rawValue) \(entries)\(isMerged ? " merged" : "")"
      case .failed(let reason, let error, let until):
        "failed \(reason.rawValue) \(error.code) \(until.map(seconds) ?? "-")"
      case .deferred(let reason, let deferral):
        "deferred \(reason.rawValue) \(deferral.cause.rawValue) \(seconds(deferral.until))"
      case .skipped(let code, _): "skipped \(code)"
      }
    return "\(seconds(event.at)) \(id) \(words)"
  }

  @Test func tellsEachChangeAndEachCall() async throws {
    let providers = ScriptedProviders([
      { TimelineValue($0, [(0, "a"), (600, "b"), (1200, "b"), (1800, "c")], .atEnd) }
    ])
    let (lines, counts) = try await Self.simulate(providers)
    #expect(
      lines == [
        "0 w0 call added 4", "0 w0 shown a of 0", "600 w0 shown b of 600",
        "1200 w0 shown b of 1200", "1800 w0 call atEnd 4", "1800 w0 shown a of 1800",
        "2400 w0 shown b of 2400", "3000 w0 shown b of 3000",
      ])
    #expect(counts.map(\.calls) == [2])
    #expect(counts.map(\.shown) == [6])
  }

  @Test func tellsNothingWhereTheSameEntryIsShownAfterAReload() async throws {
    let providers = ScriptedProviders([
      { (now: Date) throws -> TimelineValue in
        TimelineValue(Self.from, [(0, "today"), (86_400, "tomorrow")], .after(now + 1200))
      }
    ])
    let (lines, _) = try await Self.simulate(providers)
    #expect(
      lines == [
        "0 w0 call added 2", "0 w0 shown today of 0", "1200 w0 call after 2",
        "2400 w0 call after 2",
      ])
  }

  /// On a day of 25 hours, a widget that asks for its start and 24 hours asks for a past moment.
  @Test func waitsLongerAndLongerWhereTheSamePastMomentIsAskedFor() async throws {
    let providers = ScriptedProviders([
      { (_: Date) throws -> TimelineValue in
        TimelineValue(Self.from, [(0, "today")], .after(Self.from))
      }
    ])
    let (lines, _) = try await Self.simulate(providers, hours: 3)
    #expect(
      lines == [
        "0 w0 call added 1", "0 w0 shown today of 0", "900 w0 call after 1",
        "1800 w0 call after 1", "3600 w0 call after 1", "7200 w0 call after 1",
      ])
  }

  struct Odd: CustomTestStringConvertible {
    var testDescription: String
    var entries: [(TimeInterval, String)]
    var lines: [String]
  }

  @Test(arguments: [
    Odd(
      testDescription: "all past", entries: [(-7200, "x"), (-3600, "y")],
      lines: [
        "0 w0 call added 2", "0 w0 shown y of -3600", "900 w0 call atEnd 2",
        "900 w0 shown y of -2700", "1800 w0 call atEnd 2", "1800 w0 shown y of -1800",
        "2700 w0 call atEnd 2", "2700 w0 shown y of -900",
      ]),
    Odd(
      testDescription: "all future", entries: [(1000, "x"), (2000, "y")],
      lines: [
        "0 w0 call added 2", "0 w0 shown x of 1000", "2000 w0 call atEnd 2",
        "2000 w0 shown x of 3000",
      ]),
    Odd(
      testDescription: "unsorted, with two of one moment",
      entries: [(5000, "z"), (0, "a"), (1000, "b"), (500, "c"), (1000, "d")],
      lines: [
        "0 w0 call added 4", "0 w0 shown a of 0", "500 w0 shown c of 500",
        "1000 w0 shown d of 1000",
      ]),
    Odd(
      testDescription: "none", entries: [],
      lines: ["0 w0 failed added timeline.empty 122"]),
  ])
  func showsTheRightEntryOfOddTimelines(odd: Odd) async throws {
    let providers = ScriptedProviders([{ TimelineValue($0, odd.entries, .atEnd) }])
    let (lines, _) = try await Self.simulate(providers)
    #expect(lines.prefix(odd.lines.count) == odd.lines[...])
  }

  @Test func asksForAllOfOneMomentTogetherAndInTheirOrder() async throws {
    let provider: ScriptedProviders.Provider = {
      TimelineValue($0, [(0, "a"), (1800, "b")], .atEnd)
    }
    let providers = ScriptedProviders([provider, provider, provider], groups: [1, 2, 1])
    let (lines, counts) = try await Self.simulate(providers, count: 3)
    #expect(
      lines.prefix(6) == [
        "0 w0 call added 2", "0 w0 shown a of 0", "0 w1 call added 2", "0 w1 shown a of 0",
        "0 w2 call added 2 merged", "0 w2 shown a of 0",
      ])
    #expect(providers.rounds.map { $0.calls.map(\.subject) } == [[0, 1, 2], [0, 1, 2]])
    #expect(counts.map(\.merged) == [0, 0, 2])
  }

  @Test func tellsWhatABudgetPutsOffAndUntilWhen() async throws {
    let providers = ScriptedProviders([{ TimelineValue($0, [(0, "a")], .after($0 + 1)) }])
    let (lines, counts) = try await Self.simulate(providers, hours: 0.25, budget: .system())
    // The first is free, and so is not waited for.
    #expect(
      lines == [
        "0 w0 call added 1", "0 w0 shown a of 0", "5 w0 call after 1", "5 w0 shown a of 5",
        "10 w0 deferred after budget.spacing 305", "305 w0 call after 1", "305 w0 shown a of 305",
        "310 w0 deferred after budget.spacing 605", "605 w0 call after 1", "605 w0 shown a of 605",
        "610 w0 deferred after budget.spacing 905",
      ])
    #expect(counts.map(\.deferred) == [3])
  }

  @Test func allowsAProviderThatIsNeverContentNoMoreThanItsBudgetInADay() async throws {
    let providers = ScriptedProviders([{ TimelineValue($0, [(0, "a")], .after($0 + 1)) }])
    let (lines, counts) = try await Self.simulate(providers, hours: 72, budget: .system(limit: 50))
    // One that is free, and fifty a day.
    #expect(counts[0].calls == 1 + 3 * 50)
    #expect(lines.contains { $0.contains("budget.spent") })
  }

  @Test func goesOnEveryFiveSecondsWhereAProviderSaysInASecond() async throws {
    let providers = ScriptedProviders([{ TimelineValue($0, [(0, "a")], .after($0 + 1)) }])
    let (_, counts) = try await Self.simulate(providers)
    #expect(counts[0].calls == 720)
  }

  @Test func givesUpWhereProvidersAreAskedTooOften() async throws {
    let busy: ScriptedProviders.Provider = { TimelineValue($0, [(0, "a")], .after($0 + 1)) }
    let calm: ScriptedProviders.Provider = { TimelineValue($0, [(0, "a")], .never) }
    let error = await #expect(throws: WidgetryError.self) {
      try await Self.simulate(ScriptedProviders([calm, busy]), count: 2, callLimit: 100)
    }
    #expect(error?.code == "simulation.too-busy")
    #expect(
      error?.summary == "Stopped at 2025-12-17T19:41:35Z after 100 requests to providers; "
        + "99 were for 'w1'")
    #expect(error?.hint?.contains("--for 1h") == true)
  }

  @Test func asksOneThatFailsForADayLessAndLess() async throws {
    let providers = ScriptedProviders([
      { (now: Date) throws -> TimelineValue in
        guard now >= Self.from + 86_400 else { throw WidgetryError.noData }
        return TimelineValue(now, [(0, "back")], .never)
      }
    ])
    let (lines, counts) = try await Self.simulate(providers, hours: 30)
    #expect(lines[0] == "0 w0 failed added test.no-data 122")
    #expect(
      lines.last?.hasSuffix("shown back of \(lines.last?.prefix { $0 != " " } ?? "")") == true)
    #expect(counts[0].failed == counts[0].calls - 1)
    #expect((25...32).contains(counts[0].calls))
    #expect(counts[0].shown == 1)
  }

  @Test func keepsWhatIsShownThroughFailures() async throws {
    let providers = ScriptedProviders([
      { (now: Date) throws -> TimelineValue in
        guard now == Self.from else { throw WidgetryError.noData }
        return TimelineValue(now, [(0, "a"), (60, "b"), (200, "c")], .after(now + 100))
      }
    ])
    let (lines, _) = try await Self.simulate(providers, hours: 0.1)
    #expect(
      lines.filter { $0.contains("shown") }.map { $0.split(separator: " ")[3] } == ["a", "b", "c"])
    #expect(lines.contains("100 w0 failed after test.no-data 222"))
  }

  @Test func spreadsTheRetriesOfManyTheSameEachTime() async throws {
    let failing: ScriptedProviders.Provider = { _ in throw WidgetryError.noData }
    let providers = ScriptedProviders(Array(repeating: failing, count: 50))
    let first = try await Self.simulate(providers, count: 50, hours: 3)
    let second = try await Self.simulate(providers, count: 50, hours: 3)
    #expect(first.lines == second.lines)
    let retries = Set(first.lines.prefix(50).map { $0.split(separator: " ").last ?? "" })
    #expect(retries.count > 15)
  }

  @Test func skipsOneThatNeedsAttention() async throws {
    let providers = ScriptedProviders([{ TimelineValue($0, [(0, "a")], .never) }])
    let (lines, counts) = try await Self.simulate(
      providers, attention: .init(code: "entity.missing", detail: "gone"))
    #expect(lines == ["0 w0 skipped entity.missing"])
    #expect(counts == [SimulationCounts()])
    #expect(providers.rounds.isEmpty)
  }

  @Test func endsBeforeItsLastMoment() async throws {
    let providers = ScriptedProviders([
      { TimelineValue($0, [(0, "a"), (3599, "b"), (3600, "c")], .after($0 + 3600)) }
    ])
    let (lines, _) = try await Self.simulate(providers)
    #expect(lines.last == "3599 w0 shown b of 3599")
  }

  @Test func stopsWhereNobodyListensAnyMore() async throws {
    struct Gone: Error {}
    let providers = ScriptedProviders([{ TimelineValue($0, [(0, "a")], .after($0 + 1)) }])
    let simulation = Simulation(
      of: [SimulationSubject(id: "w", kind: "k")], from: Self.from, until: .distantFuture)
    await #expect(throws: Gone.self) {
      _ = try await simulation.run(asking: providers) { event in
        if event.at > Self.from + 60 { throw Gone() }
      }
    }
    #expect(providers.rounds.count < 20)
  }
}
