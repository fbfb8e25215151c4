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
    "title,date,repeat,id\nAda,1815-12-10,yearly,1\n생일,2000-01-01,monthly,2\nCid,never,,3\n"

  @Test func addsNothingTheSecondTime() async throws {
    let test = TestHome()
    let first = try await test.open().importAnniversaries(events(table))
    #expect(first.added == ["ada", "day-1"])
    #expect(first.skipped.map(\.line) == [4])
    let kept = try test.open().anniversaries()
    let second = try await test.open().importAnniversaries(events(table))
    #expect(second.added == [] && second.changed == [])
    #expect(second.unchanged == 2)
    #expect(try test.open().anniversaries() == kept)
  }

  @Test func renamesADayThatHasTheIdOfWhicheverComesNext() async throws {
    var day = Anniversary(id: "next", title: "Exam", date: .sample)
    let events = [DayFileEvent.day(ImportedDay(day), line: 1)]
    let home = TestHome().open()
    #expect(try await home.importAnniversaries(events).added == ["exam"])
    #expect(try await home.importAnniversaries(events).unchanged == 1)
    day.title = "Next"
    let again = [DayFileEvent.day(ImportedDay(day), line: 1)]
    #expect(try await home.importAnniversaries(again).added == ["next-2"])
  }

  @Test func changesWhatTheSourceChangedAndReloadsWhatNamesIt() async throws {
    let test = TestHome()
    let home = test.open()
    _ = try await home.importAnniversaries(events(table))
    try await home.add("day", "a", .text("anniversary", "ada"))
    try await home.add("day", "b", .text("anniversary", "day-1"))
    let outcome = try await home.importAnniversaries(
      events(table.replacing("Ada,1815-12-10", with: "Ada L.,1815-12-11")))
    #expect(outcome.changed == ["ada"])
    #expect(outcome.unchanged == 1)
    #expect(outcome.reloads.map(\.id) == ["a"])
    #expect(try home.anniversary(named: "ada").title == "Ada L.")
  }

  @Test func changesNothingWhenItIsTried() async throws {
    let test = TestHome()
    let outcome = try await test.open().importAnniversaries(events(table), effect: .tried)
    #expect(outcome.added == ["Ada", "생일"])
    #expect(outcome.skipped.count == 1)
    #expect(!FileManager.default.fileExists(atPath: test.path))
  }

  @Test func keepsNothingOfWhatItDoesNotWhollyUnderstandIfStrict() async throws {
    let test = TestHome()
    let home = test.open()
    #expect(
      await codes { _ = try await home.importAnniversaries(events(table), tolerance: .strict) }
        == ["import.skipped"])
    #expect(!FileManager.default.fileExists(atPath: test.path))
    let good = String(table.prefix { $0 != "C" })
    #expect(try await home.importAnniversaries(events(good), tolerance: .strict).added.count == 2)
  }

  @Test func saysWhichTitlesAndIDsCannotBeKept() async throws {
    let test = TestHome()
    let long = String(repeating: "x", count: 70_000)
    let outcome = try await test.open().importAnniversaries(
      events("title,date,widgetry-id\n\(long),2000-01-01,a\nB,2000-01-01,No id\n"))
    #expect(outcome.added.isEmpty)
    #expect(outcome.skipped.map(\.line) == [2, 3])
  }
}
