import Anniversaries
import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

@Suite struct AnniversaryTests {
  @Test func makesIdsFromTitles() async throws {
    let test = TestHome()
    let home = test.open()
    var ids: [String] = []
    for title in ["Our wedding", "Our Wedding!", "結婚記念日", "Zoë's day", "誕生日"] {
      ids.append(try await home.addAnniversary(title: title, date: .sample).anniversary.id)
    }
    #expect(ids == ["our-wedding", "our-wedding-2", "day-1", "zoes-day", "day-2"])
    #expect(try home.days.all().map(\.id) == ids)
    #expect(
      await codes { _ = try await home.addAnniversary(title: "x", date: .sample, id: "day-1") }
        == ["id.taken"])
  }

  @Test func refusesWhatCannotBeKeptOfADay() async throws {
    let test = TestHome()
    let home = test.open()
    var day = Anniversary(id: "", title: "Ada", date: .sample)
    (day.timeZone, day.emoji, day.color, day.tags) = ("Foo/Bar", "two", "no colour", ["a\0"])
    let new = day
    #expect(
      await codes { _ = try await home.days.add(new) }
        == ["zone.unknown", "emoji.malformed", "color.malformed", "text.malformed"])
    #expect(
      await codes { try home.days.save(new) }
        == [
          "id.malformed", "zone.unknown", "emoji.malformed", "color.malformed", "text.malformed",
        ])
  }

  @Test func findsByIdElseByATitleThatNoOtherHas() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.addAnniversary("a", title: "Café")
    try await home.addAnniversary("b", title: "Twice")
    try await home.addAnniversary("c", title: "TWICE")
    try await home.addAnniversary("twice", title: "x")
    try await home.addAnniversary("e", title: "Same")
    try await home.addAnniversary("f", title: "SAME")
    #expect(try home.days.named("CAFE\u{301}").id == "a")
    #expect(try home.days.named("twice").id == "twice")
    #expect(try home.days.named("Twice").id == "twice")
    #expect(await codes { _ = try home.days.named("Same") } == ["entity.ambiguous"])
    #expect(await codes { _ = try home.days.named("z") } == ["anniversary.unknown"])
    #expect(
      await codes { try await home.add("day", "d", .text("anniversary", "Same")) }
        == ["entity.ambiguous"])
  }

  @Test func reloadsExactlyTheInstancesThatNameIt() async throws {
    let test = TestHome()
    let home = test.open()
    for id in ["wedding", "birthday"] { try await home.addAnniversary(id) }
    for (id, day) in [("a", "wedding"), ("b", "birthday"), ("c", "wedding")] {
      try await home.add("day", id, .text("anniversary", day))
    }
    try await home.add("clock", "d", .text("people", "birthday", "wedding"))
    let (changes, outcome) = try await home.days.change(
      ["wedding"], AnniversaryChange(title: "The day"))
    #expect(changes.map(\.former.title) == ["wedding"])
    #expect(changes.map(\.now.title) == ["The day"])
    #expect(outcome.reloads.map(\.id) == ["a", "c", "d"])
    #expect(Set(outcome.reloads.map(\.reason)) == [.entityChanged])
    #expect(try home.line("c") == "fake anniversary=wedding The day Asia/Seoul")
    #expect(try home.ledger("b") == ["b added reloaded"])
    let again = try await home.days.change(
      ["wedding"], AnniversaryChange(title: "The day"))
    #expect(again.outcome.changed.isEmpty)
  }

  @Test func takesItsNewIdToAllWhoNameIt() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.addAnniversary("wedding")
    try await home.addAnniversary("other")
    try await home.add("day", "a", .text("anniversary", "wedding"))
    try await home.add("clock", "b", .text("people", "other", "wedding"))
    _ = try await home.instances.change(kind: "day", [.text("anniversary", "wedding")])
    _ = try await home.days.change(["wedding"], AnniversaryChange(id: "we"))
    #expect(try home.own("a", "anniversary") == .string("we"))
    #expect(try home.own("b", "people") == .array([.string("other"), .string("we")]))
    #expect(try await home.kinds.named("day").own == ["anniversary": .string("we")])
    #expect(try home.instances.instance(id: "a").revision == 2, "its configuration is another")
    #expect(try home.days.users(of: "we") == ["a", "b"])
    #expect(try home.days.users(of: "wedding") == [])
    #expect(try home.line("a") == "fake anniversary=we wedding Asia/Seoul")
    #expect(
      await codes {
        _ = try await home.days.change(["we"], AnniversaryChange(id: "other"))
      } == ["id.taken"])
  }

  @Test func changesSeveralOrNone() async throws {
    let test = TestHome()
    let home = test.open()
    for id in ["wedding", "birthday"] { try await home.addAnniversary(id) }
    let change = AnniversaryChange(edits: [.recurrence(.init(.yearly))])
    #expect(
      await codes { _ = try await home.days.change(["wedding", "gone", "lost"], change) }
        == ["anniversary.unknown", "anniversary.unknown"])
    #expect(try home.days.all().map(\.recurrence) == [.once, .once])
    let changed = try await home.days.change(["wedding", "birthday", "wedding"], change)
    #expect(changed.changes.map(\.now.id) == ["wedding", "birthday"])
    #expect(try home.days.all().map(\.recurrence) == [.yearly, .yearly])
  }

  @Test func refusesToForgetOneInUseAndForgetsNoneThen() async throws {
    let test = TestHome()
    let home = test.open()
    for id in ["free", "used", "too"] { try await home.addAnniversary(id) }
    try await home.add("day", "a", .text("anniversary", "used"))
    try await home.add("day", "b", .text("anniversary", "too"))
    do {
      _ = try home.days.remove(["free", "used", "too"], force: false)
      Issue.record("forgotten")
    } catch let errors as WidgetryErrors {
      #expect(errors.errors.map(\.code) == ["anniversary.in-use", "anniversary.in-use"])
      #expect(errors.errors.first?.summary == "Anniversary 'used' is used by a")
    }
    #expect(try home.days.all().count == 3)
    #expect(
      try home.days.remove(["free", "free"], force: false).removed.map(\.id) == ["free"])
  }

  @Test func healsWhoNamedItWhenItIsBack() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.addAnniversary("wedding")
    try await home.add("day", "a", .text("anniversary", "wedding"))
    let removed = try home.days.remove(["wedding"], force: true)
    #expect(removed.orphans == ["a"])
    #expect(try home.report("a").code == "entity.missing")
    #expect(try home.report("a").detail == "anniversary 'wedding' no longer exists")
    #expect(try home.own("a", "anniversary") == .string("wedding"))
    #expect(try home.line("a") == "fake anniversary=wedding wedding Asia/Seoul")
    let outcome = try await home.addAnniversary("wedding", title: "Again")
    #expect(outcome.reloads.map(\.outcome) == [.reloaded])
    #expect(try home.line("a") == "fake anniversary=wedding Again Asia/Seoul")
  }

  @Test func keepsANewOneOrAChangedOneAndMarksWhoNamesIt() async throws {
    let test = TestHome()
    let home = test.open()
    var wedding = Anniversary(id: "wedding", title: "Wedding", date: .sample)
    try home.days.save(wedding)
    try await home.add("day", "a", .text("anniversary", "wedding"))
    let asked = try home.instances.instance(id: "a").asked
    try home.days.save(wedding)
    #expect(try home.instances.instance(id: "a").asked == asked)
    wedding.title = "Moved"
    try home.days.save(wedding)
    #expect(try home.instances.instance(id: "a").askedFor == .entityChanged)
    #expect(test.plugin.requests.count == 1)
    #expect(try await home.reloads.runIfDue(id: "a")?.reason == .entityChanged)
    #expect(try home.line("a") == "fake anniversary=wedding Moved Asia/Seoul")
    #expect(
      await codes { try home.days.save(Anniversary(id: "No id", title: "", date: .sample)) }
        == ["id.malformed", "title.malformed"])
  }
}
