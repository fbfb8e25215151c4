import Anniversaries
import AnniversaryFiles
import Foundation
import Testing

@Suite struct VCardReaderTests {
  private func card(_ lines: String...) -> String {
    (["BEGIN:VCARD"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
  }

  @Test func readsTheDaysOfACard() throws {
    let text = card(
      "VERSION:4.0", "UID:urn:uuid:1", "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "BDAY:18151210",
      "ANNIVERSARY:18350708", "DEATHDATE:18521127", "PHOTO:data:image/jpeg;base64,AAAA=")
    let events = try read(text, as: .vcf)
    #expect(
      events.days.map(\.summary) == [
        "Ada Lovelace's birthday|1815-12-10|yearly", "Ada Lovelace's anniversary|1835-07-08|yearly",
        "Ada Lovelace died|1852-11-27|yearly",
      ])
    #expect(events.lines == [6, 7, 8])
    #expect(events.skipped == [])
    #expect(
      events.days.map(\.source)
        == ["BDAY", "ANNIVERSARY", "DEATHDATE"].map {
          .init(name: "file", uid: "urn:uuid:1#\($0)")
        })
    #expect(events.days.map(\.tags) == [["birthday"], ["anniversary"], ["memorial"]])
  }

  @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n"])
  func joinsFoldedLinesWhateverEndsThem(end: String) throws {
    let lines = [
      "BEGIN:VCARD", "VERSION:3.0", "FN:Ada", "  Lovelace", "", "BDAY:1815-", " 12-10", "END:VCARD",
      "", "BEGIN:VCARD", "FN:Bob", "BDAY:1990-01-01", "END:VCARD", "",
    ]
    let events = try read(lines.joined(separator: end), as: .vcf)
    #expect(
      events.days.map(\.summary) == [
        "Ada Lovelace's birthday|1815-12-10|yearly", "Bob's birthday|1990-01-01|yearly",
      ])
    #expect(events.lines == [6, 12])
    #expect(events.skipped == [])
  }

  @Test(arguments: [
    ("BDAY:1950-01-01", "1950-01-01"), ("BDAY;VALUE=DATE:1950-01-01", "1950-01-01"),
    ("BDAY:1953-10-15T23:10:00Z", "1953-10-15"), ("BDAY:19531015T231000-0500", "1953-10-15"),
    ("BDAY;VALUE=date-and-or-time:19531015T2310", "1953-10-15"),
    ("BDAY:2009-08-08T14:30:00.000+09:00", "2009-08-08"),
    ("BDAY:--0515", "--05-15"), ("BDAY:--05-15", "--05-15"), ("BDAY:0515", "--05-15"),
    ("BDAY:--0229", "--02-29"), ("BDAY:--0515T090000", "--05-15"),
    ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-15", "--05-15"), ("BDAY:1604-02-29", "--02-29"),
    ("BDAY;X-APPLE-OMIT-YEAR=1904:1904-05-15", "--05-15"),
    ("item1.BDAY:19531015", "1953-10-15"), ("bday:19531015", "1953-10-15"),
    ("BDAY;CALSCALE=gregorian:19531015", "1953-10-15"),
    ("BDAY;CALSCALE=hebrew:57740508", "hebrew:5774-05-08"),
    ("BDAY;CALSCALE=dangi:--0408", "lunar-ko:--04-08"),
  ])
  func readsADate(line: String, expected: String) throws {
    let events = try read(card("FN:Ada", line), as: .vcf)
    #expect(events.days.map(\.summary) == ["Ada's birthday|\(expected)|yearly"])
    #expect(events.skipped == [])
  }

  // As Apple writes it: the year 60 of the 77th cycle is 1983.
  @Test(arguments: [
    ("chinese:007700600101", "Ada's lunar birthday|lunar-zh:1983-01-01|yearly"),
    ("chinese:007800430130", "Ada's lunar birthday|lunar-zh:2026-01-30|yearly"),
    ("hebrew:57740508", "Ada's Hebrew birthday|hebrew:5774-05-08|yearly"),
  ])
  func readsABirthdayInAnotherCalendar(value: String, expected: String) throws {
    let events = try read(card("FN:Ada", "X-ALTBDAY;CALSCALE=\(value)"), as: .vcf)
    #expect(events.days.map(\.summary) == [expected])
    #expect(events.days.map(\.source?.uid) == ["Ada#X-ALTBDAY"])
  }

  @Test(arguments: [
    ("BDAY;VALUE=text:circa 1800", "3: 'Ada' has a BDAY written in words: 'circa 1800'"),
    ("BDAY:1985", "3: 'Ada' has an invalid BDAY: '1985'"),
    ("BDAY:1985-05", "3: 'Ada' has an invalid BDAY: '1985-05'"),
    ("BDAY:---15", "3: 'Ada' has an invalid BDAY: '---15'"),
    ("BDAY:19530230", "3: 'Ada' has a BDAY on a nonexistent day: '19530230'"),
    ("BDAY:--1332", "3: 'Ada' has an invalid BDAY: '--1332'"),
    (
      "BDAY;CALSCALE=ethiopic:20130101",
      "3: 'Ada' has a BDAY in an unsupported calendar: 'ETHIOPIC'"
    ),
    ("BDAY;CALSCALE=chinese:43-04-08", "3: 'Ada' has an invalid BDAY: '43-04-08'"),
    ("BDAY;CALSCALE=hebrew:20130101", "3: 'Ada' has a BDAY on a nonexistent day: '20130101'"),
    ("no property", "3: the line isn't a property (NAME:VALUE)"),
  ])
  func saysWhatItDoesNotRead(line: String, summary: String) throws {
    let events = try read(card("FN:Ada", line), as: .vcf)
    #expect(events.days.isEmpty)
    #expect(events.skipped == [summary])
  }

  @Test(arguments: [
    ("_$!<Anniversary>!$_", "Ada's anniversary"), ("_$!<Other>!$_", "Ada's day"),
    ("First met", "Ada: First met"), ("_$!<Graduation>!$_", "Ada: Graduation"),
  ])
  func namesADateByItsLabel(label: String, title: String) throws {
    let text = card("FN:Ada", "item2.X-ABDATE;type=pref:2010-05-01", "item2.X-ABLabel:\(label)")
    #expect(try read(text, as: .vcf).days.map(\.summary) == ["\(title)|2010-05-01|yearly"])
  }

  @Test func keepsOneDayThatIsWrittenTwiceAndTwoThatDiffer() throws {
    let text = card(
      "FN:Ada", "ANNIVERSARY:20100501", "X-ANNIVERSARY:2010-05-01",
      "X-EVOLUTION-ANNIVERSARY:2010-05-02")
    let days = try read(text, as: .vcf).days
    #expect(days.map { "\($0.day)" } == ["2010-05-01", "2010-05-02"])
    #expect(days.map(\.source?.uid) == ["Ada#ANNIVERSARY", "Ada#ANNIVERSARY-2"])
  }

  @Test(arguments: [
    (["FN:Ada Lovelace", "N:X;Y"], "Ada Lovelace"), (["N:Lovelace;Ada;;;"], "Ada Lovelace"),
    (["N:김;철수"], "김철수"), (["N:Prince"], "Prince"), (["NICKNAME:Bob"], "Bob"),
    (["FN:", "ORG:Widget Works"], "Widget Works"),
    (["N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EA=B9=80;=EC=B2=A0=\r\n=EC=88=98"], "김철수"),
    (["N;QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg"], "Jörg Müller"),
  ])
  func namesThePerson(lines: [String], name: String) throws {
    let text = (["BEGIN:VCARD"] + lines + ["BDAY:20000101", "END:VCARD"]).joined(separator: "\r\n")
    #expect(try read(text, as: .vcf).days.map(\.title) == ["\(name)'s birthday"])
  }

  @Test func namesDaysInKorean() throws {
    let text = card("FN:김철수", "BDAY:20000101", "ANNIVERSARY:20200101", "DEATHDATE:20250101")
    #expect(
      try read(text, as: .vcf, locale: "ko_KR").days.map(\.title) == [
        "김철수 생일", "김철수 결혼기념일", "김철수 기일",
      ])
  }

  @Test func saysWhereACardIsNotWhole() throws {
    let text =
      "BEGIN:VCARD\nBDAY:20000101\nEND:VCARD\nEND:VCARD\nBEGIN:VCARD\nFN:A\nBEGIN:VCARD\nFN:B\nBDAY:--0101\n"
    let events = try read(text, as: .vcf)
    #expect(
      events.skipped == [
        "1: a contact with a date has no name", "4: END:VCARD has no matching BEGIN",
        "5: 'A' has no END:VCARD", "7: 'B' is incomplete: unexpected end of file",
      ])
    #expect(events.days.isEmpty)
  }

  @Test(arguments: [
    ("CHARSET=EUC-KR", [0xB1, 0xE8], "김"), ("CHARSET=KS_C_5601-1987", [0xB1, 0xE8], "김"),
    ("CHARSET=CP949", [0x8C, 0x63], "똠"), ("CHARSET=\"euc-kr\"", [0xB1, 0xE8], "김"),
    ("CHARSET=ISO-8859-1", [0x5A, 0x6F, 0xEB], "Zoë"),
    ("CHARSET=Windows-1252", [0x41, 0x92, 0x80], "A’€"),
    ("CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE", Array("Zo=EB".utf8), "Zoë"),
    ("CHARSET=EUC-KR;ENCODING=QUOTED-PRINTABLE", Array("=B1=E8".utf8), "김"),
    ("CHARSET=Shift_JIS", [0x8C, 0x8E, 0x83, 0x5C], "月ソ"),
    ("CHARSET=UTF-8", Array("Zoë".utf8), "Zoë"), ("CHARSET=US-ASCII", Array("Zoe".utf8), "Zoe"),
  ])
  func readsTextInTheCharsetThatItNames(
    parameters: String, name: [UInt8], expected: String
  ) throws {
    let bytes =
      Array("BEGIN:VCARD\nFN;\(parameters):".utf8) + name
      + Array("\nBDAY:20000101\nEND:VCARD\n".utf8)
    let events = try read(bytes, as: .vcf)
    #expect(events.days.map(\.title) == ["\(expected)'s birthday"])
    #expect(events.skipped == [])
  }

  @Test(arguments: [
    ("", "isn't valid UTF-8"),
    (";CHARSET=UTF-8", "isn't valid UTF-8"),
    (
      ";CHARSET=X-MARS",
      "has an unsupported or wrong charset: 'X-MARS'. Convert the file to UTF-8 and remove CHARSET"
    ),
    (
      ";CHARSET=EUC-KR",
      "has an unsupported or wrong charset: 'EUC-KR'. Convert the file to UTF-8 and remove CHARSET"
    ),
  ])
  func saysThatANameCannotBeRead(parameters: String, problem: String) throws {
    let bytes =
      Array("BEGIN:VCARD\nFN\(parameters):".utf8) + [0xFF, 0xFF]
      + Array("\nBDAY:20000101\nEND:VCARD\n".utf8)
    let events = try read(bytes, as: .vcf)
    #expect(events.skipped == ["1: a contact with a date has a name that \(problem)"])
    #expect(events.days.isEmpty)
  }

  @Test func passesOverTheAgentOfACard() throws {
    let text = card(
      "FN:Ada", "AGENT:", "BEGIN:VCARD", "FN:Bob", "BDAY:19990101", "END:VCARD", "BDAY:20000101")
    #expect(try read(text, as: .vcf).days.map(\.summary) == ["Ada's birthday|2000-01-01|yearly"])
  }

  @Test(arguments: ["\r", "\n", "\r\n"])
  func endsLinesHoweverTheFileDoes(end: String) throws {
    let lines = ["BEGIN:VCARD", "FN:Ada", " Lovelace", "BDAY:--0515", "nothing", "END:VCARD", ""]
    let events = try read(lines.joined(separator: end), as: .vcf)
    #expect(events.days.map(\.summary) == ["AdaLovelace's birthday|--05-15|yearly"])
    #expect(events.lines == [4])
    #expect(events.skipped == ["5: the line isn't a property (NAME:VALUE)"])
  }

  @Test(arguments: [
    ("BEGIN:VCARDS\nFN:Ada\nEND:VCARDS\n", ["1: 'VCARDS' is ignored: only contacts are imported"]),
    (
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR\n",
      ["1: 'VCALENDAR' is ignored: only contacts are imported"]
    ),
    ("END:VEVENT\n", ["1: END:VEVENT has no matching BEGIN"]),
    ("FN:Ada\nBDAY:20000101\n", ["1: 2 lines aren't part of a contact (BEGIN:VCARD)"]),
    (
      "BDAY:20000101\nnothing\n",
      [
        "1: the line isn't part of a contact (BEGIN:VCARD)",
        "2: the line isn't a property (NAME:VALUE)",
      ]
    ),
  ])
  func saysWhatIsNoCard(text: String, summaries: [String]) throws {
    let events = try read(text, as: .vcf)
    #expect(events.skipped == summaries)
    #expect(events.days.isEmpty)
    let card = card("FN:Ada", "BDAY:20000101")
    #expect(try read(text + card, as: .vcf).days.map(\.title) == ["Ada's birthday"])
  }

  @Test func keepsASpaceAfterASoftBreak() throws {
    let text = card("FN;ENCODING=QUOTED-PRINTABLE:John=", " Smith", "BDAY:20000101")
    #expect(try read(text, as: .vcf).days.map(\.title) == ["John Smith's birthday"])
  }

  @Test(arguments: [
    (
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2018-05-05;1;;;;", "Ada's anniversary"
    ),
    ("X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2018-05-05;2;;", "Ada's day"),
    ("X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2018-05-05;3", "Ada's birthday"),
    (
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2018-05-05;0;First met;;",
      "Ada: First met"
    ),
    (
      "X-ANDROID-CUSTOM;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:vnd.android.cursor.item/contact_event;2018-05-05;0;=EC=B2=AB;",
      "Ada: 첫"
    ),
    ("X-MS-ANNIVERSARY:20180505", "Ada's anniversary"),
    ("X-ANNIVERSARY:2018-05-05", "Ada's anniversary"),
    ("X-EVOLUTION-ANNIVERSARY:2018-05-05", "Ada's anniversary"),
    ("X-KADDRESSBOOK-X-Anniversary:2018-05-05", "Ada's anniversary"),
  ])
  func readsTheDatesOfManyPrograms(line: String, title: String) throws {
    let events = try read(card("FN:Ada", line), as: .vcf)
    #expect(events.days.map(\.summary) == ["\(title)|2018-05-05|yearly"])
    #expect(events.skipped == [])
  }

  @Test func passesOverWhatAndroidSaysBesideDates() throws {
    let text = card(
      "FN:Ada", "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Countess;1;;;",
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;soon;3")
    #expect(
      try read(text, as: .vcf).skipped == [
        "4: 'Ada' has an invalid X-ANDROID-CUSTOM: 'soon'"
      ])
  }

  @Test func readsAllDatesOfACardAndSaysWhereThereAreTooMany() throws {
    func card(_ count: Int) -> String {
      let dates = (0..<count).map { number in
        let date = day("1900-01-01").adding(days: number) ?? .latest
        return "item\(number).X-ABDATE:\(date)\r\nitem\(number).X-ABLabel:n\(number)"
      }
      return self.card("FN:Ada", dates.joined(separator: "\r\n"))
    }
    let events = try read(card(250), as: .vcf)
    #expect(events.days.map(\.title) == (0..<250).map { "Ada: n\($0)" })
    #expect(events.skipped == [])
    var reader = DayFileReader(
      format: .vcf, options: DayFileOptions(sourceName: "", zone: .gmt, today: day("2026-11-21")))
    let many = reader.feed(card(20_000).utf8) + reader.finish()
    #expect(many.days.count > 5_000)
    #expect(many.skipped.count == 1)
    #expect(many.skipped.first?.contains("is too large") == true)
  }
}
