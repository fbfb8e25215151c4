import Anniversaries
import AnniversaryFiles
import Foundation
import Testing

/// Python's icalendar and recurring-ical-events show our calendars as other programs do.
@Suite(
  .enabled(
    if: Program.calendars != nil,
    "python3 with icalendar and recurring_ical_events is not installed"
  ))
struct CalendarProofTests {
  private static let range = day("2026-11-21")...day("2031-11-20")

  private static let script = """
    import sys
    from datetime import date
    import icalendar, recurring_ical_events
    calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
    for event in recurring_ical_events.of(calendar).between(date(2026, 11, 21), date(2031, 11, 21)):
        print(event['SUMMARY'], event['DTSTART'].dt)
    """

  @Test("shows every day, rule and calendar on the dates of five years on which it is kept")
  func agreesWithRecurringEvents() throws {
    let anniversaries = try Self.anniversaries()
    #expect(anniversaries.count > 300)
    let text = String(
      decoding: DayFileWriter(
        format: .ics, now: Date(timeIntervalSince1970: 1_795_278_645), today: Self.range.lowerBound,
        home: nil
      ).bytes(of: anniversaries), as: UTF8.self)
    let output = try #require(Program.calendars).output(["-c", Self.script], reading: text)
    var shown: [String: [String]] = [:]
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      shown[words[0], default: []].append(words[1])
    }
    for anniversary in anniversaries {
      let days = anniversary.occurrences(in: Self.range).map(\.description)
      #expect(
        shown[anniversary.title, default: []].sorted() == days,
        "\(anniversary.day) \(anniversary.recurrence) \(anniversary.leapDay)")
    }
  }

  private static func anniversaries() throws -> [Anniversary] {
    var anniversaries: [Anniversary] = []
    func add(_ day: String, _ recurrence: String, _ rule: Anniversary.LeapDayRule) throws {
      var anniversary = Anniversary(
        id: "x\(anniversaries.count)", title: "n\(anniversaries.count)",
        day: try #require(CalendarDay(iso: day)),
        recurrence: try #require(.init(rawValue: recurrence)))
      anniversary.leapDay = rule
      if let written = anniversary.first, anniversaries.count.isMultiple(of: 3),
        let leap = CalendarDay(written, in: .chineseLunar), leap.isLeapMonth
      {
        anniversary.leapMonth = .leapMonths
      }
      anniversaries.append(anniversary.startingOnDayOfMonth)
    }
    for day in [
      "1985-03-31", "2024-02-29", "2025-01-30", "2025-10-29", "2026-05-22", "2028-07-01", "--02-29",
      "--05-15", "lunar-ko:1958-04-08", "lunar-zh:2017-06L-30", "lunar-ko:--01-30",
      "hebrew:5784-05L-30", "islamic:1445-12-30", "islamic-umalqura:1446-02-30",
    ] {
      for recurrence in [
        "once", "daily", "every 100 days", "weekly", "monthly", "every 5 months", "yearly",
        "every 3 years", "yearly 4 times", "monthly until 2028-06-30", "yearly until 2020-01-01",
      ] {
        let isYearless = day.contains("--")
        if isYearless && recurrence != "yearly" { continue }
        if recurrence.hasSuffix("2020-01-01"), day != "1985-03-31" { continue }
        if recurrence.hasSuffix("2028-06-30"), day == "2028-07-01" { continue }
        for rule in Anniversary.LeapDayRule.allCases { try add(day, recurrence, rule) }
      }
    }
    for recurrence in [
      "yearly on the second Sunday of May", "yearly on the last Friday of November",
      "every 2 years on the fifth Sunday of May", "yearly on the second-to-last Monday of May",
      "monthly on the first Monday", "every 3 months on the last Friday", "monthly on the last day",
      "monthly on the fifth Friday 10 times", "yearly on the last day of February",
      "monthly on the second-to-last day until 2028-06-30",
      "yearly on the first Monday of May 3 times",
    ] {
      for day in ["2020-02-29", "2026-05-22"] { try add(day, recurrence, .feb28) }
    }
    return anniversaries
  }
}
