import Foundation
import Testing
import WidgetModel
import WidgetViews

@MainActor @Suite struct RunningTextTests {
  /// Monday, 5 January 2026, 09:41:00 UTC.
  nonisolated private static let now = Date(timeIntervalSince1970: 1_767_606_060)
  nonisolated private static let later = now.addingTimeInterval(2 * 3600 + 5 * 60)

  private func archivedNow(
    _ view: some View, locale: String = "en_US", zone: String = "UTC"
  ) -> ViewNode {
    archived(view) {
      $0.locale = Locale(identifier: locale)
      $0.timeZone = TimeZone(identifier: zone) ?? .current
      $0.now = Self.now
    }
  }

  @Test(arguments: [
    (Text.DateStyle.time, "9:41 AM"), (.date, "January 5, 2026"),
  ]) func wordsTimesAndDaysAtOnce(_ style: Text.DateStyle, _ words: String) {
    let node = archivedNow(Text(Self.now, style: style))
    #expect(node.strings.map { $0.replacing("\u{202F}", with: " ") } == [words])
    #expect(node.run?.running == nil)
  }

  @Test func wordsTimesInTheZoneAndLocale() {
    let view = Text(Self.now, style: .time)
    #expect(archivedNow(view, locale: "de_DE", zone: "Asia/Seoul").strings == ["18:41"])
    #expect(
      archivedNow(Text(Self.now, style: .date), locale: "ko_KR").strings == ["2026년 1월 5일"])
  }

  @Test(arguments: [
    (Text.DateStyle.relative, RunningText.relative(later)), (.offset, .offset(later)),
    (.timer, .timer(later)),
  ]) func keepsDatesThatRun(_ style: Text.DateStyle, _ running: RunningText) {
    let run = archivedNow(Text(Self.later, style: style)).run
    #expect(run?.running == running)
    #expect(run?.text == RunningTextFormat.text(running, at: Self.now, locale: "en_US"))
    #expect(run?.text.isEmpty == false)
  }

  @Test func keepsIntervalsThatRun() {
    let node = archivedNow(
      Text(timerInterval: Self.now...Self.later, countsDown: false, showsHours: false).bold())
    #expect(
      node.run?.running
        == .interval(
          start: Self.now, end: Self.later, pause: nil, countsDown: false, showsHours: false))
    #expect(node.run?.font == FontValue(weight: .bold))
  }

  @Test func putsRunningWordsBetweenOthers() {
    let node = archivedNow(Text("in \(Self.later, style: .timer)!"))
    #expect(node.paragraph?.runs.map(\.running) == [nil, .timer(Self.later), nil])
    #expect(node.strings == ["in 2:05:00!"])
  }

  @Test func wordsSpansOfTime() {
    let words = archivedNow(Text(Self.now...Self.later)).strings.joined()
    #expect(words.hasPrefix("9:41") && words.hasSuffix("AM"), "\(words)")
    let days = archivedNow(Text(DateInterval(start: Self.now, duration: 2 * 86_400)))
    #expect(days.strings.joined().contains("Jan 7"), "\(days.strings)")
  }

  @Test func usesFormatters() {
    let formatter = NumberFormatter()
    formatter.numberStyle = .percent
    #expect(archivedNow(Text(NSNumber(value: 0.5), formatter: formatter)).strings == ["50%"])
    let dates = DateFormatter()
    dates.locale = Locale(identifier: "en_US")
    dates.timeZone = TimeZone(identifier: "UTC")
    dates.dateFormat = "d.M.yyyy"
    #expect(archivedNow(Text(Self.now, formatter: dates)).strings == ["5.1.2026"])
    #expect(archivedNow(Text("on \(Self.now, formatter: dates)")).strings == ["on 5.1.2026"])
  }

  @Test(arguments: [
    (7200.0, "en_US", RelativeDateTimeFormatter.UnitsStyle.full, "in 2 hours"),
    (-60, "en_US", .full, "1 minute ago"), (3 * 86_400, "en_US", .short, "in 3 days"),
    (7200, "ko_KR", .full, "2시간 후"), (-7200, "en_US", .abbreviated, "2h ago"),
  ]) func saysHowFarDatesAre(
    _ seconds: Double, _ locale: String, _ style: RelativeDateTimeFormatter.UnitsStyle,
    _ words: String
  ) {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.unitsStyle = style
    let date = Self.now.addingTimeInterval(seconds)
    #expect(formatter.localizedString(for: date, relativeTo: Self.now) == words)
    #expect(formatter.localizedString(fromTimeInterval: seconds) == words)
  }

  @Test func namesDaysNearby() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(fromTimeInterval: 86_400) == "tomorrow")
  }
}
