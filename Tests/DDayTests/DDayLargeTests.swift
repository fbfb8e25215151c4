import Anniversaries
import DDay
import Foundation
import PluginProtocol
import Testing
import WidgetAuthoring
import WidgetModel
import WidgetRendering

/// The large widget's additions: a month and upcoming days.
@Suite @MainActor struct DDayLargeTests {
  private let plugin = InProcessPlugin(DDayBundle.self)

  /// 2026-11-23 12:00 UTC, a Monday.
  nonisolated private static let now = Date(timeIntervalSince1970: 1_795_435_200)

  struct Day {
    var id: String
    var date: String
    var recurrence = Anniversary.Recurrence.once

    static let wedding = Day(id: "wedding", date: "2027-05-22")
    static let met = Day(id: "met", date: "2024-03-09")
    static let birthday = Day(id: "birthday", date: "1996-02-29", recurrence: .yearly)
  }

  private func request(
    _ days: [Day], _ values: [String: JSONValue], locale: String
  ) throws -> ProviderRequest {
    let entities = try days.map { day in
      let date = try #require(CivilDate(iso: day.date))
      return (
        day.id,
        EntityValue(
          Anniversary(id: day.id, title: day.id, date: date, recurrence: day.recurrence))
      )
    }
    var configuration = values
    configuration["anniversary"] = .string(days[0].id)
    if days.count > 1 { configuration["also"] = .array(days.dropFirst().map { .string($0.id) }) }
    return ProviderRequest(
      kind: "dday", family: .systemLarge,
      environment: RequestEnvironment(locale: locale, timeZone: "UTC"), now: Self.now,
      configuration: configuration,
      entities: [
        "anniversary": .init(uniqueKeysWithValues: entities),
        "also": .init(uniqueKeysWithValues: entities),
      ])
  }

  private func texts(
    _ days: [Day], _ values: [String: JSONValue] = [:], locale: String = "en_GB"
  ) async throws -> [String] {
    let request = try request(days, values, locale: locale)
    guard case .entry(let entry) = try await plugin.answer(.snapshot(request)).get() else {
      throw POSIXError(.EINVAL)
    }
    return WidgetRendering.lines(of: entry.view)
  }

  @Test func showsTheMonthOfTheDayAndWhatComesAfterIt() async throws {
    let shown = try await texts([.wedding])
    #expect(shown.prefix(4) == ["wedding", "D-180", "22 May 2027", "May 2027"])
    #expect(
      shown.suffix(2) == ["100 days 30 August 2027 D-280", "200 days 8 December 2027 D-380"])
  }

  @Test func showsTheMonthOfTodayForADayThatIsOver() async throws {
    let shown = try await texts([.met])
    #expect(shown.contains("November 2026") && shown.contains("1000 days 4 December 2026 D-11"))
  }

  @Test func listsOtherDaysBeforeWhatComesAfterTheFirst() async throws {
    let shown = try await texts([.birthday, .wedding])
    #expect(shown.contains("February 2027"))
    let lines = shown.suffix(4).map { $0.split(separator: " ").first ?? "" }
    #expect(lines == ["wedding", "11,300", "11,400", "11,500"])
  }

  @Test func leavesOutTheMonthWhereOtherDaysNeedItsRoom() async throws {
    let many = (1...6).map { Day(id: "day\($0)", date: "2026-12-0\($0)") }
    let shown = try await texts([.wedding] + many)
    #expect(!shown.contains("May 2027"))
    for day in many { #expect(shown.contains { $0.hasPrefix(day.id) }) }
  }

  /// The weekdays and the first week of a month, beginning with the first weekday of the locale.
  @Test(arguments: [
    ("en_US", "S M T W T F S", "1"), ("en_GB", "M T W T F S S", "1 2"),
    ("ko_KR", "일 월 화 수 목 금 토", "1"),
  ])
  func beginsWeeksAsTheLocaleDoes(_ locale: String, _ names: String, _ week: String) async throws {
    let shown = try await texts([.wedding], locale: locale).map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    let head = try #require(shown.firstIndex(of: names), "\(shown)")
    #expect(shown[head + 1] == week)
  }

  @Test(arguments: [Day.met.id, Day.wedding.id])
  func isASmallAnswerForFourWeeks(id: String) async throws {
    let day = id == "met" ? Day.met : .wedding
    let answer = try await plugin.answer(
      .timeline(request([day, .birthday], [:], locale: "ar_EG")))
    guard case .timeline(let timeline) = try answer.get() else { throw POSIXError(.EINVAL) }
    #expect(timeline.entries.count == 29)
    let bytes = timeline.entries.reduce(0) { sum, entry in
      var json = JSONWriter()
      json.value(entry.view)
      return sum + json.bytes.count
    }
    // The limit for an answer is 16 MiB.
    #expect(bytes < 1 << 20)
  }
}
