import Anniversaries
import AnniversaryFiles
import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

@Suite struct ImportTests {
  private func events(_ text: String, named name: String = "days.csv") -> [DayFileEvent] {
    var reader = DayFileReader(
      format: .csv,
      options: DayFileOptions(sourceName: name, zone: .gmt, today: .sample, locale: "en"))
    return reader.feed(text.utf8) + reader.finish()
  }

  private let table =
    "title,date,repeat,id\nAda,1815-12-10,yearly,1\n誕生日,2000-01-01,monthly,2\nCid,never,,3\n"

  @Test func addsNothingTheSecondTime() async throws {
    let test = TestHome()
    let first = try await test.open().days.importDays(events(table))
    #expect(first.added == ["ada", "day-1"])
    #expect(first.skipped.map(\.line) == [4])
    let kept = try test.open().days.all()
    let second = try await test.open().days.importDays(events(table))
    #expect(second.added == [] && second.changed == [])
    #expect(second.unchanged == 2)
    #expect(try test.open().days.all() == kept)
  }

  @Test func renamesADayThatHasTheIdOfWhicheverComesNext() async throws {
    var day = Anniversary(id: "next", title: "Exam", date: .sample)
    let events = [DayFileEvent.day(ImportedDay(day), line: 1)]
    let home = TestHome().open()
    #expect(try await home.days.importDays(events).added == ["exam"])
    #expect(try await home.days.importDays(events).unchanged == 1)
    day.title = "Next"
    let again = [DayFileEvent.day(ImportedDay(day), line: 1)]
    #expect(try await home.days.importDays(again).added == ["next-2"])
  }

  @Test func changesWhatTheSourceChangedAndReloadsWhatNamesIt() async throws {
    let test = TestHome()
    let home = test.open()
    _ = try await home.days.importDays(events(table))
    try await home.add("day", "a", .text("anniversary", "ada"))
    try await home.add("day", "b", .text("anniversary", "day-1"))
    let outcome = try await home.days.importDays(
      events(table.replacing("Ada,1815-12-10", with: "Ada L.,1815-12-11")))
    #expect(outcome.changed == ["ada"])
    #expect(outcome.unchanged == 1)
    #expect(outcome.reloads.map(\.id) == ["a"])
    #expect(try home.days.named("ada").title == "Ada L.")
  }

  @Test func changesNothingWhenItIsTried() async throws {
    let test = TestHome()
    let outcome = try await test.open().days.importDays(events(table), effect: .dryRun)
    #expect(outcome.added == ["ada", "day-1"])
    #expect(outcome.skipped.count == 1)
    #expect(!FileManager.default.fileExists(atPath: test.path))
  }

  @Test func keepsNothingOfWhatItDoesNotWhollyUnderstandIfStrict() async throws {
    let test = TestHome()
    let home = test.open()
    #expect(
      await codes { _ = try await home.days.importDays(events(table), tolerance: .strict) }
        == ["import.skipped"])
    #expect(!FileManager.default.fileExists(atPath: test.path))
    let good = String(table.prefix { $0 != "C" })
    #expect(try await home.days.importDays(events(good), tolerance: .strict).added.count == 2)
  }

  @Test func saysWhichTitlesAndIDsCannotBeKept() async throws {
    let test = TestHome()
    let long = String(repeating: "x", count: 70_000)
    let outcome = try await test.open().days.importDays(
      events("title,date,widgetry-id\n\(long),2000-01-01,a\nB,2000-01-01,No id\n"))
    #expect(outcome.added.isEmpty)
    #expect(outcome.skipped.map(\.line) == [2, 3])
  }

  /// A table of days that all have one title.
  private func exams(_ count: Int) -> [DayFileEvent] {
    (0..<count).map { number in
      var day = Anniversary(id: "", title: "Exam", date: .sample.adding(days: number) ?? .sample)
      day.source = .init(name: "file", uid: String(number))
      return .day(ImportedDay(day), line: number + 1)
    }
  }

  @Test func numbersManyDaysOfOneTitle() async throws {
    let test = TestHome()
    let home = test.open()
    let outcome = try await home.days.importDays(exams(3000))
    #expect(outcome.added == ["exam"] + (2...3000).map { "exam-\($0)" })
    #expect(try home.days.all().map(\.id) == outcome.added)
    let next = try await home.addAnniversary(title: "Exam!", date: .sample)
    #expect(next.anniversary.id == "exam-3001")
  }

  @Test func letsOthersWriteWhileItKeepsManyDays() async throws {
    let test = TestHome()
    let events = exams(2000)
    // Both keep the same days, and each finds what the other has kept by then.
    async let first = test.open().days.importDays(events)
    async let second = test.open().days.importDays(events)
    async let other = test.open().addAnniversary(title: "기말", date: .sample)
    let outcomes = try await [first, second]
    _ = try await other
    #expect(outcomes.map { $0.added.count + $0.unchanged } == [2000, 2000])
    #expect(outcomes.map(\.added.count).reduce(0, +) == 2000)
    let kept = try test.open().days.all()
    #expect(kept.count == 2001)
    #expect(Set(kept.compactMap(\.source?.uid)).count == 2000)
  }

  @Test(arguments: [(ImportTolerance.lenient, 3), (.strict, 1)])
  func keepsManyDaysInAsFewTransactionsAsItMay(
    tolerance: ImportTolerance, transactions: Int
  ) async throws {
    let home = TestHome().open()
    let changes = try home.registry().anniversaryChanges()
    let outcome = try await home.days.importDays(exams(25), tolerance: tolerance, limit: 10)
    #expect(outcome.added.count == 25 && outcome.unchanged == 0)
    #expect(try home.days.all().map(\.id) == outcome.added)
    #expect(try home.registry().anniversaryChanges() == changes + transactions)
    #expect(try await home.days.importDays(exams(25), limit: 10).unchanged == 25)
    #expect(try home.registry().anniversaryChanges() == changes + transactions)
  }

  @Test(.timeLimit(.minutes(5))) func isDoneThoughOthersAddDaysAllTheTime() async throws {
    let test = TestHome()
    let events = exams(600)
    async let _: Void = {
      let home = test.open()
      while !Task.isCancelled { _ = try await home.addAnniversary(title: "other", date: .sample) }
    }()
    let outcome = try await test.open().days.importDays(events)
    #expect(outcome.added.count == 600)
  }

  @Test(arguments: [
    ("time-zone", "Foo/Bar", "Unknown time zone 'Foo/Bar'"),
    ("color", "no colour", "'no colour' isn't a colour"),
    ("emoji", "two", "'two' isn't a single emoji"),
    (
      "notes", String(repeating: "n", count: 70_000), "The text of 'notes' is longer than 64 KiB"
    ),
    ("repeat", "monthly", "--05-15 has no year, so it repeats every year"),
  ])
  func keepsTheDayWithoutWhatCannotBeKept(column: String, text: String, problem: String)
    async throws
  {
    let test = TestHome()
    let home = test.open()
    let table = "title,date,\(column),widgetry-id\nAda,--05-15,\(text),ada\n"
    let outcome = try await home.days.importDays(events(table))
    let words = "The \(column) of 'Ada' can't be imported: \(problem)"
    #expect(outcome.skipped == [.init(line: 2, summary: words)])
    var expected = Anniversary(
      id: "ada", title: "Ada", day: try #require(CalendarDay(iso: "--05-15")), recurrence: .yearly)
    let kept = try home.days.all()
    expected.source = kept.first?.source
    #expect(kept == [expected])
    #expect(try await home.days.importDays(events(table)).unchanged == 1)
  }

  @Test func keepsWhatAPersonMayType() async throws {
    let test = TestHome()
    let home = test.open()
    let table = "title,date,time-zone,color,emoji,notes\nAda,--05-15,Japan,tomato,🎂, \n"
    #expect(try await home.days.importDays(events(table)).skipped == [])
    let kept = try #require(try home.days.all().first)
    #expect(kept.timeZone == "Japan")
    #expect(kept.color == "tomato")
    #expect(kept.notes == nil)
    #expect(kept.recurrence == .yearly)
  }
}
