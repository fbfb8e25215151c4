import Foundation
import TestSupport
import Testing

/// Days on a weekday of a month and days that end, as a person at a shell has them.
@Suite(.waitsForPrograms) struct RepeatTests {
  @Test func beginsOnTheFirstSuchDayAndSaysSo() throws {
    let home = try ScratchHome()
    let added = try home.make(
      "anniversary", "add", "Mother's Day", "2090-05-01", "--repeat", "yearly", "--on",
      "2nd sun of may", "--until", "2099-12-31")
    #expect(
      added.line.hasPrefix(
        "Added mothers-day: Sun 2090-05-14, repeats yearly on the second Sunday of May until "
          + "2099-12-31, D-"))
    #expect(
      added.errors.contains(
        "note: 2090-05-01 isn't the second Sunday of May, so 'Mother's Day' begins on Sun 2090-05-14"
      ))
    let day = try home.json("anniversary", "show", "mothers-day")
    #expect(day["date"].string == "2090-05-14")
    #expect(day["repeat"].string == "yearly on the second Sunday of May until 2099-12-31")
    #expect(day["last"].string == "2099-05-10")
    #expect(
      try home.json("anniversary", "calendar", "2091-05")["days"].array.map { $0["date"].string }
        == ["2091-05-13"])
    #expect(try home.json("anniversary", "list", "--on", "2091-05-13")[0]["age"].int == 1)
  }

  @Test func takesTheMonthOfTheDate() throws {
    let home = try ScratchHome()
    let added = try home.make(
      "anniversary", "add", "Thanksgiving", "2090-11-23", "--repeat", "yearly", "--on",
      "fourth Thursday")
    #expect(added.line.contains("repeats yearly on the fourth Thursday of November"))
    #expect(!added.errors.contains("note:"))
  }

  @Test func changesOnePartAndKeepsTheOthers() throws {
    let home = try ScratchHome()
    try home.make(
      "anniversary", "add", "Choir", "2090-01-02", "--repeat", "monthly", "--on", "first Monday",
      "--times", "10")
    for (flags, expected) in [
      (["--until", "2095-01-01"], "monthly on the first Monday until 2095-01-01"),
      (["--on", "last Friday"], "monthly on the last Friday until 2095-01-01"),
      (["--repeat", "every 2 months"], "every 2 months on the last Friday until 2095-01-01"),
      (["--repeat", "yearly"], "yearly on the last Friday of January until 2095-01-01"),
      (["--until", ""], "yearly on the last Friday of January"),
      (["--on", "", "--times", "3"], "yearly 3 times"),
      (["--repeat", "weekly"], "weekly 3 times"),
      (["--until", ""], "weekly 3 times"), (["--times", ""], "weekly"),
      (["--until", "2095-01-01"], "weekly until 2095-01-01"),
      (["--times", ""], "weekly until 2095-01-01"), (["--times", "", "--until", ""], "weekly"),
      (["--repeat", "once"], "once"),
    ] {
      try home.make(["anniversary", "edit", "choir"] + flags)
      #expect(try home.json("anniversary", "show", "choir")["repeat"].string == expected)
    }
  }

  @Test(arguments: [
    (["--times", "0"], "recurrence.times-malformed"),
    (["--times", "often"], "recurrence.times-malformed"),
    (["--repeat", "yearly", "--until", "2026-05-21"], "recurrence.ends-early"),
    (["--repeat", "yearly", "--until", "never"], "date.malformed"),
    (["--repeat", "yearly", "--on", "sixth Sunday of May"], "recurrence.on-malformed"),
    (["--repeat", "weekly", "--on", "last Friday"], "recurrence.on"),
    (["--repeat", "monthly", "--on", "last Friday of May"], "recurrence.on"),
    (["--on", "last Friday"], "recurrence.missing"), (["--times", "3"], "recurrence.missing"),
    (["--until", "2030-01-01"], "recurrence.missing"),
    (["--repeat", "yearly", "--until", "2030-01-01", "--times", "3"], "recurrence.two-ends"),
    (["--repeat", "yearly until tomorrow"], "recurrence.malformed"),
  ])
  func refusesWhatDoesNotGoTogether(flags: [String], code: String) throws {
    let home = try ScratchHome()
    let outcome = try home.run(["anniversary", "add", "X", "2026-05-22", "--json"] + flags)
    #expect(outcome.status == 64)
    #expect(outcome.errors.matches(of: /"code":"([^"]+)"/).map { String($0.1) } == [code])
    #expect(try home.json("anniversary", "list").array.isEmpty)
  }

  @Test(arguments: [
    ("lunar-ko:2026-04-08", "recurrence.calendar"), ("--05-08", "recurrence.year-missing"),
  ])
  func countsDaysInTheirMonthByTheGregorianCalendarAndYear(date: String, code: String) throws {
    let outcome = try ScratchHome().run(
      "anniversary", "add", "X", date, "--repeat", "yearly", "--on", "last Friday of May", "--json")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("\"code\":\"\(code)\""))
  }

  @Test func refusesADayThatNeverComes() throws {
    let outcome = try ScratchHome().run(
      "anniversary", "add", "X", "9999-06-01", "--repeat", "yearly", "--on",
      "second Sunday of May", "--json")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("\"code\":\"recurrence.never\""))
  }

  @Test func tellsOfADayThatHasEnded() throws {
    let home = try ScratchHome()
    let added = try home.make(
      "anniversary", "add", "Course", "2020-01-06", "--repeat", "weekly", "--times", "10")
    #expect(
      added.line.hasPrefix(
        "Added course: Mon 2020-01-06, repeats weekly 10 times, last Mon 2020-03-09, D+"))
    let shown = try home.make("anniversary", "show", "course").output
    #expect(shown.contains("  was          Mon 2020-03-09\n"))
    #expect(shown.contains("  ends         Mon 2020-03-09\n"))
    let day = try home.json("anniversary", "show", "course")
    #expect(day["next"].isNull && day["last"].string == "2020-03-09")
    try home.make("add", "dday", "anniversary=course")
    #expect(try home.make("show", "dday-1").output.contains("D+"))
    #expect(try home.make("anniversary", "list", "--within", "1y").output.isEmpty)
  }

  /// All that is listed of the days, but for where they come from.
  private func days(of home: ScratchHome) throws -> [String] {
    try home.json("anniversary", "list").array.map { day in
      ["id", "title", "date", "repeat", "next", "last"].map { "\(day[$0])" }.joined(separator: " ")
    }
  }

  @Test func keepsItThroughExportsOfEveryKind() throws {
    let home = try ScratchHome()
    try home.make(
      "anniversary", "add", "A", "2090-05-14", "--repeat",
      "yearly on the second Sunday of May until 2099-12-31")
    try home.make("anniversary", "add", "B", "2090-05-14", "--repeat", "weekly, 10 times")
    let expected = try days(of: home)
    for format in ["ics", "csv", "json"] {
      let file = home.folder + "/days.\(format)"
      try home.make("anniversary", "export", file)
      let other = try ScratchHome()
      try other.make("anniversary", "import", file)
      #expect(try days(of: other) == expected)
    }
    for flags in [[], ["--json"]] {
      let other = try ScratchHome()
      _ = try other.run("apply", "-", input: try home.make(["export"] + flags).output)
      #expect(try days(of: other) == expected)
    }
  }
}
