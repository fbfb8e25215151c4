import Testing
import WidgetTesting

@Suite struct RefusalTests {
  private static let noon = Date(timeIntervalSince1970: 1_779_505_200)

  @Test(
    arguments: [
      (
        "harbor", "brest", "parameter.unknown",
        "'tides' has no parameter 'harbor'; did you mean 'harbour'?",
        "Use one of these parameters: harbour, unit, hours, names, since"
      ),
      ("harbour", 3, "value.type", "'harbour' takes the id of a Harbour, not 3", nil),
      (
        "unit", "feed", "value.option", #"'unit' has no option "feed"; did you mean 'feet'?"#,
        "Use one of these options: metres, feet"
      ),
      (
        "unit", "fathoms", "value.option", #"'unit' has no option "fathoms""#,
        "Use one of these options: metres, feet"
      ),
      ("hours", "3", "value.type", #"'hours' takes a whole number, not "3""#, nil),
      ("hours", 2.5, "value.type", "'hours' takes a whole number, not 2.5", nil),
      ("hours", 25, "value.range", "'hours' can't be 25", "Use a number from 1 to 24"),
      (
        "names", "low", "value.type", #"'names' takes a list, not "low""#,
        #"Write "names": ["low"]"#
      ),
      ("names", [true], "value.type", "'names' takes text, not true", nil),
      (
        "since", "tomorrow", "parameter.type", "The value of 'since' isn't a date (2026-05-23)",
        nil
      ),
    ] as [(String, TestValue, String, String, String?)])
  func refusesAValueThatAHostWouldRefuse(
    _ parameter: String, _ value: TestValue, _ code: String, _ summary: String, _ hint: String?
  ) async throws {
    let kind = try await TestedKind(TideWidget.self)
    let error = await #expect(throws: WidgetTestError.self) {
      try await kind.timeline(
        family: .systemSmall, at: Self.noon, configuration: [parameter: value])
    }
    #expect(error?.code == code)
    #expect(error?.summary == summary)
    #expect(error?.hint == hint)
  }

  @Test func refusesAFamilyThatTheKindDoesNotHave() async throws {
    let kind = try await TestedKind(TideWidget.self)
    let error = await #expect(throws: WidgetTestError.self) {
      try await kind.placeholder(family: .systemLarge, at: Self.noon)
    }
    #expect(
      error?.description
        == "'tides' doesn't support systemLarge\n"
        + "Use one of these families: systemSmall, accessoryInline"
    )
  }

  @Test func refusesAnEntityThatTheQueryDoesNotFind() async throws {
    let kind = try await TestedKind(TideWidget.self)
    let error = await #expect(throws: WidgetTestError.self) {
      try await kind.timeline(
        family: .systemSmall, at: Self.noon, configuration: ["harbour": "atlantis"])
    }
    #expect(error?.code == "entity.missing")
  }

  @Test func refusesATimelineWithoutEntries() async throws {
    let kind = try await TestedKind(EmptyWidget.self)
    let error = await #expect(throws: WidgetTestError.self) {
      try await kind.timeline(family: .systemSmall, at: Self.noon)
    }
    #expect(error?.code == "timeline.empty")
  }

  @Test func refusesAZoneThatNobodyKnows() async throws {
    let kind = try await TestedKind(EmptyWidget.self)
    let error = await #expect(throws: WidgetTestError.self) {
      try await kind.placeholder(
        family: .systemSmall, at: Self.noon, in: TestSurroundings(timeZone: "Asia/Soul"))
    }
    #expect(error?.code == "zone.unknown")
    #expect(error?.summary == "Unknown time zone 'Asia/Soul'; did you mean 'Asia/Seoul'?")
  }
}
