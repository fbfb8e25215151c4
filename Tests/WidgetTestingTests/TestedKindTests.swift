import Testing
import WidgetTesting

@Suite struct TestedKindTests {
  private let noon = Date(timeIntervalSince1970: 1_779_505_200)

  @Test func findsAKindOfABundleByItsName() async throws {
    let kind = try await TestedKind(TwoWidgets.self, kind: "tides")
    #expect(kind.name == "tides")
    #expect(kind.displayName == "Tides")
    #expect(kind.description == "High and low water.")
    #expect(kind.families == [.systemSmall, .accessoryInline])
  }

  @Test func tellsWhatCanBeConfigured() async throws {
    let parameters = try await TestedKind(TideWidget.self).parameters
    #expect(parameters.map(\.name) == ["harbour", "unit", "hours", "names", "since"])
    #expect(parameters.map(\.type) == ["entity", "enum", "int", "string", "date"])
    #expect(parameters.map(\.defaultValue) == ["brest", "metres", 3, [], nil])
    #expect(parameters[1].options.map(\.title) == ["Metres", "Feet"])
    #expect(parameters[2].maximum == 24)
  }

  @Test(
    arguments: [
      ("tides", nil), ("tide", "TwoWidgets has no kind 'tide'; did you mean 'tides'?"),
      ("water", "TwoWidgets has no kind 'water'"), (nil, "TwoWidgets has 2 kinds"),
    ] as [(String?, String?)])
  func refusesANameThatTheBundleDoesNotHave(_ name: String?, _ summary: String?) async {
    do {
      _ = try await TestedKind(TwoWidgets.self, kind: name)
      #expect(summary == nil)
    } catch {
      #expect(error.summary == summary)
      #expect(error.hint?.hasSuffix("tides, empty") == true)
    }
  }

  @Test func makesTheTimelineThatAHostWouldStore() async throws {
    let timeline = try await TestedKind(TideWidget.self).timeline(family: .systemSmall, at: noon)
    #expect(timeline.entries.map(\.date) == [noon, noon + 3600, noon + 7200])
    #expect(timeline.entries.map { $0.text.last } == (0...2).map { "Brest metres \($0) goal 0" })
    #expect(timeline.entries[0].line == "Tides Brest metres 0 goal 0")
    #expect(timeline.entries.map(\.relevance?.score) == [2, nil, nil])
    #expect(timeline.policy == .after(noon + 86_400))
  }

  @Test(arguments: [(-1.0, 0), (0, 0), (3599, 0), (3600, 1), (7200, 2), (1_000_000, 2)])
  func showsTheLatestEntryThatIsNotAfterAMoment(_ offset: TimeInterval, _ index: Int) async throws {
    let timeline = try await TestedKind(TideWidget.self).timeline(family: .systemSmall, at: noon)
    #expect(timeline.entry(at: noon + offset) == timeline.entries[index])
  }

  @Test func takesValuesAsLiterals() async throws {
    let days = 2
    let timeline = try await TestedKind(TideWidget.self).timeline(
      family: .accessoryInline, at: noon,
      configuration: [
        "harbour": TestValue(Harbour.all[1]), "unit": TestValue(Unit.feet), "hours": 1,
        "names": ["low", "water \(days)"], "since": "2026-05-23",
      ])
    #expect(timeline.entries.map(\.line) == ["Tides Dover feet 0 goal 0 low water 2"])
  }

  @Test func asksForASnapshotOfAPreviewWithoutAConfiguration() async throws {
    let kind = try await TestedKind(TideWidget.self)
    let sample = try await kind.snapshot(family: .systemSmall, at: noon, isPreview: true)
    #expect(sample.text == ["Tides", "Sample"])
    let entry = try await kind.snapshot(family: .systemSmall, at: noon)
    #expect(entry.text == ["Tides", "Brest metres 0 goal 0"])
  }

  @Test func showsAPlaceholderRedacted() async throws {
    let placeholder = try await TestedKind(TideWidget.self)
      .placeholder(family: .systemSmall, at: noon)
    #expect(placeholder.text == ["▒▒▒▒▒", "▒▒▒▒"])
  }

  @Test(
    arguments: [
      ("harbour", nil, ["brest", "dover"]), ("harbour", "do", ["dover"]), ("harbour", "x", []),
      ("unit", nil, ["metres", "feet"]), ("unit", "FEE", ["feet"]), ("hours", nil, []),
    ] as [(String, String?, [TestValue])])
  func offersTheChoicesOfAParameter(
    _ parameter: String, _ search: String?, _ values: [TestValue]
  ) async throws {
    let options = try await TestedKind(TideWidget.self).options(of: parameter, search: search)
    #expect(options.map(\.value) == values)
  }

  @Test func readsTheGroupsThatItIsGiven() async throws {
    let kind = try await TestedKind(TideWidget.self)
    // Two requests at once don't see each other's values.
    async let first = kind.snapshot(
      family: .systemSmall, at: noon, in: TestSurroundings(groups: ["group.tides": ["goal": 8000]]))
    async let second = kind.snapshot(
      family: .systemSmall, at: noon, in: TestSurroundings(groups: ["group.tides": ["goal": 9000]]))
    #expect(try await first.text.last == "Brest metres 0 goal 8000")
    #expect(try await second.text.last == "Brest metres 0 goal 9000")
  }
}
