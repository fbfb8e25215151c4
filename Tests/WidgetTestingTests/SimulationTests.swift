import Anniversaries
import DDay
import Testing
import WidgetTesting

/// Assertions about a widget over time.
@Suite struct SimulationTests {
  private let noon = Date(timeIntervalSince1970: 1_779_505_200)

  @Test func tellsWhatIsShownAndWhenTheProviderIsAsked() async throws {
    let kind = try await TestedKind(TideWidget.self)
    let simulation = try await kind.simulate(
      family: .systemSmall, configuration: ["hours": 2], from: noon, for: .seconds(25 * 3600))
    #expect(simulation.calls == 2)
    #expect(simulation.failures == 0)
    #expect(
      simulation.description == """
        2026-05-23 03:00  call      added: 2 entries
        2026-05-23 03:00  shown     Tides Brest metres 0 goal 0
        2026-05-23 04:00  shown     Tides Brest metres 1 goal 0
        2026-05-24 03:00  call      after: 2 entries
        2026-05-24 03:00  shown     Tides Brest metres 0 goal 0

        """)
    #expect(simulation.lines.count == 3)
    #expect(simulation.line(at: noon - 1) == nil)
    #expect(simulation.line(at: noon + 7200)?.hasSuffix("1 goal 0") == true)
  }

  @Test func tellsWhatAPhoneWouldPutOff() async throws {
    let kind = try await TestedKind(RestlessWidget.self)
    let desktop = try await kind.simulate(family: .systemSmall, from: noon, for: .seconds(3600))
    #expect(desktop.calls == 60)
    #expect(desktop.deferrals == 0)
    let phone = try await kind.simulate(
      family: .systemSmall, from: noon, for: .seconds(86_400), budget: .system(limit: 45))
    #expect(phone.calls == 1 + 45)
    #expect(phone.deferrals > 0)
    guard case .deferred(let until)? = phone.events.last(where: \.isDeferred)?.happening else {
      Issue.record("nothing was deferred")
      return
    }
    #expect(until > noon + 86_400)
  }

  @Test func isTheSameEachTime() async throws {
    let kind = try await TestedKind(RestlessWidget.self)
    let first = try await kind.simulate(family: .systemSmall, from: noon, for: .seconds(3600))
    let second = try await kind.simulate(family: .systemSmall, from: noon, for: .seconds(3600))
    #expect(first == second)
  }

  @Test(arguments: [39, 71, 0, -1]) func refusesABudgetThatNoSystemHas(limit: Int) async throws {
    let kind = try await TestedKind(RestlessWidget.self)
    let error = await #expect(throws: WidgetTestError.self) {
      try await kind.simulate(
        family: .systemSmall, from: noon, for: .seconds(60), budget: .system(limit: limit))
    }
    #expect(error?.code == "budget.unknown")
  }

  @Test func givesUpOnAProviderThatIsNeverContent() async throws {
    let kind = try await TestedKind(RestlessWidget.self)
    let error = await #expect(throws: WidgetTestError.self) {
      try await kind.simulate(family: .systemSmall, from: noon, for: .seconds(30 * 86_400))
    }
    #expect(error?.code == "simulation.too-busy")
    #expect(error?.hint?.contains("budget: .system()") == true)
  }
}

extension TestedSimulation.Event {
  fileprivate var isDeferred: Bool {
    if case .deferred = happening { true } else { false }
  }
}

/// A provider that asks for a reload every minute.
private struct RestlessProvider: TimelineProvider {
  func placeholder(in context: Context) -> TideEntry { TideEntry(date: context.now, words: "") }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (TideEntry) -> Void) {
    completion(TideEntry(date: context.now, words: "now"))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<TideEntry>) -> Void
  ) {
    completion(
      Timeline(
        entries: [TideEntry(date: context.now, words: "now")], policy: .after(context.now + 60)))
  }
}

private struct RestlessWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "restless", provider: RestlessProvider()) { entry in
      Text(verbatim: entry.words)
    }
  }
}
