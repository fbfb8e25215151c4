import Foundation
import Testing
import WidgetViews

@Suite struct DateComponentsFormatterTests {
  private func formatter(
    _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit,
    locale: String = "en_US"
  ) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    formatter.calendar = calendar
    return formatter
  }

  @Test(
    arguments: [
      (.full, [.hour, .minute], 4200, "1 hour, 10 minutes"),
      (.short, [.hour, .minute], 4200, "1 hr, 10 min"),
      (.abbreviated, [.hour, .minute], 4200, "1h 10m"),
      (.brief, [.hour, .minute], 4200, "1hr 10min"),
      (.spellOut, [.hour, .minute], 4200, "one hour, ten minutes"),
      (.full, [.minute], 4200, "70 minutes"),
      (.full, [.hour, .minute], 3600, "1 hour"),
      (.full, [.hour, .minute], 0, "0 minutes"),
      (.full, [], 90_061, "1 day, 1 hour, 1 minute, 1 second"),
      (.positional, [.hour, .minute, .second], 3610, "1:00:10"),
      (.positional, [.minute, .second], 65, "1:05"),
      (.positional, [.minute, .second], 5, "5"),
      (.abbreviated, [.minute], -120, "-2m"),
    ] as [(DateComponentsFormatter.UnitsStyle, NSCalendar.Unit, Double, String)])
  func formatsIntervals(
    _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit, _ seconds: Double,
    _ text: String
  ) {
    #expect(formatter(style, units).string(from: seconds) == text)
  }

  @Test(
    arguments: [
      (.positional, .pad, 65, "00:01:05"), (.positional, .dropAll, 3600, "1"),
      (.positional, [.dropLeading, .pad], 65, "01:05"),
      (.abbreviated, [], 3605, "1h 0m 5s"), (.abbreviated, .dropMiddle, 3605, "1h 5s"),
      (.abbreviated, .dropLeading, 60, "1m 0s"), (.abbreviated, .dropTrailing, 60, "0h 1m"),
    ]
      as [(
        DateComponentsFormatter.UnitsStyle, DateComponentsFormatter.ZeroFormattingBehavior, Double,
        String
      )])
  func showsAndDropsZeros(
    _ style: DateComponentsFormatter.UnitsStyle,
    _ behavior: DateComponentsFormatter.ZeroFormattingBehavior, _ seconds: Double, _ text: String
  ) {
    let formatter = formatter(style, [.hour, .minute, .second])
    formatter.zeroFormattingBehavior = behavior
    #expect(formatter.string(from: seconds) == text)
  }

  @Test(arguments: [
    (1, 3599, "1 hour"), (1, 4200, "1 hour"), (2, 3630, "1 hour, 1 minute"),
    (2, 90_061, "1 day, 1 hour"),
  ])
  func roundsToTheLargestUnits(_ count: Int, _ seconds: Double, _ text: String) {
    let formatter = formatter(.full, [.day, .hour, .minute, .second])
    formatter.maximumUnitCount = count
    #expect(formatter.string(from: seconds) == text)
  }

  @Test(arguments: [
    ("de_DE", "2 Stunden und 5 Minuten"), ("ko_KR", "2시간 5분"), ("fr_FR", "2 heures et 5 minutes"),
  ])
  func formatsInALanguage(_ locale: String, _ text: String) {
    let formatted = formatter(.full, [.hour, .minute], locale: locale).string(from: 7500)
    #expect(formatted?.replacing("\u{A0}", with: " ") == text)
  }

  @Test func countsBetweenDates() throws {
    let calendar = Calendar(identifier: .gregorian)
    let start = try #require(calendar.date(from: DateComponents(year: 2026, month: 1, day: 31)))
    let end = try #require(calendar.date(from: DateComponents(year: 2027, month: 3, day: 1)))
    #expect(
      formatter(.full, [.year, .month, .day]).string(from: start, to: end)
        == "1 year, 1 month, 1 day")
    #expect(
      formatter(.full, [.hour, .minute]).string(from: DateComponents(minute: 90))
        == "1 hour, 30 minutes")
  }

  @Test func addsPhrasesAndCollapses() {
    let formatter = formatter(.full, [.minute, .second])
    formatter.includesApproximationPhrase = true
    formatter.includesTimeRemainingPhrase = true
    formatter.collapsesLargestUnit = true
    #expect(formatter.string(from: 73) == "About 73 seconds remaining")
  }
}
