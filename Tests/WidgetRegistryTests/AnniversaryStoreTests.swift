import Anniversaries
import SQLite
import Testing
import WidgetModel
import WidgetRegistry

@Suite struct AnniversaryStoreTests {
  let registry: Registry

  init() throws {
    registry = try Scratch().registry
  }

  func day(_ id: String, _ title: String = "A day") throws -> Anniversary {
    Anniversary(id: id, title: title, date: try #require(CivilDate(iso: "2027-02-28")))
  }

  @discardableResult func addNext(_ title: String) throws -> String {
    let id = try registry.change { try $0.makeAnniversaryID(title: title) }.result
    try registry.change { try $0.add(day(id, title)) }
    return id
  }

  @Test func givesBackAllOfAnAnniversary() throws {
    var wedding = try day("wedding", "Our \"day\" 💛")
    try registry.change { try $0.add(wedding) }
    try registry.change { try $0.add(day("other", "X")) }
    #expect(try registry.anniversary(id: "wedding") == wedding)
    wedding.id = "hochzeit"
    wedding.title = "Hochzeit"
    wedding.date = try #require(CivilDate(iso: "2030-12-31"))
    try registry.change { try $0.update(wedding, formerID: "wedding") }
    #expect(try registry.anniversaries() == [wedding, day("other", "X")])
    #expect(try registry.anniversary(id: "wedding") == nil)
    try registry.change { try $0.removeAnniversary(id: "hochzeit") }
    #expect(try registry.anniversaries().map(\.id) == ["other"])
  }

  @Test(arguments: [
    "2027-02-28", "--02-29", "lunar-ko:2026-04-08", "lunar-zh:2025-06L-01", "lunar-ko:--04-08",
    "hebrew:5787-01-10",
  ])
  func givesBackDaysOfEveryCalendar(text: String) throws {
    let calendarDay = try #require(CalendarDay(iso: text))
    var day = Anniversary(id: "a", title: "A", day: calendarDay, recurrence: .yearly)
    try registry.change { try $0.add(day) }
    #expect(try registry.anniversary(id: "a") == day)
    day.leapDay = .leapYears
    day.leapMonth = .leapMonths
    day.timeZone = "Asia/Seoul"
    day.countFrom = CivilDate(iso: "2000-01-01")
    (day.emoji, day.color, day.notes) = ("💍", "teal", "a \"note\"")
    day.tags = ["us", "a,b"]
    day.source = .init(name: "family.ics", uid: "1@x")
    try registry.change { try $0.update(day, formerID: "a") }
    #expect(try registry.anniversaries() == [day])
  }

  @Test(arguments: ["ZO\u{CB}", "zoe\u{308}", "Zo\u{EB}"])
  func findsTitlesWhateverTheirCaseAndForm(title: String) throws {
    try registry.change { try $0.add(day("b", "Zo\u{EB}")) }
    try registry.change { try $0.add(day("a", "ZOE\u{308}")) }
    try registry.change { try $0.add(day("c", "Zoe")) }
    #expect(try registry.anniversaries(titled: title).map(\.id) == ["b", "a"])
  }

  @Test func makesIDsOfTitles() throws {
    #expect(try addNext("Our wedding") == "our-wedding")
    #expect(try addNext("Our  Wedding!") == "our-wedding-2")
    #expect(try addNext("Our wedding") == "our-wedding-3")
    let long = String(repeating: "x", count: 200)
    for _ in 1...11 { #expect(Identifier.isValid(try addNext(long))) }
  }

  @Test func numbersDaysAndNeverAgain() throws {
    #expect(try addNext("結婚") == "day-1")
    #expect(try addNext("誕生日") == "day-2")
    try registry.change { try $0.removeAnniversary(id: "day-2") }
    #expect(try addNext("誕生日") == "day-3")
    try registry.change { try $0.add(day("day-4")) }
    try registry.change { try $0.add(day("day-5")) }
    try registry.change { try $0.add(day("day-6")) }
    try registry.change { try $0.removeAnniversary(id: "day-5") }
    try registry.change { try $0.update(day("mine"), formerID: "day-6") }
    #expect(try addNext("誕生日") == "day-7")
  }

  @Test func numbersManyOfOneTitleInTheTimeOfOne() throws {
    var ids = try registry.anniversaryIDs()
    let made = (0..<20_000).map { _ in ids.make(title: "Exam") }
    #expect(made == ["exam"] + (2...20_000).map { "exam-\($0)" })
    #expect(ids.make(title: "시험") != ids.make(title: "시험"))
    #expect(ids.make(title: "Exam 2") == "exam-2-2")
  }

  @Test func leavesRoomForANumber() throws {
    let title = String(repeating: "a", count: 64)
    let stem = String(repeating: "a", count: 58)
    #expect(try addNext(title) == title)
    #expect(try addNext(title) == "\(stem)-2")
    #expect(try addNext(title + "b") == "\(stem)-3")
  }

  @Test func knowsThatADayOfAnUnknownYearIsYearly() throws {
    let jun = Anniversary(id: "jun", title: "Jun", day: try #require(CalendarDay(iso: "--05-15")))
    try registry.change { try $0.add(jun) }
    #expect(try registry.anniversary(id: "jun")?.recurrence == .yearly)
  }

  @Test func saysThatADateIsDamaged() throws {
    let scratch = try Scratch()
    try scratch.registry.change { try $0.add(day("wedding")) }
    try scratch.connection.run("UPDATE anniversary SET date = 'soon'")
    let error = #expect(throws: WidgetryError.self) { try scratch.registry.anniversaries() }
    #expect(error?.code == "home.corrupt")
    #expect(error?.hint == "Run 'widgetry anniversary edit wedding --date DATE' to set it")
  }

  @Test func saysWhatToDoAboutDamagedDetails() throws {
    let scratch = try Scratch()
    try scratch.registry.change { try $0.add(day("one")) }
    try scratch.connection.run("UPDATE anniversary SET details = '{'")
    let error = #expect(throws: WidgetryError.self) { try scratch.registry.anniversaries() }
    #expect(error?.code == "home.corrupt")
    #expect(error?.hint?.contains("widgetry restore FILE") == true)
  }

  // MARK: Many at once

  @Test func publishesWhatIsStagedAndNamesTheWidgetsOfIt() throws {
    let scratch = try Scratch()
    let registry = scratch.registry
    try registry.change { try $0.add(day("a")) }
    let keys = try ["a", "b", "next", "quiet"].map { id in
      let key = try scratch.add("widget-\(id)")
      try registry.change { try $0.setReferences(ofInstance: key, to: [("anniversary", id)]) }
      return key
    }
    let (a, b) = (try day("a", "Changed"), try day("b"))
    try registry.stage([StagedAnniversary(try day("gone"), isNew: true, isQuiet: false)])
    try registry.stage([
      StagedAnniversary(b, isNew: true, isQuiet: false),
      StagedAnniversary(try day("quiet"), isNew: true, isQuiet: true),
      StagedAnniversary(a, isNew: false, isQuiet: false),
    ])
    #expect(try registry.anniversaries() == [day("a")])
    let changes = try registry.anniversaryChanges()
    #expect(try registry.change { try $0.publishStaged() }.result == [keys[1], keys[0], keys[2]])
    #expect(try registry.anniversaries() == [a, b, day("quiet")])
    #expect(try registry.anniversaryChanges() == changes + 1)
    #expect(try registry.anniversaries(titled: "changed").map(\.id) == ["a"])
    try registry.stage([StagedAnniversary(a, isNew: false, isQuiet: true)])
    #expect(try registry.change { try $0.publishStaged() }.result == [])
  }
}
