import Anniversaries
import AnniversaryFiles
import Testing

@Suite struct CSVReaderTests {
  @Test func readsColumnsByTheirNamesInAnyOrder() throws {
    let text = """
      Date,Notes,Repeat,Title,Tags,Emoji,Leap Day,Count from,Time zone,id
      2024-02-29,"one
      ""two"", three",yearly,Leap,"a,b\\,c",🎈,mar1,2020-01-01,Asia/Seoul,7
      2026.5.23,,every 100 days,Second,,,,,,8
      """
    let events = try read(text, as: .csv)
    #expect(events.skipped == [])
    #expect(
      events.days.map(\.summary) == [
        "Leap|2024-02-29|yearly|mar1|Asia/Seoul", "Second|2026-05-23|every 100 days",
      ])
    #expect(events.lines == [2, 4])
    let first = try #require(events.days.first)
    #expect(first.notes == "one\n\"two\", three")
    #expect(first.tags == ["a", "b,c"])
    #expect(first.emoji == "🎈")
    #expect(first.countFrom == day("2020-01-01"))
    #expect(events.days.map(\.source?.uid) == ["7", "8"])
    #expect(first.id.isEmpty)
  }

  @Test(arguments: [
    "Wedding,2027-05-22,yearly", "2027-05-22,Wedding,yearly",
    "title;date;repeat\nWedding;2027-05-22;yearly",
    "title\tdate\trepeat\r\nWedding\t2027-05-22\tyearly\r\n", "제목,날짜,반복\rWedding,2027년 5월 22일,매년",
    "sep=;\ntitle;date;repeat\nWedding;2027-05-22;annually",
    "\u{FEFF}\"title\",\"date\",\"repeat\"\n\"Wedding\",20270522,Yearly",
    "\n\n title , date , repeat \n\n Wedding , 2027-05-22 , yearly ",
    "Subject,Start Date,Recurrence\nWedding,2027/05/22,year",
  ])
  func readsTablesOfManyMakes(text: String) throws {
    let events = try read(text, as: .csv)
    #expect(events.days.map(\.summary) == ["Wedding|2027-05-22|yearly"])
    #expect(events.skipped == [])
  }

  @Test(arguments: [
    ("tomorrow", "2026-11-22"), ("--05-15", "--05-15"),
    ("lunar-ko:2026-04-08", "lunar-ko:2026-04-08"),
    ("hebrew:5774-05L-08", "hebrew:5774-05L-08"),
  ])
  func readsDatesAsTheCommandLineDoes(text: String, expected: String) throws {
    #expect(try read("title,date\nx,\(text)\n", as: .csv).days.map { "\($0.day)" } == [expected])
  }

  @Test func bringsBackADayWithoutAYearEveryYear() throws {
    #expect(try read("title,date\nRex,--11-11\n", as: .csv).days.map(\.recurrence) == [.yearly])
  }

  @Test func readsTheCalendarBesideTheDate() throws {
    let text =
      "title,date,calendar\na,2026-04-08,lunar-ko\nb,2026-04-08,gregorian\nc,2026-13-08,lunar-ko"
    let events = try read(text, as: .csv)
    #expect(events.days.map { "\($0.day)" } == ["lunar-ko:2026-04-08", "2026-04-08"])
    #expect(events.skipped == ["4: 'c': lunar-ko:2026-13-08 doesn't exist"])
  }

  @Test func saysWhichRowsAndColumnsItDoesNotRead() throws {
    let text = """
      title,date,repeat,mood,date,zone
      a,2026-02-30,,,
      b,05/12/2026,,,
      c,2026-05-12,fortnightly,,
      ,2026-05-12,,,
      e,,,,
      f,2026-05-12,,,,Mars/Olympus
      "g

      ",2026-05-12,,,
      h,2026-05-12,"
      """
    let events = try read(text, as: .csv)
    #expect(
      events.skipped == [
        "1: the column 'date' is ignored because it repeats another one",
        "1: the column 'mood' is ignored",
        "2: 'a': 2026-02-30 doesn't exist", "4: 'c' has an invalid repeat: 'fortnightly'",
        "5: a day has no title",
        "6: 'e' has no date",
        "11: the row has an unclosed quote",
        "3: 'b': '05/12/2026' is ambiguous: add --dates dmy or --dates mdy",
      ])
    #expect(events.days.map(\.title) == ["f", "g\n\n"])
    #expect(events.lines == [7, 8])
  }
}
