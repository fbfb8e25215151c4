import Anniversaries
import DDay
import Foundation
import PluginProtocol
import Testing
import WidgetAuthoring
import WidgetModel

/// Each widget has its own way of counting.
@Suite @MainActor struct DDayCountingTests {
  private let plugin = InProcessPlugin(DDayBundle.self)

  private nonisolated static let birthday = day("mina", "lunar-ko:1990-04-08", .yearly)
  private nonisolated static let exam = day("exam", "2026-11-02", .once)
  private nonisolated static let nobodyKnows = day("jun", "--05-15", .yearly)

  private nonisolated static func day(
    _ id: String, _ text: String, _ recurrence: Anniversary.Recurrence
  ) -> Anniversary? {
    CalendarDay(iso: text).map { Anniversary(id: id, title: id, day: $0, recurrence: recurrence) }
  }

  private func timeline(
    of days: [Anniversary?], _ values: [String: JSONValue] = [:], on date: String,
    zone: String = "Asia/Seoul", locale: String = "en", family: WidgetFamily = .accessoryInline
  ) async throws -> TimelineValue {
    let days = days.compactMap(\.self)
    let timeZone = try #require(TimeZone(identifier: zone))
    let now = try #require(CivilDate(iso: date)).firstMoment(in: timeZone) + 43_200
    var configuration = values
    configuration["anniversary"] = .string(days[0].id)
    configuration["also"] =
      values["also"] ?? .array(days.dropFirst().map { .string($0.id) })
    let entities = days.map { ($0.id, EntityValue($0)) }
    let request = ProviderRequest(
      kind: "dday", family: family,
      environment: RequestEnvironment(locale: locale, timeZone: zone), now: now,
      configuration: configuration,
      entities: [
        "anniversary": Dictionary(entities) { $1 }
      ])
    guard case .timeline(let timeline) = try await plugin.answer(.timeline(request)).get() else {
      throw POSIXError(.EINVAL)
    }
    return timeline
  }

  @Test(
    arguments: [
      (birthday, [:], "2027-05-10", "mina D-3"),
      (birthday, [:], "2027-05-13", "mina D-Day"),
      (birthday, [:], "2027-05-14", "mina D-354"),
      (birthday, ["word": "생일"], "2027-05-13", "mina 생일"),
      (birthday, ["count": "first"], "1990-05-04", "mina D+2"),
      (birthday, ["count": "day1"], "1990-05-04", "mina Day 3"),
      (
        birthday, ["count": "first", "unit": "years", "sign": "words"], "2027-05-02",
        "mina 37 years ago"
      ),
      (exam, ["unit": "weeks", "sign": "words"], "2026-10-17", "exam 2 weeks 2 days left"),
      (
        exam, ["unit": "business-days", "sign": "sign"], "2026-10-30",
        "exam -1 business day"
      ),
      (exam, [:], "2026-11-04", "exam D+2"),
      (exam, ["after": "hide"], "2026-11-04", "exam"),
      (exam, ["after": "say"], "2026-11-04", "exam Passed 2 days ago"),
      (
        exam, ["after": "say", "unit": "weeks"], "2026-11-28", "exam Passed 3 weeks 5 days ago"
      ),
      (exam, ["count": "milestone"], "2027-02-08", "exam 100 days D-2"),
      (exam, ["count": "nearest"], "2027-02-12", "exam 100 days D+2"),
      (nobodyKnows, [:], "2027-05-12", "jun D-3"),
      (nobodyKnows, ["count": "first"], "2027-05-12", "jun Year unknown"),
    ] as [(Anniversary?, [String: String], String, String)])
  func counts(
    _ day: Anniversary?, _ values: [String: String], _ date: String, _ words: String
  ) async throws {
    let timeline = try await timeline(
      of: [day], values.mapValues { .string($0) }, on: date)
    #expect(line(of: timeline.entries[0].view) == words)
  }

  @Test(arguments: [
    // From one Wednesday to the next, with a holiday on a Friday and one on a Sunday.
    ("en_GB", [], "exam D-5 business days"), ("ko_KR", ["fair"], "exam D-4 영업일"),
    ("en_GB", ["fair", "sunday"], "exam D-4 business days"),
    ("he_IL", ["fair"], "exam D-5"), ("he_IL", ["sunday"], "exam D-4"), ("fa_IR", [], "exam D-6"),
  ])
  func countsBusinessDaysWithoutTheWeekendOfTheCountryAndHolidays(
    _ locale: String, _ holidays: [String], _ words: String
  ) async throws {
    let timeline = try await timeline(
      of: [
        Self.day("exam", "2026-10-28", .once), Self.day("fair", "2020-10-23", .yearly),
        Self.day("sunday", "2026-10-25", .once),
      ],
      [
        "unit": .string("business-days"), "also": .array([]),
        "holidays": .array(holidays.map { .string($0) }),
      ], on: "2026-10-21", locale: locale)
    #expect(line(of: timeline.entries[0].view) == words)
  }

  @Test(arguments: [("day1", "mina 3일"), ("first", "mina D+2")])
  func countsInKorean(_ count: String, _ words: String) async throws {
    let timeline = try await timeline(
      of: [Self.birthday], ["count": .string(count)], on: "1990-05-04", locale: "ko_KR")
    #expect(line(of: timeline.entries[0].view) == words)
  }

  @Test func turnsAtTheMidnightOfTheDaysOwnZone() async throws {
    var exam = try #require(Self.exam)
    exam.timeZone = "America/New_York"
    let timeline = try await timeline(of: [exam], on: "2026-11-01")
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    #expect(
      timeline.entries.allSatisfy {
        CivilDate($0.date, in: zone).firstMoment(in: zone) == $0.date
      })
    #expect(timeline.entries.count == 29)
  }

  @Test func turnsAtTheMidnightsOfAllItsDays() async throws {
    var exam = try #require(Self.exam)
    exam.timeZone = "America/New_York"
    let timeline = try await timeline(
      of: [Self.birthday, exam], on: "2026-11-01", family: .systemMedium)
    #expect(timeline.entries.count == 58)
    #expect(timeline.entries.map(\.date) == timeline.entries.map(\.date).sorted())
    // It is still October in this time zone when November begins in Seoul.
    #expect(
      timeline.entries.prefix(3).map { texts(of: $0.view).last } == ["D-2", "D-2", "D-1"])
  }

  @Test(arguments: [(WidgetFamily.systemSmall, 0), (.systemMedium, 2), (.systemLarge, 2)])
  func listsFurtherDaysWhereThereIsRoom(_ family: WidgetFamily, _ count: Int) async throws {
    let timeline = try await timeline(
      of: [Self.birthday, Self.exam, Self.nobodyKnows], on: "2026-10-30", family: family)
    let titles = texts(of: timeline.entries[0].view).filter { ["exam", "jun"].contains($0) }
    #expect(titles.count == count)
  }

  @Test func listsTheNearestFurtherDaysFirstEachOnceAndHowManyAreLeft() async throws {
    let days = ["2026-12-20", "2026-10-01", "2026-11-10", "2026-12-01", "2026-11-20"].enumerated()
      .map { Self.day("day\($0)", $1, .once) }
    let timeline = try await timeline(
      of: [Self.birthday] + days + [days[2]], on: "2026-10-30", family: .systemMedium)
    #expect(
      texts(of: timeline.entries[0].view).dropFirst(3) == [
        "day2", "D-11", "day4", "D-21", "day3", "D-32", "day0", "D-51", "+1",
      ])
  }

  @Test func drawsTheEmojiAndTheColor() async throws {
    var exam = try #require(Self.exam)
    let plain = try await timeline(of: [exam], on: "2026-10-30", family: .systemSmall)
    (exam.emoji, exam.color) = ("📝", "teal")
    let own = try await timeline(of: [exam], on: "2026-10-30", family: .systemSmall)
    #expect(texts(of: own.entries[0].view).first == "📝 exam")
    #expect("\(own.entries[0].view)".contains("0.18823529"))
    #expect(!"\(plain.entries[0].view)".contains("0.18823529"))
  }

  @Test func leavesOutFurtherDaysThatAreGone() async throws {
    let timeline = try await timeline(
      of: [Self.birthday], on: "2026-10-30", family: .systemMedium)
    #expect(texts(of: timeline.entries[0].view).first == "mina")
  }

  /// The title and the count of an inline widget.
  private func line(of view: ViewNode) -> String { texts(of: view).joined(separator: " ") }

  private func texts(of view: ViewNode) -> [String] {
    switch view {
    case .text(let text): [text.string]
    case .stack(let stack): stack.children.flatMap(texts)
    case .fitting(let views, _, _): views.first.map(texts) ?? []
    case .modified(let content, _): texts(of: content)
    default: []
    }
  }
}
