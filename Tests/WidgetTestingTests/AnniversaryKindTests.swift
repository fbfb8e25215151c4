import Anniversaries
import DDay
import Testing
import WidgetTesting

/// The bundled kind, tested like by an author outside this package.
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
    let all = try await kind.options(of: "anniversary", in: seoul)
    #expect(all.map(\.title) == ["The next one", "Our wedding"])
    #expect(options.map(\.subtitle) == ["2026-11-02"])
  }

  @Test func countsToTheNextUnlessOneIsChosen() async throws {
    var surroundings = seoul
    let soon = try AnniversaryEntity(
      id: "soon", title: "Soon", date: #require(CivilDate(iso: "2026-10-31")))
    surroundings.anniversaries.append(soon)
    let timeline = try await TestedKind(DDayBundle.self).timeline(
      family: .accessoryInline, at: surroundings.moment("2026-10-30"), configuration: [:],
      in: surroundings)
    #expect(
      timeline.entries.prefix(3).flatMap(\.text) == ["Soon D-1", "Soon D-Day", "Our wedding D-1"])
  }

  @Test(
    arguments: [
      ("none", "next", WidgetFamily.systemSmall), ("none", "next", .accessoryCircular),
      ("none", "next", .systemLarge), ("gone", "weding", .systemMedium),
      ("gone", "weding", .accessoryRectangular), ("gone", "weding", .accessoryInline),
    ])
  func saysThatThereIsNoDay(
    _ name: String, _ chosen: String, _ family: WidgetFamily
  ) async throws {
    var surroundings = seoul
    if chosen == "next" { surroundings.anniversaries = [] }
    let entry = try await TestedKind(DDayBundle.self).snapshot(
      family: family, at: surroundings.moment("2026-10-30 12:00"),
      configuration: ["anniversary": .init(stringLiteral: chosen)], in: surroundings)
    try entry.expectText(recordedIn: "dday-\(name)-\(family)")
  }

  /// The forms that an app may store: JSON text, JSONEncoder's data with seconds since 2001, or a
  /// dictionary with a date.
  @Test(
    arguments: [
      (#"{"title":"Trip","targetDate":"2026-11-02"}"#, "Trip D-3"),
      (["title": "Trip", "targetDate": 815_295_600], "Trip D-3"),
      (["targetDate": "2026-11-01T15:00:00Z"], "dday D-3"),
      (["title": "Trip", "targetDate": ["$date": 1_793_577_600]], "Trip D-3"),
      (["title": "Trip"], "공유된 날을 읽을 수 없어요"), ("no JSON", "공유된 날을 읽을 수 없어요"),
      (nil, "아직 공유된 날이 없어요"),
    ] as [(TestValue?, String)])
  func countsToADayThatAnAppShares(_ value: TestValue?, _ words: String) async throws {
    var surroundings = seoul
    surroundings.groups = ["group.trips": value.map { ["dday": $0] } ?? [:]]
    let entry = try await TestedKind(DDayBundle.self).snapshot(
      family: .accessoryInline, at: surroundings.moment("2026-10-30 12:00"),
      configuration: ["group": "group.trips"], in: surroundings)
    #expect(entry.line == words)
  }
}
