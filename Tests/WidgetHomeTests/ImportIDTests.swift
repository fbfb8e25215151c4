import Anniversaries
import AnniversaryFiles
import Foundation
import TestSupport
import Testing
import WidgetHome

/// Which ids the days of a file get.
@Suite(.timeLimit(.minutes(5))) struct ImportIDTests {
  private func events(_ text: String) -> [DayFileEvent] {
    var reader = DayFileReader(
      format: .csv,
      options: DayFileOptions(sourceName: "days.csv", zone: .gmt, today: .sample, locale: "en"))
    return reader.feed(text.utf8) + reader.finish()
  }

  @Test(arguments: [ImportTolerance.lenient, .strict])
  func givesADayTheIdThatItWishesBeforeItMakesOthers(tolerance: ImportTolerance) async throws {
    let home = TestHome().open()
    let events = events("title,date,uid,widgetry-id\nA,2025-07-04,u,\nA,2026-07-04,,a\n")
    let tried = try await home.days.importDays(events, effect: .dryRun, tolerance: tolerance)
    #expect(tried.added == ["a-2", "a"])
    let first = try await home.days.importDays(events, tolerance: tolerance)
    #expect(first.added == ["a-2", "a"])
    #expect(
      try home.days.all().map { "\($0.id) \($0.date)" } == ["a-2 2025-07-04", "a 2026-07-04"])
    let again = try await home.days.importDays(events, tolerance: tolerance)
    #expect(again.changes == [] && again.unchanged == 2)
  }

  @Test func givesAnotherIdWhereTheWishIsTaken() async throws {
    let home = TestHome().open()
    try await home.addAnniversary("moms-birthday", title: "Mom's birthday")
    let table = "title,date,widgetry-id,widgetry-home\nMom's birthday,1960-03-01,moms-birthday,"
    let other = try await home.days.importDays(events(table + "0123456789abcdef\n"))
    #expect(other.added == ["moms-birthday-2"] && other.changed == [])
    let old = try await home.days.importDays(events(table + "\n"))
    #expect(old.changes == [] && old.unchanged == 1)
  }

  @Test func givesADayBackTheNumberThatItHad() async throws {
    let home = TestHome().open()
    try await home.addAnniversary("day-1", title: "結婚")
    _ = try home.days.remove(["day-1"], force: false)
    let table = "title,date,widgetry-id,widgetry-home\n結婚,2000-01-01,day-1,"
    let other = try await home.days.importDays(events(table + "0123456789abcdef\n"))
    #expect(other.added == ["day-2"])
    let row = table.replacing("2000", with: "2001") + (try #require(try home.identity())) + "\n"
    #expect(try await home.days.importDays(events(row)).added == ["day-1"])
  }

  @Test func sharesNoIdentityWithAnotherHome() throws {
    let (one, other) = (TestHome(), TestHome())
    #expect(try one.open().identity() == nil)
    _ = try one.open().registry()
    _ = try other.open().registry()
    #expect(try one.open().identity() == one.open().identity())
    #expect(try one.open().identity() != other.open().identity())
  }

  /// A table whose rows share ids, titles and dates.
  private func table(_ home: String, using numbers: inout SeededNumbers) -> String {
    func one(_ texts: String...) -> String { texts.randomElement(using: &numbers) ?? "" }
    let rows = (0..<Int.random(in: 1...6, using: &numbers)).map { _ in
      [
        one("A", "A", "A 2", "日"), one("2025-07-04", "2026-07-04"), one("", "", "u", "a@widgetry"),
        one("", "", "a", "a-2", "a-3", "day-1", "next"), one("", home, "0123456789abcdef"),
      ].joined(separator: ",")
    }
    return "title,date,uid,widgetry-id,widgetry-home\n" + rows.joined(separator: "\n") + "\n"
  }

  @Test func triesWhatItThenDoes() async throws {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<40 {
      let home = TestHome().open()
      _ = try home.registry()
      let identity = try #require(try home.identity())
      for _ in 0..<4 {
        let events = events(table(identity, using: &numbers))
        let tried = try await home.days.importDays(events, effect: .dryRun)
        let done = try await home.days.importDays(events)
        #expect(done.changes == tried.changes)
        #expect(done.unchanged == tried.unchanged && done.repeated == tried.repeated)
        let again = try await home.days.importDays(events)
        #expect(again.added == [])
        guard done.changes == tried.changes, again.added.isEmpty else { return }
      }
    }
  }
}
