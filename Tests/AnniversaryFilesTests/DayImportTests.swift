import Anniversaries
import AnniversaryFiles
import Testing

@Suite struct DayImportTests {
  private let table =
    "title,date,repeat,id\nAda,1815-12-10,yearly,1\nBob,2000-01-01,yearly,2\nCid,never,,3\n"

  private func plan(_ text: String, over existing: [Anniversary]) throws -> DayImport {
    var plan = DayImport(existing: existing)
    for event in try read(text, as: .csv) { plan.take(event) }
    return plan
  }

  /// What is there after a plan was carried out.
  private func after(_ plan: DayImport, over existing: [Anniversary]) -> [Anniversary] {
    var all = existing
    for change in plan.changes {
      var now = change.now
      if now.id.isEmpty { now.id = "day-\(all.count)" }
      if let place = all.firstIndex(where: { $0.id == change.former?.id }) {
        all[place] = now
      } else {
        all.append(now)
      }
    }
    return all
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
    #expect(again.changes.map(\.now.id) == ["day-1"])
    #expect(again.unchanged == 1)
  }

  @Test func takesOverADayThatAPersonTyped() throws {
    let typed = Anniversary(id: "ada", title: "Ada", date: day("1815-12-10"))
    let plan = try plan(table, over: [typed])
    #expect(plan.changes.map(\.former?.id) == ["ada", nil])
    #expect(plan.changes.first?.now.source == .init(name: "file", uid: "1"))
    let other = Anniversary(id: "ada", title: "Ada", date: day("1815-12-11"))
    #expect(try self.plan(table, over: [other]).changes.map(\.former) == [nil, nil])
  }

  @Test func knowsOurOwnExportByItsIDs() throws {
    var kept = Anniversary(id: "ada", title: "Ada", date: day("1815-12-10"))
    kept.emoji = "🎂"
    let text = "title,date,widgetry-id\nAda L.,1815-12-10,ada\nNew,2000-01-01,new\n"
    let plan = try plan(text, over: [kept])
    #expect(plan.changes.map(\.now.id) == ["ada", "new"])
    #expect(plan.changes.map(\.now.title) == ["Ada L.", "New"])
    #expect(plan.changes.first?.now.emoji == nil)
  }

  @Test func keepsTheFirstOfTwoWithOneID() throws {
    let text = "title,date,id\nAda,2000-01-01,1\nAda,2000-01-01,1\nAda,2000-01-02,1\n"
    let plan = try plan(text, over: [])
    #expect(plan.changes.count == 1)
    #expect(plan.unchanged == 1)
    #expect(
      plan.skipped == [
        .init(line: 4, summary: "'Ada' comes again with another day, and that of line 2 is kept")
      ])
  }

  @Test func saysWhatCannotBeKept() throws {
    var plan = DayImport(existing: []) { $0.title == "Ada" ? "is not wanted" : nil }
    for event in try read(table, as: .csv) { plan.take(event) }
    #expect(plan.changes.map(\.now.title) == ["Bob"])
    #expect(plan.skipped.first == .init(line: 2, summary: "'Ada': is not wanted"))
  }
}
