import Anniversaries
import DayCount
import Testing
import WidgetTesting

/// The bundled kind, tested like an author's kind.
@Suite struct DayCountTests {
  private static let families: [WidgetFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryCircular,
    .accessoryRectangular, .accessoryInline,
  ]

  private let seoul = TestSurroundings(timeZone: "Asia/Seoul", locale: "en_US")
  private let year: [String: TestValue] = ["startDate": "2026-01-01", "endDate": "2026-12-31"]

  private func line(
    _ values: [String: TestValue], on day: String, in surroundings: TestSurroundings? = nil
  ) async throws -> String {
    let surroundings = surroundings ?? seoul
    return try await TestedKind(DayCountBundle.self).snapshot(
      family: .accessoryInline, at: surroundings.moment("\(day) 12:00"), configuration: values,
      in: surroundings
    ).line
  }

  @Test(
    arguments: [
      ("2026-01-01", "Day 1 · 364 days left"), ("2026-12-30", "Day 364 · 1 day left"),
      ("2026-12-31", "Day 365 · 0 days left"), ("2027-01-02", "Day 367 · 2 days over"),
      ("2025-12-30", "Starts in 2 days · January 1, 2026"),
    ])
  func countsFromDayOneToTheEnd(_ day: String, _ words: String) async throws {
    #expect(try await line(year, on: day) == "Day count, " + words)
  }

  @Test(
    arguments: [
      ("count-up", "Day 370 · 5 days over"), ("stay", "0 days left · until December 31, 2026"),
      ("done", "Done · until December 31, 2026"),
    ])
  func doesWhatIsChosenAfterTheEnd(_ choice: String, _ words: String) async throws {
    let values = year.merging(["afterEnd": .init(stringLiteral: choice)]) { $1 }
    #expect(try await line(values, on: "2027-01-05") == "Day count, " + words)
  }

  @Test(
    arguments: [
      (["startDate": "2023-04-06"], "Day 1329"), (["endDate": "2026-11-30"], "6 days left"),
      (["startDate": "2026-11-24", "endDate": "2026-11-24"], "Day 1 · 0 days left"),
    ] as [([String: TestValue], String)])
  func takesAnOpenEnd(_ values: [String: TestValue], _ words: String) async throws {
    #expect(try await line(values, on: "2026-11-24") == "Day count, " + words)
  }

  /// The forms that an app may store: JSON text, JSONEncoder's data with seconds since 2001, or a
  /// dictionary.
  @Test(
    arguments: [
      #"{"startDate":"2023-04-06","endDate":"2025-01-05"}"#,
      ["startDate": 702_432_000, "endDate": "2025-01-05T00:00:00+09:00"],
      ["$data": "eyJzdGFydERhdGUiOiIyMDIzLTA0LTA2IiwiZW5kRGF0ZSI6IjIwMjUtMDEtMDUifQ=="],
      ["startDate": ["$date": 1_680_739_200], "endDate": "2025-01-04T20:00:00.500Z"],
    ] as [TestValue])
  func readsWhatAnAppShares(_ value: TestValue) async throws {
    var surroundings = seoul
    surroundings.groups = ["group.day-count": ["dates": value]]
    let words = try await line([:], on: "2024-12-31", in: surroundings)
    #expect(words == "Day count, Day 636 · 5 days left")
  }

  @Test(
    arguments: [
      (nil, "No dates yet · Set a start or an end"),
      ("no JSON", "'dates' has no dates · group.day-count"),
      (["startDate": "6 April"], "'startDate' isn't a date · group.day-count"),
      (["startDate": true], "'startDate' isn't a date · group.day-count"),
      ([:], "No dates yet · Set a start or an end"),
      (
        ["startDate": "2025-01-05", "endDate": "2023-04-06"],
        "The end is before the start · January 5, 2025 – April 6, 2023"
      ),
    ] as [(TestValue?, String)])
  func saysWhatIsWrong(_ value: TestValue?, _ words: String) async throws {
    var surroundings = seoul
    surroundings.groups = ["group.day-count": value.map { ["dates": $0] } ?? [:]]
    #expect(try await line([:], on: "2024-12-31", in: surroundings) == words)
  }

  @Test func goesByItsOwnDatesFirst() async throws {
    var surroundings = seoul
    surroundings.groups = ["g": ["mine": ["startDate": "2026-11-20"]]]
    let values: [String: TestValue] = ["group": "g", "key": "mine"]
    #expect(try await line(values, on: "2026-11-24", in: surroundings) == "Day count, Day 5")
    let own = values.merging(year) { $1 }
    #expect(
      try await line(own, on: "2026-11-24", in: surroundings)
        == "Day count, Day 328 · 37 days left")
  }

  @Test func turnsAtMidnightAlsoWhereADayHas25Hours() async throws {
    var newYork = seoul
    newYork.timeZone = "America/New_York"
    let timeline = try await TestedKind(DayCountBundle.self).timeline(
      family: .systemSmall, at: newYork.moment("2026-10-31 23:59"), configuration: year,
      in: newYork)
    #expect(timeline.entries.count == 29)
    for (index, day) in ["2026-10-31", "2026-11-01", "2026-11-02"].enumerated() {
      #expect(try timeline.entries[index].date == newYork.moment(day))
    }
  }

  @Test(arguments: families)
  func looksAsRecordedInEachFamily(_ family: WidgetFamily) async throws {
    var korea = seoul
    korea.locale = "ko_KR"
    let entry = try await TestedKind(DayCountBundle.self).snapshot(
      family: family, at: korea.moment("2026-11-24"),
      configuration: year.merging(["name": "올해"]) { $1 }, in: korea)
    try entry.expectText(recordedIn: "day-count-running-\(family)")
  }

  @Test(
    arguments: [
      ("before", "2025-12-30", [:], .systemSmall), ("over", "2027-01-05", [:], .systemSmall),
      ("done", "2027-01-05", ["afterEnd": "done"], .systemMedium),
      ("reversed", "2026-11-24", ["startDate": "2027-01-01"], .systemSmall),
    ] as [(String, String, [String: TestValue], WidgetFamily)])
  func looksAsRecordedInEachState(
    _ state: String, _ day: String, _ values: [String: TestValue], _ family: WidgetFamily
  ) async throws {
    let entry = try await TestedKind(DayCountBundle.self).snapshot(
      family: family, at: seoul.moment(day), configuration: year.merging(values) { $1 }, in: seoul)
    try entry.expectText(recordedIn: "day-count-\(state)-\(family)")
  }

  /// Errors in an app's value, and the same widget dimmed at night.
  @Test(
    arguments: [
      ("missing", nil, .systemSmall), ("malformed", "no JSON", .accessoryRectangular),
      ("no-date", ["startDate": "6 April"], .systemSmall),
      ("night", ["startDate": "2026-01-01", "endDate": "2026-12-31"], .systemSmall),
    ] as [(String, TestValue?, WidgetFamily)])
  func looksAsRecordedWithWhatAnAppShares(
    _ state: String, _ value: TestValue?, _ family: WidgetFamily
  ) async throws {
    var place = seoul
    place.groups = ["group.day-count": value.map { ["dates": $0] } ?? [:]]
    if state == "night" {
      (place.location, place.isLuminanceReduced) = (.standBy, true)
    }
    let entry = try await TestedKind(DayCountBundle.self).snapshot(
      family: family, at: place.moment("2026-11-24"), in: place)
    try entry.expectText(recordedIn: "day-count-\(state)-\(family)")
  }
}
