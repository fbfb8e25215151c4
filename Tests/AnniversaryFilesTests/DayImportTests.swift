import Anniversaries
import AnniversaryFiles
import Foundation
import Testing

@Suite struct DayImportTests {
  private let table =
    "title,date,repeat,id\nAda,1815-12-10,yearly,1\nBob,2000-01-01,yearly,2\nCid,never,,3\n"

  private func plan(_ text: String, over existing: [Anniversary]) throws -> DayImport {
    DayImport(try read(text, as: .csv), over: existing, home: RandomFile.home)
  }

  private func after(_ plan: DayImport, over existing: [Anniversary]) -> [Anniversary] {
    existing.after(plan)
  }

  @Test func addsNothingTheSecondTime() throws {
    let first = try plan(table, over: [])
    #expect(first.changes.map(\.now.title) == ["Ada", "Bob"])
    #expect(first.skipped.map(\.line) == [4])
    let second = try plan(table, over: after(first, over: []))
    #expect(second.changes.isEmpty)
    #expect(second.unchanged == 2)
    #expect(second.skipped == first.skipped)
  }

  @Test func updatesWhatTheSourceChanged() throws {
    let there = after(try plan(table, over: []), over: [])
    let changed = table.replacing("Bob,2000-01-01", with: "Robert,2000-01-02")
    let again = try plan(changed, over: there)
    #expect(again.changes.map(\.former?.title) == ["Bob"])
    #expect(again.changes.map(\.now.summary) == ["Robert|2000-01-02|yearly"])
    #expect(again.changes.map(\.now.id) == ["new-1"])
    #expect(again.unchanged == 1)
  }

  @Test func takesOverADayThatAPersonTyped() throws {
    let typed = Anniversary(id: "ada", title: "Ada", date: day("1815-12-10"))
    let plan = try plan(table, over: [typed])
    #expect(plan.changes.map(\.former?.id) == ["ada", nil])
    #expect(plan.changes.first?.now.source?.name == "file")
    #expect(plan.changes.first?.now.source?.uid == "1")
    let other = Anniversary(id: "ada", title: "Ada", date: day("1815-12-11"))
    #expect(try self.plan(table, over: [other]).changes.map(\.former) == [nil, nil])
  }

  @Test func knowsOurOwnExportByItsIDs() throws {
    var kept = Anniversary(id: "ada", title: "Ada", date: day("1815-12-10"))
    kept.emoji = "🎂"
    let home = RandomFile.home
    let text = """
      title,date,widgetry-id,widgetry-home
      Ada L.,1815-12-10,ada,\(home)
      New,2000-01-01,new,\(home)

      """
    let plan = try plan(text, over: [kept])
    #expect(plan.changes.map(\.now.id) == ["ada", "new"])
    #expect(plan.changes.map(\.now.title) == ["Ada L.", "New"])
    #expect(plan.changes.map(\.now.source) == [nil, nil])
    #expect(plan.changes.first?.now.emoji == nil)
  }

  @Test func keepsTheFirstOfTwoWithOneID() throws {
    let text = "title,date,id\nAda,2000-01-01,1\nAda,2000-01-01,1\nAda,2000-01-02,1\n"
    let plan = try plan(text, over: [])
    #expect(plan.changes.count == 1)
    #expect(plan.unchanged == 0 && plan.repeated == 1)
    #expect(
      plan.skipped == [
        .init(line: 4, summary: "'Ada' is repeated with another date; only line 2 is imported")
      ])
  }

  @Test func saysWhatCannotBeKept() throws {
    let plan = DayImport(try read(table, as: .csv), over: [], home: nil) {
      $0.title == "Ada" ? "is not wanted" : nil
    }
    #expect(plan.changes.map(\.now.title) == ["Bob"])
    #expect(plan.skipped.first == .init(line: 2, summary: "'Ada': is not wanted"))
  }

  // MARK: Corrections by hand

  @Test(arguments: ["title,date,id\nAda,1815-12-10,1\n", "title,date\nAda,1815-12-10\n"])
  func leavesWhatAPersonCorrectedWhereTheFileSaysTheSame(text: String) throws {
    var there = after(try plan(text, over: []), over: [])
    there[0].title = "Ada L."
    there[0].date = day("1815-12-11")
    there[0].recurrence = .yearly
    there[0].tags = ["mine"]
    let again = try plan(text, over: there)
    #expect(again.changes.isEmpty && again.fingerprintChanges.isEmpty)
    #expect(again.unchanged == 1)
  }

  @Test func changesOnlyWhatTheFileSaysOtherwise() throws {
    let text = "title,date,repeat,notes,id\nAda,1815-12-10,yearly,one,1\n"
    var there = after(try plan(text, over: []), over: [])
    (there[0].title, there[0].recurrence, there[0].emoji) = ("Ada L.", .once, "🎂")
    let again = try plan(text.replacing("one", with: "two"), over: there)
    #expect(again.changes.map(\.now.summary) == ["Ada L.|1815-12-10|once"])
    #expect(again.changes.map(\.now.notes) == ["two"])
    #expect(again.changes.map(\.now.emoji) == ["🎂"])
    let third = try plan(text.replacing("one", with: "two"), over: after(again, over: there))
    #expect(third.changes.isEmpty)
  }

  @Test func takesWhatAFileSaysThatSaidNothingOfItBefore() throws {
    let there = after(try plan("title,date,id\nAda,1815-12-10,1\n", over: []), over: [])
    let again = try plan("title,date,repeat,id\nAda,1815-12-10,yearly,1\n", over: there)
    #expect(again.changes.map(\.now.recurrence) == [.yearly])
    let less = try plan("title,date,id\nAda,1815-12-10,1\n", over: after(again, over: there))
    #expect(less.changes.isEmpty)
  }

  // MARK: Who is who

  private func card(_ name: String, _ date: String, uid: String? = nil) -> String {
    let uid = uid.map { "UID:\($0)\n" } ?? ""
    return "BEGIN:VCARD\n\(uid)FN:\(name)\nBDAY:\(date)\nEND:VCARD\n"
  }

  private func plan(
    cards: String, named name: String, over existing: [Anniversary]
  ) throws -> DayImport {
    let options = DayFileOptions(
      sourceName: name, zone: .gmt, today: day("2026-11-21"), locale: "en")
    var reader = DayFileReader(format: .vcf, options: options)
    return DayImport(reader.feed(cards.utf8) + reader.finish(), over: existing, home: nil)
  }

  @Test(arguments: [nil, "5f0f-1b22-44c1"])
  func knowsTheSameContactsInAFileOfAnotherName(uid: String?) throws {
    let cards = card("Mina", "1990-05-15", uid: uid)
    let there = after(try plan(cards: cards, named: "a.vcf", over: []), over: [])
    let again = try plan(cards: cards, named: "stdin", over: there)
    #expect(again.changes.isEmpty)
    #expect(again.unchanged == 1)
    #expect(again.kept.map(\.id) == (uid == nil ? ["new-0"] : []))
  }

  @Test func followsAUIDIntoAFileOfAnotherName() throws {
    let cards = card("Mina", "1990-05-15", uid: "5f0f-1b22-44c1")
    let there = after(try plan(cards: cards, named: "a.vcf", over: []), over: [])
    let moved = card("Mina Kim", "1990-05-16", uid: "5f0f-1b22-44c1")
    let again = try plan(cards: moved, named: "b.vcf", over: there)
    #expect(again.changes.map(\.former?.id) == ["new-0"])
    #expect(again.changes.map(\.now.summary) == ["Mina Kim's birthday|1990-05-16|yearly"])
    #expect(again.changes.first?.now.source?.name == "a.vcf")
  }

  @Test func keepsApartWhatTwoTablesNumberAlike() throws {
    let there = after(try plan("title,date,id\nAda,1815-12-10,1\n", over: []), over: [])
    var other = there
    other[0].source?.name = "other.csv"
    #expect(
      try plan("title,date,id\nBob,2000-01-01,1\n", over: other).changes.map(\.former) == [nil])
    #expect(
      try plan("title,date,id\nAda,2000-01-01,1\n", over: other).changes.map(\.former?.id) == [
        "new-0"
      ])
  }

  @Test(arguments: [["1995-02-02", "1990-01-01"], ["1990-01-01", "1995-02-02"]])
  func keepsTwoOfOneName(dates: [String]) throws {
    let cards = dates.map { card("Kim Min", $0) }
    let first = try plan(cards: cards.joined(), named: "a.vcf", over: [])
    #expect(first.changes.map { "\($0.now.day)" } == dates)
    #expect(first.skipped == [])
    #expect(Set(first.changes.map(\.now.source?.uid)).count == 2)
    let there = after(first, over: [])
    let again = try plan(cards: cards.reversed().joined(), named: "a.vcf", over: there)
    #expect(again.changes.isEmpty && again.unchanged == 2)
    let moved = cards[0] + card("Kim Min", "1991-01-01")
    for cards in [moved, card("Kim Min", "1991-01-01") + cards[0]] {
      let plan = try plan(cards: cards, named: "a.vcf", over: there)
      #expect(plan.changes.map(\.former?.id) == ["new-1"])
      #expect(plan.changes.map { "\($0.now.day)" } == ["1991-01-01"])
    }
  }

  @Test func keepsTwoRowsOfOneTitle() throws {
    let text = "title,date\nMum,1960-01-01\nMum,1960-05-05\nMum,1960-01-01\n"
    let first = try plan(text, over: [])
    #expect(first.changes.count == 2 && first.skipped == [] && first.unchanged == 0)
    #expect(first.repeated == 1)
    #expect(try plan(text, over: after(first, over: [])).changes.isEmpty)
  }
}
