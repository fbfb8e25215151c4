import Foundation
import Testing
import WidgetModel

@Suite struct RunningTextFormatTests {
  private static let date = Date(timeIntervalSince1970: 1_795_237_200)

  /// The words so many seconds after the date.
  private func words(_ text: RunningText, _ seconds: Double, _ locale: String = "en_US") -> String {
    RunningTextFormat.text(text, at: Self.date.addingTimeInterval(seconds), locale: locale)
  }

  @Test(
    arguments: [
      (0.0, "0 sec"), (1, "1 sec"), (-1, "1 sec"), (0.9, "0 sec"), (-0.5, "1 sec"), (59, "59 sec"),
      (60, "1 min"), (312, "5 min, 12 sec"), (3599, "59 min, 59 sec"), (3600, "1 hr"),
      (3659, "1 hr"), (7500, "2 hr, 5 min"), (-7500, "2 hr, 5 min"), (86_400, "1 day"),
      (97_200, "1 day, 3 hr"), (86_400 * 400 + 3599, "400 days"),
    ] as [(Double, String)])
  func saysHowFarADateIs(seconds: Double, expected: String) {
    #expect(words(.relative(Self.date), seconds) == expected)
  }

  @Test(
    arguments: [
      (0.0, "0 seconds"), (1, "+1 second"), (-1, "-1 second"), (7500, "+2 hours"),
      (-312, "-5 minutes"), (3600, "+1 hour"), (-86_400 * 3, "-3 days"),
    ] as [(Double, String)])
  func saysADistanceWithItsSign(seconds: Double, expected: String) {
    #expect(words(.offset(Self.date), seconds) == expected)
  }

  @Test(
    arguments: [
      (0.0, "0:00"), (5, "0:05"), (-5.4, "0:06"), (5.4, "0:05"), (331, "5:31"), (7531, "2:05:31"),
      (-7531, "2:05:31"), (360_000, "100:00:00"),
    ] as [(Double, String)])
  func countsAwayFromADateAndTowardsIt(seconds: Double, expected: String) {
    #expect(words(.timer(Self.date), seconds) == expected)
  }

  @Test(
    arguments: [
      ("up", -10.0, "0:00"), ("up", 0, "0:00"), ("up", 7531, "2:05:31"), ("up", 9999, "2:30:00"),
      ("down", -10, "2:30:00"), ("down", 1469, "2:05:31"), ("down", 9000, "0:00"),
      ("down", 9999, "0:00"), ("minutes", 7531, "125:31"), ("paused", 30, "0:30"),
      ("paused", 7531, "1:00"), ("paused before", 7531, "0:00"), ("backwards", 5, "0:00"),
      ("backwards down", 5, "0:00"),
    ] as [(String, Double, String)])
  func staysWithinAnInterval(name: String, seconds: Double, expected: String) {
    func interval(
      until end: Double = 9000, pause: Double? = nil, countsDown: Bool = false,
      showsHours: Bool = true
    ) -> RunningText {
      .interval(
        start: Self.date, end: Self.date.addingTimeInterval(end),
        pause: pause.map(Self.date.addingTimeInterval), countsDown: countsDown,
        showsHours: showsHours)
    }
    let intervals = [
      "up": interval(), "down": interval(countsDown: true),
      "minutes": interval(showsHours: false), "paused": interval(pause: 60),
      "paused before": interval(pause: -60), "backwards": interval(until: -60),
      "backwards down": interval(until: -60, countsDown: true),
    ]
    #expect(intervals[name].map { words($0, seconds) } == expected)
  }

  @Test(arguments: [
    ("ko_KR", "2시간 5분", "-2시간", "1일 3시간"), ("ja_JP", "2時間5分", "-2時間", "1日3時間"),
    ("zh-Hans", "2小时5分钟", "-2小时", "1天3小时"), ("zh_CN", "2小时5分钟", "-2小时", "1天3小时"),
    ("zh_Hant_HK", "2 小時 5 分鐘", "-2 小時", "1 天 3 小時"),
    ("zh_TW", "2 小時 5 分鐘", "-2 小時", "1 天 3 小時"),
    ("de_DE", "2 Std., 5 Min.", "-2 Stunden", "1 Tag, 3 Std."),
    ("fr", "2 h 5 min", "-2 heures", "1 j 3 h"), ("es_MX", "2 h, 5 min", "-2 horas", "1 día, 3 h"),
    ("it", "2 h, 5 min", "-2 ore", "1 giorno, 3 h"),
    ("pt_BR", "2 h e 5 min", "-2 horas", "1 dia e 3 h"),
    ("nl", "2 uur, 5 min", "-2 uur", "1 dag, 3 uur"),
    ("sv", "2 tim, 5 min", "-2 timmar", "1 dygn, 3 tim"),
    ("ru_RU", "2 ч 5 мин", "-2 часа", "1 дн. 3 ч"),
    ("tr", "2 sa. 5 dk.", "-2 saat", "1 gün 3 sa."),
    ("pl", "2 godz. 5 min", "-2 godziny", "1 dzień 3 godz."),
    ("tlh", "2 hr, 5 min", "-2 hours", "1 day, 3 hr"),
    ("", "2 hr, 5 min", "-2 hours", "1 day, 3 hr"),
  ])
  func speaksTheLanguageOfALocale(locale: String, relative: String, offset: String, days: String) {
    #expect(words(.relative(Self.date), -7500, locale) == relative)
    #expect(words(.offset(Self.date), -7500, locale) == offset)
    #expect(words(.relative(Self.date), 97_200, locale) == days)
  }

  @Test(arguments: [
    ("ru", 1, "+1 минута"), ("ru", 3, "+3 минуты"), ("ru", 5, "+5 минут"), ("ru", 11, "+11 минут"),
    ("ru", 12, "+12 минут"), ("ru", 21, "+21 минута"), ("ru", 22, "+22 минуты"),
    ("pl", 1, "+1 minuta"), ("pl", 2, "+2 minuty"), ("pl", 5, "+5 minut"), ("pl", 13, "+13 minut"),
    ("pl", 21, "+21 minut"), ("pl", 22, "+22 minuty"), ("fr", 1, "+1 minute"),
    ("fr", 2, "+2 minutes"), ("de", 1, "+1 Minute"), ("de", 30, "+30 Minuten"),
  ])
  func takesTheFormOfANumber(locale: String, minutes: Int, expected: String) {
    #expect(words(.offset(Self.date), Double(minutes * 60), locale) == expected)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func survivesMomentsThatAreNone(seconds: Double) {
    let none = Date(timeIntervalSince1970: seconds)
    let texts: [RunningText] = [
      .relative(none), .offset(none), .timer(none),
      .interval(start: none, end: Self.date, pause: none, countsDown: true, showsHours: true),
      .interval(start: Self.date, end: none, pause: nil, countsDown: false, showsHours: false),
    ]
    for text in texts {
      #expect(words(text, 0).utf8.count < 64)
      #expect(RunningTextFormat.text(text, at: none, locale: "ru").utf8.count < 64)
      if let next = text.nextChange(after: Self.date) { #expect(next > Self.date) }
      _ = text.nextChange(after: none)
    }
  }
}
