internal import Anniversaries
internal import Foundation

/// Dates, moments, durations and recurrences as people write them.
extension FuzzTarget {
  static var dates: [FuzzTarget] {
    [
      FuzzTarget("date", tokens: tableWords + dateWords) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let today = CivilDate(year: 2027, month: 5, day: 22) ?? .earliest
        let date = try? DateText.parse(text, today: today)
        if let date {
          try expectSame(
            date, mustRead("a date") { try DateText.parse("\(date)", today: today) }, "a date")
        }
        let day = try DateText.parseDay(text, today: today)
        try expectSame(
          day, mustRead("a day") { try DateText.parseDay("\(day)", today: today) }, "a day")
        for recurrence in [Anniversary.Recurrence.yearly, .monthly, .once] {
          try check(Anniversary(id: "a", title: "A", day: day, recurrence: recurrence))
        }
      },
      FuzzTarget("moment", tokens: tableWords + dateWords) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        _ = try? DurationText.parse(text)
        _ = DayColor(text)
        for name in ["Asia/Seoul", "America/New_York", "Europe/London"] {
          _ = try DateText.parseMoment(text, now: now, in: TimeZone(identifier: name) ?? .gmt)
        }
      },
      FuzzTarget("recurrence", tokens: tableWords + dateWords) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        guard let recurrence = Anniversary.Recurrence(rawValue: text) else {
          throw Refusal("no recurrence")
        }
        try expectSame(
          recurrence, Anniversary.Recurrence(rawValue: recurrence.rawValue) ?? .once,
          "a recurrence")
        for iso in ["0001-01-01", "2024-02-29", "2027-05-31", "9999-12-31"] {
          let date = CivilDate(iso: iso) ?? .earliest
          try check(Anniversary(id: "a", title: "A", date: date, recurrence: recurrence))
        }
      },
      FuzzTarget(
        "zone-file", tokens: ["TZif2", "TZif3", "CET-1CEST,M3.5.0,M10.5.0/3", "\n<+09>-9\n"]
      ) {
        guard let table = ZoneTable($0) else { throw Refusal("no zone") }
        for second in [-99_999_999_999, -1, 0, 1_800_000_000, 253_402_300_799] {
          let offset = table.offset(at: second)
          if abs(offset) > 200 * 3600 { throw BrokenPromise("an offset of \(offset) seconds") }
        }
      },
    ]
  }

  private static let dateWords = [
    "today", "yesterday", "next friday", "mon", "now", "09:00", "T09:00:30.5", "Z", "+09:00",
    "-0330", "+1y6m", "+2h", "-90s", "1h30m", "음력 ", "년 ", "월 ", "일", "lunar-zh:2025-6L-1",
    "islamic-umalqura:", "every ", "1st", "last", " monday", "until ", " times", "days", "weeks",
    "months", "years", "weekdays", "rgb(", "red",
  ]
}
