import Foundation
import Testing

/// Days from files and into them, as a person at a shell has them.
@Suite struct AnniversaryFileTests {
  private let calendar = """
    BEGIN:VCALENDAR
    BEGIN:VEVENT
    UID:1
    DTSTART;VALUE=DATE:20270522
    RRULE:FREQ=YEARLY
    SUMMARY:Our wedding
    END:VEVENT
    BEGIN:VEVENT
    UID:2
    DTSTART;VALUE=DATE:20260510
    RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=2SU
    SUMMARY:Mother's day
    END:VEVENT
    END:VCALENDAR

    """

  @Test func keepsWhatItUnderstandsAndListsTheRest() throws {
    let home = try ScratchHome()
    let file = home.folder + "/family.ics"
    try calendar.write(toFile: file, atomically: true, encoding: .utf8)
    let first = try home.run("anniversary", "import", file)
    #expect(first.status == 4)
    #expect(
      first.output == """
        added 1, changed 0; 0 are as they were
          added our-wedding: 'Our wedding', 2027-05-22, yearly
        11\t'Mother's day' repeats by BYDAY=2SU, which no anniversary does

        """)
    let again = try home.run("anniversary", "import", file, "--json")
    #expect(again.status == 4)
    #expect(
      again.output
        == #"{"dryRun":false,"added":0,"changed":0,"unchanged":1,"skipped":[{"line":11,"summary":"#
        + #""'Mother's day' repeats by BYDAY=2SU, which no anniversary does"}],"days":[]}"# + "\n")
    #expect(try home.json("anniversary", "list")[0]["repeat"].string == "yearly")
  }

  @Test func changesNothingIfStrictOrTried() throws {
    let home = try ScratchHome()
    let strict = try home.run(
      "anniversary", "import", "-", "--strict", input: calendar)
    #expect(strict.status == 1)
    #expect(strict.errors.contains("Line 11: 'Mother's day' repeats by BYDAY=2SU"))
    let tried = try home.run("anniversary", "import", "-", "--dry-run", input: calendar)
    #expect(tried.status == 4)
    #expect(
      tried.output.hasPrefix(
        "would add 1 and change 0; 0 are as they are\n  add our-wedding: 'Our wedding', "))
    #expect(try home.make("anniversary", "list").output.isEmpty)
  }

  @Test func asksWhichKindOfFileItIs() throws {
    let home = try ScratchHome()
    let unknown = try home.run("anniversary", "import", "-", input: "title,date\nx,2027-05-22\n")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("--format ics|vcf|csv|json"))
    let named = try home.run(
      "anniversary", "import", "-", "--format", "csv", "--json", input: "title,date\nx,2027-05-22\n"
    )
    #expect(named.status == 0)
    #expect(
      named.output == #"{"dryRun":false,"added":1,"changed":0,"unchanged":0,"skipped":[],"#
        + #""days":[{"action":"added","id":"x","title":"x","date":"2027-05-22","repeat":"once"}]}"#
        + "\n")
    #expect(try home.run("anniversary", "import", "/nonexistent.ics").status == 64)
    #expect(try home.run("anniversary", "export", home.folder + "/days.txt").status == 64)
    #expect(
      try home.run("anniversary", "export", home.folder + "/days.ics", "--format", "csv").status
        == 64)
  }

  @Test func leavesWhatWasCorrectedHereAndNamesWhatChanged() throws {
    let home = try ScratchHome()
    let file = home.folder + "/days.csv"
    try "title,date,notes\nMina,1990-05-15,one\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    try home.make("anniversary", "import", file)
    try home.make("anniversary", "edit", "mina", "--repeat", "yearly", "--date", "1990-05-16")
    #expect(
      try home.make("anniversary", "import", file).output
        == "added 0, changed 0; 1 are as they were\n")
    try "title,date,notes\nMina,1990-05-15,two\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(
      try home.make("anniversary", "import", file).output == """
        added 0, changed 1; 0 are as they were
          changed mina: 'Mina', 1990-05-16: notes one -> two

        """)
    #expect(try home.json("anniversary", "show", "mina")["repeat"].string == "yearly")
  }

  @Test func remembersWhatAFileSaidThroughExportAndApply() throws {
    let home = try ScratchHome()
    let table = "title,date\nMina,1990-05-15\n"
    let arguments = ["anniversary", "import", "-", "--format", "csv"]
    _ = try home.run(arguments, input: table)
    try home.make("anniversary", "edit", "mina", "--date", "1990-05-16")
    let lines = try home.make("export").output
    let other = try ScratchHome()
    _ = try other.run("apply", "-", input: lines)
    #expect(
      try other.run(arguments, input: table).output == "added 0, changed 0; 1 are as they were\n")
  }

  @Test func readsATableAsItIsAskedTo() throws {
    let home = try ScratchHome()
    let table = "Name,Date\nHana,4/5/1991\n"
    let refused = try home.run("anniversary", "import", "-", "--format", "csv", input: table)
    #expect(refused.status == 4)
    #expect(refused.output.contains("say --dates dmy or mdy"))
    let made = try home.run(
      "anniversary", "import", "-", "--format", "csv", "--dates", "dmy", "--repeat", "yearly",
      "--tag", "team", input: table)
    #expect(made.status == 0)
    let hana = try home.json("anniversary", "show", "hana")
    #expect(hana["date"].string == "1991-05-04")
    #expect(hana["repeat"].string == "yearly")
    #expect(hana["tags"].strings == ["team"])
    let wrong = try home.run(
      "anniversary", "import", "-", "--format", "csv", "--repeat", "often", input: table)
    #expect(wrong.status == 64)
  }

  @Test func saysThatADayIsKeptFromAnotherFile() throws {
    let home = try ScratchHome()
    let table = "title,date\nMina,1990-05-15\n"
    try table.write(toFile: home.folder + "/a.csv", atomically: true, encoding: .utf8)
    try home.make("anniversary", "import", home.folder + "/a.csv")
    let again = try home.run("anniversary", "import", "-", "--format", "csv", input: table)
    #expect(again.status == 0)
    #expect(again.output == "added 0, changed 0; 1 are as they were\n")
    #expect(again.errors.contains("note: 'Mina' is already kept from 'a.csv'"))
  }

  @Test(arguments: ["ics", "csv", "json"])
  func givesBackWhatItExported(format: String) throws {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "Our wedding, \"again\"", "2027-05-22")
    try home.make("anniversary", "add", "생일", "lunar-ko:2026-04-08")
    let file = home.folder + "/days.\(format)"
    #expect(
      try home.make("anniversary", "export", file).output == "Wrote \(file): 2 anniversaries\n")
    #expect(
      try home.make("anniversary", "export", file).output
        == "Wrote \(file): 2 anniversaries, over the file that was there\n")
    let other = try ScratchHome()
    try other.make("anniversary", "import", file)
    #expect(
      try other.make("anniversary", "list", "--json").output
        == home.make("anniversary", "list", "--json").output)
    #expect(
      try other.make("anniversary", "import", file).output
        == "added 0, changed 0; 2 are as they were\n")
  }

  @Test func writesLinesForRemind() throws {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "100% sure", "2027-05-22")
    #expect(
      try home.make("anniversary", "export", "--format", "remind").output
        == "# Anniversaries for remind(1)\nREM 22 May 2027 MSG 100%% sure\n")
  }
}
