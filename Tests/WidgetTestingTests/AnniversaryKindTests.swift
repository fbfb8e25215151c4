import Anniversaries
import DDay
import Testing
import WidgetTesting

/// The bundled kind, tested as an author outside of this package would.
@Suite struct AnniversaryKindTests {
  private static let wedding = CivilDate(iso: "2026-11-02").map {
    AnniversaryEntity(id: "wedding", title: "Our wedding", date: $0)
  }

  private let seoul = TestSurroundings(
    timeZone: "Asia/Seoul", locale: "ko_KR", anniversaries: [wedding].compactMap(\.self))

  @Test func countsDownFromMidnightToMidnight() async throws {
    let kind = try await TestedKind(DDayBundle.self)
    let timeline = try await kind.timeline(
      family: .accessoryInline, at: seoul.moment("2026-10-30 23:59:59"),
      configuration: ["anniversary": "wedding"], in: seoul)
    try #expect(timeline.entries[1].date == seoul.moment("2026-10-31"))
    try #expect(
      timeline.entry(at: seoul.moment("2026-11-02 12:00")).text == ["Our wedding D-Day"])
    try timeline.expectText(recordedIn: "dday-timeline")
  }

  @Test(arguments: [WidgetFamily.systemSmall, .accessoryCircular])
  func looksAsRecorded(_ family: WidgetFamily) async throws {
    let entry = try await TestedKind(DDayBundle.self).snapshot(
      family: family, at: seoul.moment("2026-10-30 12:00"),
      configuration: ["anniversary": "wedding"], in: seoul)
    try entry.expectText(recordedIn: "dday-\(family)")
  }

  @Test(
    arguments: [
      ("medium", .systemMedium, [:]), ("large", .systemLarge, [:]),
      ("rectangular", .accessoryRectangular, [:]), ("inline", .accessoryInline, [:]),
      ("medium-list", .systemMedium, ["also": ["met", "mina"]]),
      ("large-list", .systemLarge, ["also": ["met", "mina"]]),
      ("said", .systemSmall, ["anniversary": "met", "after": "say"]),
      ("hidden", .systemSmall, ["anniversary": "met", "after": "hide"]),
      ("milestone", .systemSmall, ["anniversary": "met", "count": "milestone"]),
      ("day1", .accessoryRectangular, ["anniversary": "met", "count": "day1"]),
    ] as [(String, WidgetFamily, [String: TestValue])])
  func looksAsRecordedInEveryState(
    _ name: String, _ family: WidgetFamily, _ values: [String: TestValue]
  ) async throws {
    var surroundings = seoul
    surroundings.anniversaries += try [
      AnniversaryEntity(
        Anniversary(id: "met", title: "처음 만난 날", day: #require(CalendarDay(iso: "2024-03-09")))),
      AnniversaryEntity(
        Anniversary(
          id: "mina", title: "Mina", day: #require(CalendarDay(iso: "lunar-ko:1990-04-08")),
          recurrence: .yearly)),
    ]
    let entry = try await TestedKind(DDayBundle.self).snapshot(
      family: family, at: seoul.moment("2026-10-30 12:00"),
      configuration: values.merging(["anniversary": "wedding"]) { given, _ in given },
      in: surroundings)
    try entry.expectText(recordedIn: "dday-\(name)")
  }

  @Test func offersTheAnniversariesOfTheSurroundings() async throws {
    let kind = try await TestedKind(DDayBundle.self)
    let options = try await kind.options(of: "anniversary", search: "WED", in: seoul)
    #expect(options.map(\.title) == ["Our wedding"])
    #expect(options.map(\.subtitle) == ["2026-11-02"])
  }

  @Test(
    arguments: [
      (["anniversary": "weding"], "entity.missing", "anniversaries: wedding"),
      ([:], "parameter.missing", #"give it a value: configuration: ["anniversary": …]"#),
    ] as [([String: TestValue], String, String)])
  func refusesAnAnniversaryThatIsNotThere(
    _ configuration: [String: TestValue], _ code: String, _ hint: String
  ) async throws {
    let kind = try await TestedKind(DDayBundle.self)
    let error = await #expect(throws: WidgetTestError.self) {
      try await kind.timeline(
        family: .systemSmall, at: seoul.moment("2026-10-30"), configuration: configuration,
        in: seoul)
    }
    #expect(error?.code == code)
    #expect(error?.hint == hint)
  }
}
