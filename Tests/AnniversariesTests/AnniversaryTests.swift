import Anniversaries
import Foundation
import Testing

@Suite struct AnniversaryTests {
  @Test(arguments: [
    ("Our wedding", "our-wedding"), ("Zoë & Łukasz", "zoe-lukasz"),
    ("  Mum's   birthday! ", "mums-birthday"),
    ("Mum’s 60th", "mums-60th"), ("Straße", "strasse"), ("CAFÉ", "cafe"), ("Cafe\u{301}", "cafe"),
    ("İstanbul", "istanbul"), ("v1.2_beta", "v1-2-beta"), ("-- x --", "x"),
    ("Mina 생일", "mina-saengil"),
    ("🎂 Mina 🎂", "mina"), ("ＡＢＣ １２", "abc-12"), ("a\u{0}b\nc", "a-b-c"),
    ("Æon Ørsted", "aeon-orsted"),
    ("우리 결혼식", "uri-gyeolhonsik"), ("정수진's birthday", "jeongsujins-birthday"),
    ("결혼기념일", "gyeolhonginyeomil"), ("설날", "seolnal"), ("한글날 🎂", "hangeulnal"),
    ("음악회", "eumakhoe"), ("석유", "seogyu"), ("진달래", "jindallae"), ("없음", "eopseum"),
    ("\u{1112}\u{1161}\u{11AB}", "han"), ("たんじょうび", "tanjoubi"), ("カタカナ", "katakana"),
    ("結婚きねんび", "kinenbi"),
  ])
  func makesAnIdFromATitle(title: String, expected: String) {
    #expect(Anniversary.identifier(fromTitle: title) == expected)
  }

  @Test(arguments: ["結婚記念日", "🎂", "", "   ", "---", "عيد ميلاد", "\u{301}\u{302}"])
  func makesNoIdWhereNoASCIIRemains(title: String) {
    #expect(Anniversary.identifier(fromTitle: title) == nil)
  }

  @Test(arguments: [
    String(repeating: "a", count: 10_000), String(repeating: "ab ", count: 5000),
    String(repeating: "é", count: 200), "a" + String(repeating: "\u{301}", count: 10_000) + "b",
    String(repeating: "ß", count: 100), String(repeating: "a", count: 63) + " b",
  ])
  func keepsToTheLengthOfAnId(title: String) throws {
    let id = try #require(Anniversary.identifier(fromTitle: title))
    #expect(id.utf8.count <= 64)
    #expect(try #/[a-z0-9][a-z0-9._-]{0,63}/#.wholeMatch(in: id) != nil)
    #expect(!id.hasSuffix("-"))
  }

  @Test func goesThroughJSON() throws {
    var wedding = try Anniversary(
      id: "our-wedding", title: "Our \"wedding\"", date: day("2027-05-22"))
    try expectSameAfterJSON(wedding)
    wedding.day = try #require(CalendarDay(iso: "lunar-ko:2027-04-17"))
    wedding.recurrence = .yearly
    wedding.leapDay = .mar1
    wedding.leapMonth = .leapMonths
    wedding.timeZone = "Asia/Seoul"
    wedding.countFrom = try day("2024-01-01")
    (wedding.emoji, wedding.color, wedding.notes) = ("💍", "#ff8800", "at noon")
    wedding.tags = ["family", "us"]
    wedding.source = Anniversary.Source(name: "calendar.ics", uid: "1@example.org")
    try expectSameAfterJSON(wedding)
  }

  private func expectSameAfterJSON(_ anniversary: Anniversary) throws {
    let data = try JSONEncoder().encode(anniversary)
    #expect(try JSONDecoder().decode(Anniversary.self, from: data) == anniversary)
  }

  @Test func readsAnObjectWithTheLeast() throws {
    let text = #"{"id": "a", "title": "A", "day": "--05-15"}"#
    let read = try JSONDecoder().decode(Anniversary.self, from: Data(text.utf8))
    let expected = try Anniversary(
      id: "a", title: "A", day: #require(CalendarDay(iso: "--05-15")))
    #expect(read == expected)
  }

  @Test(arguments: [
    ("2027-05-22", "2027-05-22"), ("lunar-ko:1958-04-08", "1958-05-26"), ("--02-29", "2000-02-29"),
    ("--12-31", "2000-12-31"), ("lunar-ko:--01-01", "2000-02-05"), ("hebrew:--01-10", "2000-10-09"),
  ])
  func hasACivilDate(text: String, expected: String) throws {
    let day = try #require(CalendarDay(iso: text))
    #expect(Anniversary(id: "a", title: "A", day: day).date.description == expected)
  }

  @Test func becomesGregorianWhenItsDateIsSet() throws {
    var birthday = try Anniversary(
      id: "a", title: "A", day: #require(CalendarDay(iso: "lunar-ko:1958-04-08")))
    #expect(birthday.calendar == .koreanLunar)
    birthday.date = try day("1958-05-27")
    #expect(birthday.day.description == "1958-05-27")
  }
}
