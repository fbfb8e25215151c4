import Testing
import WidgetTesting

@testable import MoonPhase

@Suite struct MoonPhaseTests {
  private let seoul = TestSurroundings(timeZone: "Asia/Seoul", locale: "en_GB")

  @Test func showsTheMoonOverItsCity() async throws {
    let timeline = try await TestedKind(MoonPhaseWidget.self).timeline(
      family: .systemSmall, at: seoul.moment("2026-05-23 12:00"), configuration: ["city": "seoul"],
      in: seoul)
    #expect(timeline.entries[0].text == ["Seoul", "🌓", "First Quarter", "46%"])
  }

  @Test func changesEveryHourForTwoDays() async throws {
    let kind = try await TestedKind(MoonPhaseWidget.self)
    let timeline = try await kind.timeline(
      family: .accessoryCircular, at: seoul.moment("2026-05-22 22:40"),
      configuration: ["city": "seoul"], in: seoul)
    let dates = timeline.entries.map(\.date)
    try #expect(dates.first == seoul.moment("2026-05-22 22:00"))
    #expect(zip(dates, dates.dropFirst()).allSatisfy { $1.timeIntervalSince($0) == 3600 })
    try #expect(timeline.policy == .after(seoul.moment("2026-05-23 22:00")))
    try timeline.expectText(recordedIn: "timeline-seoul")
  }

  @Test func needsOnlyOneReloadADay() async throws {
    let week = try await TestedKind(MoonPhaseWidget.self).simulate(
      family: .accessoryInline, configuration: ["city": "seoul"], from: seoul.moment("2026-05-20"),
      for: .seconds(7 * 86_400), budget: .system(), in: seoul)
    #expect(week.calls == 7)
    #expect(week.deferrals == 0)
    try #expect(week.line(at: seoul.moment("2026-05-23 12:00")) == "🌓 First Quarter")
  }

  @Test(arguments: [
    // The first quarter is on 23 May at 11:11 UTC: 23 May in Seoul and in New York.
    ("seoul", "2026-05-23T14:59:00Z", "🌓 First Quarter"),
    ("seoul", "2026-05-23T15:00:00Z", "🌔 Waxing Gibbous"),
    ("new-york", "2026-05-23T03:59:00Z", "🌒 Waxing Crescent"),
    ("new-york", "2026-05-23T04:00:00Z", "🌓 First Quarter"),
    ("sydney", "2026-05-23T04:00:00Z", "🌗 First Quarter"),
  ])
  func usesTheDayOfTheCityForThePhase(_ city: String, _ moment: String, _ words: String)
    async throws
  {
    let kind = try await TestedKind(MoonPhaseWidget.self)
    let entry = try await kind.snapshot(
      family: .accessoryInline, at: Date(moment, strategy: .iso8601),
      configuration: ["city": "\(city)"])
    #expect(entry.text == [words])
  }

  @Test func startsAtTheCurrentHourOfTheCity() async throws {
    // Kathmandu is 5 hours and 45 minutes ahead of UTC.
    let timeline = try await TestedKind(MoonPhaseWidget.self).timeline(
      family: .systemSmall, at: Date("2026-11-21T12:00:00Z", strategy: .iso8601),
      configuration: ["city": "kathmandu"])
    try #expect(timeline.entries[0].date == Date("2026-11-21T11:15:00Z", strategy: .iso8601))
  }

  @Test(arguments: [WidgetFamily.systemSmall, .systemMedium, .systemLarge, .accessoryCircular])
  func matchesItsRecordedText(_ family: WidgetFamily) async throws {
    let entry = try await TestedKind(MoonPhaseWidget.self).snapshot(
      family: family, at: seoul.moment("2026-05-23 12:00"), configuration: ["city": "seoul"],
      in: seoul)
    try entry.expectText(recordedIn: "\(family)-seoul")
  }

  @Test(
    arguments: [
      (nil, 42), ("seo", 1), ("SOUTH korea", 2), ("atlantis", 0),
    ] as [(String?, Int)])
  func findsCities(_ search: String?, _ count: Int) async throws {
    let options = try await TestedKind(MoonPhaseWidget.self).options(of: "city", search: search)
    #expect(options.count == count)
    #expect(Set(options.map(\.value)).count == count)
  }

  @Test func showsLondonByDefault() async throws {
    let kind = try await TestedKind(MoonPhaseWidget.self)
    #expect(kind.parameters.map(\.defaultValue) == ["london"])
    let entry = try await kind.snapshot(family: .systemSmall, at: seoul.moment("2026-05-23"))
    #expect(entry.text.first == "London")
  }

  @Test func showsARedactedPlaceholder() async throws {
    let placeholder = try await TestedKind(MoonPhaseWidget.self)
      .placeholder(family: .systemSmall, at: seoul.moment("2026-05-23"))
    #expect(placeholder.text.allSatisfy { $0.allSatisfy { $0 == "▒" } })
  }

  @Test(arguments: City.all)
  func knowsTheTimeZoneOfEveryCity(_ city: City) {
    #expect(city.timeZone.identifier != TimeZone.gmt.identifier)
  }
}
