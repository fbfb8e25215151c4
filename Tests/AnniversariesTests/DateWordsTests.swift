import Anniversaries
import Foundation
import Testing

@Suite struct DateWordsTests {
  /// Those that are written here, and some that Foundation words.
  @Test(arguments: [
    "en_US", "en_001", "en_GB", "en_AU", "en_NZ", "en_IE", "en_IN", "de", "de_DE", "fr", "fr_FR",
    "ko", "ko_KR", "ja", "ja_JP", "zh", "zh_CN", "zh_Hans_CN", "es_ES", "en_CA", "th_TH",
  ])
  func wordsADayAsFoundationDoes(identifier: String) throws {
    let locale = Locale(identifier: identifier)
    let style = Date.FormatStyle(
      date: .long, time: .omitted, locale: locale, calendar: Calendar(identifier: .gregorian),
      timeZone: .gmt)
    for month in 1...12 {
      for day in [1, 2, 22, 28] {
        let date = try #require(CivilDate(year: 1970 + month * 7, month: month, day: day))
        let moment = Date(timeIntervalSince1970: Double(date.daysSinceEpoch) * 86_400 + 43_200)
        #expect(date.words(in: locale) == moment.formatted(style))
      }
    }
  }
}
