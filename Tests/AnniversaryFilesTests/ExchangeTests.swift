import Anniversaries
import AnniversaryFiles
import Foundation
import Testing

/// Days that go from home to home in exports, and come back.
@Suite struct ExchangeTests {
  static let formats: [DayFileFormat] = [.ics, .csv, .json]

  /// A home as far as files are concerned.
  struct Book {
    var home: String?
    var days: [Anniversary]

    static func ours(_ days: Anniversary...) -> Book { Book(home: RandomFile.home, days: days) }
    static func theirs(_ days: Anniversary...) -> Book {
      Book(home: RandomFile.otherHome, days: days)
    }

    func file(_ format: DayFileFormat) -> String {
      let writer = DayFileWriter(
        format: format, now: Date(timeIntervalSince1970: 0), today: day("2026-11-21"), home: home)
      return String(decoding: writer.bytes(of: days), as: UTF8.self)
    }

    @discardableResult
    mutating func take(
      _ text: String, _ format: DayFileFormat, named name: String = "file"
    ) throws -> DayImport {
      let events = try read(text, as: format) { $0.sourceName = name }
      let plan = DayImport(events, over: days, home: home)
      days = days.after(plan)
      return plan
    }
  }

  private func mum(_ date: String) -> Anniversary {
    Anniversary(
      id: "moms-birthday", title: "Mom's birthday", date: day(date), recurrence: .yearly)
  }

  @Test(arguments: formats) func keepsBothDaysOfTwoHomesThatGaveOneID(format: DayFileFormat) throws
  {
    var ours = Book.ours(mum("1955-08-09"))
    var theirs = Book.theirs(mum("1960-03-01"))
    let first = try ours.take(theirs.file(format), format)
    #expect(first.changes.map(\.former) == [nil])
    #expect(ours.days.map { "\($0.date)" } == ["1955-08-09", "1960-03-01"])
    #expect(ours.days[0] == mum("1955-08-09"))
    #expect(ours.days[1].source?.uid == "moms-birthday.\(RandomFile.otherHome)@widgetry")
    #expect(try ours.take(theirs.file(format), format).changes == [])
    // What the other home says later changes the day that came from there, in a file of any name.
    theirs.days[0].date = day("1960-03-02")
    theirs.days[0].emoji = "🎂"
    #expect(try ours.take(theirs.file(format), format, named: "other").changes.count == 1)
    #expect(ours.days.map { "\($0.date)" } == ["1955-08-09", "1960-03-02"])
    theirs.days[0].emoji = nil
    try ours.take(theirs.file(format), format)
    #expect(ours.days.map(\.emoji) == [nil, nil])
    #expect(ours.days[0] == mum("1955-08-09"))
  }

  @Test(arguments: formats) func knowsItsOwnDayThatComesBackFromAnotherHome(
    format: DayFileFormat
  ) throws {
    var ours = Book.ours(mum("1955-08-09"))
    var theirs = Book.theirs()
    try theirs.take(ours.file(format), format)
    #expect(try theirs.take(ours.file(format), format).changes == [])
    #expect(try ours.take(theirs.file(format), format).changes == [])
    (theirs.days[0].title, theirs.days[0].date) = ("Hers", day("1955-08-10"))
    theirs.days[0].id = "hers"
    let back = try ours.take(theirs.file(format), format)
    #expect(back.changes == [] && back.kept.map(\.id) == ["moms-birthday"])
    #expect(ours.days == [mum("1955-08-09")])
  }

  @Test(arguments: formats) func putsBackWhatItExportedItself(format: DayFileFormat) throws {
    var ours = Book.ours(mum("1955-08-09"))
    let file = ours.file(format)
    #expect(try ours.take(file, format).changes == [])
    (ours.days[0].title, ours.days[0].date, ours.days[0].emoji) = ("Mum", day("1955-01-01"), "🎂")
    #expect(try ours.take(file, format).changes.count == 1)
    #expect(ours.days == [mum("1955-08-09")])
    ours.days[0].id = "renamed"
    #expect(try ours.take(file, format).changes == [])
    ours.days = []
    #expect(try ours.take(file, format).changes.map(\.isOwn) == [true])
    #expect(ours.days == [mum("1955-08-09")])
  }

  @Test(arguments: formats) func leavesADayAloneThatAnotherHomeHasToo(format: DayFileFormat) throws
  {
    var ours = Book.ours(mum("1955-08-09"))
    var theirs = Book.theirs(mum("1955-08-09"))
    (theirs.days[0].id, theirs.days[0].notes, theirs.days[0].recurrence) = ("m", "theirs", .once)
    let plan = try ours.take(theirs.file(format), format)
    #expect(plan.changes == [] && plan.unchanged == 1)
    #expect(ours.days == [mum("1955-08-09")])
  }

  @Test(arguments: formats) func knowsADayOfAnOldExportByItsTitleAndDate(
    format: DayFileFormat
  ) throws {
    var ours = Book.ours(mum("1955-08-09"))
    var old = Book(home: nil, days: [mum("1955-08-09")])
    #expect(try ours.take(old.file(format), format).changes == [])
    old.days[0].date = day("1960-03-01")
    #expect(try ours.take(old.file(format), format).changes.map(\.former) == [nil])
    #expect(ours.days[0] == mum("1955-08-09"))
    #expect(try ours.take(old.file(format), format).changes == [])
    ours.days[1].title = "Theirs"
    #expect(try ours.take(old.file(format), format).changes == [])
  }

  @Test(arguments: formats) func leavesDaysOfACalendarAloneThatAnotherHomeHasChanged(
    format: DayFileFormat
  ) throws {
    let calendar = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:20260101-newyear@example
      DTSTART;VALUE=DATE:20260101
      SUMMARY:New Year
      END:VEVENT
      END:VCALENDAR

      """
    var (ours, theirs) = (Book.ours(), Book.theirs())
    try ours.take(calendar, .ics, named: "holidays.ics")
    try theirs.take(calendar, .ics, named: "holidays.ics")
    theirs.days[0].title = "Hangover"
    let before = ours.days
    #expect(try ours.take(theirs.file(format), format, named: "theirs").changes == [])
    #expect(ours.days == before)
  }

  @Test func followsItsOwnDayThroughAProgramThatDropsWhatOnlyWeWrite() throws {
    var ours = Book.ours(mum("1955-08-09"))
    ours.days[0].emoji = "🎂"
    let lines = ours.file(.ics).replacing("\r\n ", with: "").split(separator: "\r\n")
    let file = lines.filter { !$0.hasPrefix("X-") }.joined(separator: "\r\n")
    try ours.take(file, .ics)
    try ours.take(file.replacing("19550809", with: "19550810"), .ics)
    #expect(ours.days.map { "\($0.id) \($0.date)" } == ["moms-birthday 1955-08-10"])
    #expect(ours.days[0].emoji == "🎂")
    #expect(try ours.take(ours.file(.ics), .ics).changes == [])
    // In another home it is a day of that calendar.
    var theirs = Book.theirs(mum("1999-09-09"))
    try theirs.take(file, .ics)
    #expect(theirs.days.map { "\($0.date)" } == ["1999-09-09", "1955-08-09"])
  }

  @Test(.timeLimit(.minutes(5))) func findsAndNumbersManyDaysOfOneTitle() throws {
    var rows = "title,date\n"
    for number in 0..<4000 {
      rows += "Shift,\(day("2000-01-01").adding(days: number)?.description ?? "")\n"
    }
    var ours = Book.ours()
    let options = DayFileOptions(sourceName: "file", zone: .gmt, today: day("2026-11-21"))
    var reader = DayFileReader(format: .csv, options: options)
    let events = reader.feed(rows.utf8) + reader.finish()
    let first = DayImport(events, over: [], home: ours.home)
    #expect(first.changes.count == 4000)
    #expect(first.changes.last?.now.source?.uid == "Shift (4000)")
    ours.days = first.changes.map(\.now)
    let again = DayImport(events, over: ours.days, home: ours.home)
    #expect(again.changes == [] && again.unchanged == 4000)
  }

  /// Both have imported a table of their own, whose days have no UID but their titles.
  @Test(arguments: formats, [false, true]) func keepsDaysOfTwoTablesApart(
    format: DayFileFormat, isStripped: Bool
  ) throws {
    var ours = Book.ours()
    try ours.take("title,date,repeat\nMom's birthday,1955-08-09,yearly\n", .csv, named: "a.csv")
    var theirs = Book.theirs()
    try theirs.take("title,date,repeat\nMom's birthday,1960-03-01,yearly\n", .csv, named: "b.csv")
    var file = theirs.file(format)
    if isStripped, format == .ics {
      file = file.replacing("\r\n ", with: "").split(separator: "\r\n")
        .filter { !$0.hasPrefix("X-") }.joined(separator: "\r\n")
    }
    try ours.take(file, format, named: "c")
    #expect(ours.days.map { "\($0.date)" } == ["1955-08-09", "1960-03-01"])
    #expect(try ours.take(file, format, named: "c").changes == [])
    // Each still knows its own.
    #expect(try ours.take(ours.file(format), format, named: "d").changes == [])
  }

  @Test func leavesADayAsItIsThatSomebodysOldExportHasToo() throws {
    var mine = mum("1955-08-09")
    (mine.notes, mine.emoji, mine.tags) = ("buy cake", "🎂", ["family"])
    for format in Self.formats {
      var old = Book(home: nil, days: [mum("1955-08-09")])
      old.days[0].recurrence = .once
      var ours = Book.ours(mine)
      #expect(try ours.take(old.file(format), format).changes == [])
      #expect(ours.days == [mine])
    }
  }

  @Test(arguments: formats) func followsAHomeThatExportedWithoutItsIdentityBefore(
    format: DayFileFormat
  ) throws {
    var ours = Book.ours()
    try ours.take(Book(home: nil, days: [mum("1960-03-01")]).file(format), format)
    var theirs = Book.theirs(mum("1960-03-01"))
    theirs.days[0].notes = "new"
    try ours.take(theirs.file(format), format)
    #expect(ours.days.map(\.notes) == ["new"])
    theirs.days[0].date = day("1960-03-02")
    try ours.take(theirs.file(format), format)
    #expect(ours.days.map { "\($0.date)" } == ["1960-03-02"])
  }
}
