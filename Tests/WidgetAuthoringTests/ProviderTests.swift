import Foundation
import PluginProtocol
import Testing
import WidgetModel

@testable import WidgetAuthoring

@Suite @MainActor struct ProviderTests {
  @Test(arguments: FixtureMode.allCases)
  func answersATimelineEntryByEntry(_ mode: FixtureMode) async throws {
    let request = ProviderRequest.sample(
      "city", configuration: ["city": "seoul", "days": 2, "label": "Home"])
    let timeline = try await mode.plugin.timeline(request)
    let words = #"seoul celsius 2 0.5 true Home ["-", "-", "-"] [] [1, 2] -"#
    #expect(timeline.entries.map(\.date) == [.noon, .noon.addingTimeInterval(3600)])
    #expect(timeline.entries.map(\.words) == [words, words])
    #expect(timeline.policy == .after(.noon.addingTimeInterval(7200)))
    #expect(timeline.entries.allSatisfy { $0.relevance == nil })
  }

  @Test(arguments: FixtureMode.allCases)
  func countsOnlyTheFirstCallOfACompletion(_ mode: FixtureMode) async throws {
    let request = ProviderRequest.sample("hero", configuration: ["hero": "owl"])
    let snapshot = try await mode.plugin.entry(.snapshot(request))
    #expect(snapshot.date == .noon)
    #expect(snapshot.words == "owl")
    let timeline = try await mode.plugin.timeline(request)
    #expect(timeline.policy == .never)
    #expect(timeline.entries.count == 2)
  }

  @Test(arguments: FixtureMode.allCases)
  func handsOnEntriesInTheOrderGiven(_ mode: FixtureMode) async throws {
    let timeline = try await mode.plugin.timeline(.sample("hero"))
    #expect(timeline.entries.map(\.date) == [.noon.addingTimeInterval(60), .noon])
    let empty = try await mode.plugin.timeline(
      .sample("hero", configuration: ["hero": "empty"]))
    #expect(empty.entries.isEmpty)
  }

  @Test(arguments: FixtureMode.allCases, ["thread", "task"])
  func takesACompletionFromAnywhere(_ mode: FixtureMode, hero: String) async throws {
    let request = ProviderRequest.sample("hero", configuration: ["hero": .string(hero)])
    let timeline = try await mode.plugin.timeline(request)
    #expect(timeline.entries.map(\.date) == [.noon])
    #expect(timeline.entries.map(\.words) == [hero])
  }

  @Test(arguments: FixtureMode.allCases)
  func failsWhenACompletionIsLetGoOf(_ mode: FixtureMode) async {
    let error = await mode.plugin.failure(
      .timeline(.sample("hero", configuration: ["hero": "nobody"])))
    #expect(error?.code == "provider.completion")
  }

  @Test(arguments: FixtureMode.allCases)
  func givesRelevanceAndDatesOfAProviderThatReadsTheClock(_ mode: FixtureMode) async throws {
    let before = Date()
    let timeline = try await mode.plugin.timeline(.sample("Coffee Widget"))
    #expect(timeline.entries.count == 3)
    #expect(timeline.entries[2].relevance == EntryRelevance(score: 2, duration: 60))
    #expect((before...Date()).contains(timeline.entries[0].date))
    #expect(timeline.policy == .atEnd)
  }

  @Test(arguments: FixtureMode.allCases)
  func givesContentTheFamilyOfTheRequest(_ mode: FixtureMode) async throws {
    let plugin = mode.plugin
    let small = try await plugin.entry(.snapshot(.sample("Coffee Widget")))
    let medium = try await plugin.entry(
      .snapshot(.sample("Coffee Widget", family: .systemMedium)))
    #expect(small.words == "2 cups")
    #expect(medium.words == "Coffee / 2 cups")
  }

  @Test(arguments: FixtureMode.allCases)
  func namesTheKindsItHasWhenAskedForAnother(_ mode: FixtureMode) async {
    let error = await mode.plugin.failure(.placeholder(.sample("tea")))
    #expect(
      error
        == WireError(
          code: "kind.unknown", summary: "This plugin has no kind 'tea'",
          hint: "Use one of its kinds: Coffee Widget, city, hero"))
  }

  @Test func answersAPlaceholderRedactedAndWithoutAConfiguration() async throws {
    let request = ProviderRequest.sample("hero")
    let entry = try await FixtureMode.swift6.plugin.entry(.placeholder(request))
    #expect(entry.words == "?")
    #expect(
      entry.view.contains { if case .text(let text) = $0 { text.isRedacted } else { false } })
  }

  /// As widgets did before iOS 17, which have a background and margins of their own.
  @Test func fillsTheWidgetWithAViewThatHasNoContainerBackground() async throws {
    let plugin = InProcessPlugin(BackgroundBundle.self)
    func width(_ kind: String, _ family: WidgetFamily = .systemSmall) async throws -> String {
      try await plugin.entry(.placeholder(.sample(kind, family: family))).words
    }
    #expect(try await width("none") == "158")
    #expect(try await width("container") == "126")
    #expect(try await width("none", .accessoryCircular) == width("container", .accessoryCircular))
  }

  @Test func refusesAKindThatIsDefinedTwice() async {
    let plugin = InProcessPlugin(TwinBundle.self)
    #expect(await plugin.failure(.describe)?.code == "kind.twice")
  }
}

private struct TwinBundle: WidgetBundle {
  var body: some Widget {
    Twin()
    Twin()
  }
}

private struct Twin: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "twin", provider: TwinProvider()) { _ in Text("twin") }
  }
}

private struct BackgroundBundle: WidgetBundle {
  var body: some Widget {
    WithoutBackground()
    WithBackground()
  }
}

private struct WithoutBackground: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "none", provider: TwinProvider()) { _ in WidthView() }
      .supportedFamilies([.systemSmall, .accessoryCircular])
  }
}

private struct WithBackground: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "container", provider: TwinProvider()) { _ in
      WidthView().containerBackground(.white, for: .widget)
    }
    .supportedFamilies([.systemSmall, .accessoryCircular])
  }
}

private struct WidthView: View {
  var body: some View {
    GeometryReader { Text(verbatim: "\(Int($0.size.width))") }
  }
}

private struct TwinProvider: TimelineProvider {
  struct Entry: TimelineEntry {
    let date: Date
  }

  func placeholder(in context: Context) -> Entry { Entry(date: context.now) }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {}

  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
  }
}
