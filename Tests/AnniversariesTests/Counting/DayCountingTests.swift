import Anniversaries
import Foundation
import Testing

@Suite struct DayCountingTests {
  private let english = DayWording(locale: Locale(identifier: "en_GB"))
  private let korean = DayWording(locale: Locale(identifier: "ko_KR"))

  private func anniversary(_ text: String, _ recurrence: Anniversary.Recurrence) throws
    -> Anniversary
  {
    Anniversary(
      id: "day", title: "Day", day: try #require(CalendarDay(iso: text)), recurrence: recurrence)
  }

  @Test(arguments: [
    // mode, unit, day, recurrence, today, English, Korean
    ("next", "days", "2026-05-23", "once", "2026-05-20", "D-3", "D-3"),
    ("next", "days", "2026-05-23", "once", "2026-05-23", "D-Day", "D-Day"),
    ("next", "days", "2026-05-23", "once", "2026-05-25", "D+2", "D+2"),
    ("next", "days", "2000-05-23", "yearly", "2026-05-24", "D-364", "D-364"),
    ("next", "days", "--05-23", "once", "2026-05-24", "D-364", "D-364"),
    ("next", "weeks", "2026-05-23", "once", "2026-04-30", "3 weeks 2 days left", "3주 2일 남음"),
    ("next", "months", "2026-05-23", "once", "2026-04-22", "1 month 1 day left", "1개월 1일 남음"),
    ("next", "years", "2024-05-23", "once", "2026-05-24", "2 years 1 day ago", "2년 1일 지남"),
    ("next", "business-days", "2026-05-25", "once", "2026-05-22", "D-1", "D-1"),
    ("first", "days", "2026-01-01", "yearly", "2026-04-11", "D+100", "D+100"),
    ("first", "days", "--01-01", "yearly", "2026-04-11", "Year unknown", "연도 모름"),
    ("day1", "days", "2026-01-01", "yearly", "2026-04-10", "Day 100", "100일"),
    ("day1", "days", "2026-01-01", "yearly", "2026-01-01", "Day 1", "1일"),
    ("day1", "days", "2026-01-01", "yearly", "2025-12-31", "D-1", "D-1"),
    ("day1", "weeks", "2026-01-01", "yearly", "2026-01-23", "3 weeks 2 days", "3주 2일"),
    ("day1", "business-days", "2026-05-22", "once", "2026-05-25", "2 business days", "2영업일"),
    ("milestone", "days", "2026-01-01", "once", "2026-04-08", "D-3", "D-3"),
    ("nearest", "days", "2026-01-01", "once", "2026-04-08", "D-3", "D-3"),
    ("nearest", "days", "2026-01-01", "once", "2026-04-13", "D+2", "D+2"),
    ("milestone", "days", "--01-01", "once", "2026-04-08", "Year unknown", "연도 모름"),
  ])
  func putsTheCountIntoWords(
    mode: String, unit: String, text: String, recurrence: String, today: String,
    inEnglish: String, inKorean: String
  ) throws {
    let counting = DayCounting(
      mode: try #require(DayCounting.Mode(rawValue: mode)),
      unit: try #require(DaySpan.Unit(rawValue: unit)))
    let recurrence = try #require(Anniversary.Recurrence(rawValue: recurrence))
    let counted = try counting.count(anniversary(text, recurrence), on: day(today))
    #expect(english.words(of: counted) == inEnglish)
    #expect(korean.words(of: counted) == inKorean)
  }

  @Test(
    arguments: [
      (DayCounting.AfterDay.countUp, "D+2", "D+2"), (.hide, nil, nil),
      (.say, "Passed 2 days ago", "2일 전에 지남"),
    ] as [(DayCounting.AfterDay, String?, String?)])
  func doesAfterTheDayWhatIsChosen(
    after: DayCounting.AfterDay, inEnglish: String?, inKorean: String?
  ) throws {
    let counting = DayCounting(afterDay: after)
    let counted = try counting.count(anniversary("2026-05-23", .once), on: day("2026-05-25"))
    #expect(english.words(of: counted) == inEnglish)
    #expect(korean.words(of: counted) == inKorean)
    let yearly = try counting.count(anniversary("2026-05-23", .yearly), on: day("2026-05-25"))
    #expect(english.words(of: yearly) == "D-363")
  }

  @Test(arguments: [
    (DayWording.Signs.letter, "D-3", "D+2", "🎉"), (.sign, "-3", "+2", "🎉"),
    (.words, "3 days left", "2 days ago", "🎉"),
  ])
  func usesTheSignsAndTheWordThatAreChosen(
    signs: DayWording.Signs, before: String, after: String, onTheDay: String
  ) throws {
    let wording = DayWording(locale: Locale(identifier: "en"), signs: signs, dDay: "🎉")
    let once = try anniversary("2026-05-23", .once)
    let words = try ["2026-05-20", "2026-05-25", "2026-05-23"].map { today in
      wording.words(of: DayCounting().count(once, on: try day(today)))
    }
    #expect(words == [before, after, onTheDay])
  }

  @Test(arguments: [
    (
      DayWording.Signs.letter, DayWording.Width.wide, "2 years 8 months 12 days left",
      "2년 8개월 12일 남음"
    ),
    (.letter, .abbreviated, "D-2y 8m 12d", "D-2년 8개월 12일"),
    (.sign, .abbreviated, "-2y 8m 12d", "-2년 8개월 12일"),
    (.words, .abbreviated, "2y 8m 12d left", "2년 8개월 12일 남음"),
    (.letter, .narrow, "D-2y 8m", "D-2년 8개월"),
    (.letter, .bare, "2y 8m", "2년 8개월"),
    (.letter, .smallest, "2y", "2년"),
  ])
  func takesFewerWordsWhereThereIsLessRoom(
    signs: DayWording.Signs, width: DayWording.Width, inEnglish: String, inKorean: String
  ) throws {
    let counted = try DayCounting(unit: .years).count(
      anniversary("2029-02-04", .once), on: day("2026-05-23"))
    for (wording, words) in [(english, inEnglish), (korean, inKorean)] {
      var wording = wording
      (wording.signs, wording.width) = (signs, width)
      #expect(wording.words(of: counted) == words)
    }
  }

  @Test(arguments: [
    ("weeks", "Passed 3 weeks 5 days ago", "3주 5일 전에 지남"),
    ("business-days", "Passed 19 business days ago", "19영업일 전에 지남"),
  ])
  func saysInTheUnitHowLongAgoADayWas(unit: String, inEnglish: String, inKorean: String) throws {
    let counting = DayCounting(
      unit: try #require(DaySpan.Unit(rawValue: unit)), afterDay: .say)
    let counted = try counting.count(anniversary("2026-05-23", .once), on: day("2026-06-18"))
    #expect(english.words(of: counted) == inEnglish)
    #expect(korean.words(of: counted) == inKorean)
  }

  @Test func takesFoundationsWordsInOtherLanguages() throws {
    let german = DayWording(locale: Locale(identifier: "de_DE"), signs: .words)
    let once = try anniversary("2026-05-23", .once)
    let counted = try DayCounting(unit: .weeks).count(once, on: day("2026-04-30"))
    let words = try #require(german.words(of: counted))
    #expect(words.hasPrefix("-3 Wochen") && words.hasSuffix("2 Tage"))
  }

  @Test(arguments: [
    ("en_US", DayWording.Signs.letter, "9999-12-31", "D-2,912,300"),
    ("de_DE", .letter, "9999-12-31", "D-2.912.300"), ("hi_IN", .sign, "9999-12-31", "-29,12,300"),
    ("ko_KR", .words, "9999-12-31", "2,912,300일 남음"),
    ("en_US", .words, "9999-12-31", "2,912,300 days left"),
    ("ar_EG", .letter, "0001-01-01", "D+739,758"),
    ("en_US", .letter, "2053-10-08", "D-10,000"), ("en_US", .letter, "2053-10-07", "D-9999"),
  ])
  func groupsTheDigitsOfLongNumbers(
    locale: String, signs: DayWording.Signs, target: String, words: String
  ) throws {
    let wording = DayWording(locale: Locale(identifier: locale), signs: signs)
    let once = try anniversary(target, .once)
    let counted = try DayCounting(unit: .days).count(once, on: day("2026-05-23"))
    #expect(wording.words(of: counted) == words)
  }

  @Test(arguments: [
    (Milestone.Unit.days, 1000, "1000 days", "1000일"), (.weeks, 1, "1 week", "1주"),
    (.months, 12, "12 months", "12개월"), (.years, 10, "10 years", "10주년"),
  ])
  func namesMilestones(
    unit: Milestone.Unit, number: Int, inEnglish: String, inKorean: String
  ) throws {
    let milestone = try Milestone(date: day("2026-05-23"), number: number, unit: unit)
    #expect(english.name(of: milestone) == inEnglish)
    #expect(korean.name(of: milestone) == inKorean)
  }
}
