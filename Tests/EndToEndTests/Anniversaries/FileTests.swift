import Foundation
import TestSupport
import Testing

/// Days from files and into them, as a person at a shell has them.
@Suite(.waitsForPrograms) struct AnniversaryFileTests {
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
    RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=SU,MO
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
        Added 1, changed 0, 0 unchanged
          added our-wedding: 'Our wedding', 2027-05-22, yearly
        11\t'Mother's day' has an unsupported rule: BYDAY=SU,MO

        """)
    let again = try home.run("anniversary", "import", file, "--json")
    #expect(again.status == 4)
    #expect(
      again.output
        == #"{"dryRun":false,"added":0,"changed":0,"unchanged":1,"repeated":0,"skipped":[{"line":11,"summary":"#
        + #""'Mother's day' has an unsupported rule: BYDAY=SU,MO"}],"notes":[],"days":[]}"#
        + "\n")
    #expect(try home.json("anniversary", "list")[0]["repeat"].string == "yearly")
  }

  @Test func changesNothingIfStrictOrTried() throws {
    let home = try ScratchHome()
    let strict = try home.run(
      "anniversary", "import", "-", "--strict", input: calendar)
    #expect(strict.status == 1)
    #expect(strict.errors.contains("Line 11: 'Mother's day' has an unsupported rule: BYDAY=SU,MO"))
    let tried = try home.run("anniversary", "import", "-", "--dry-run", input: calendar)
    #expect(tried.status == 4)
    #expect(
      tried.output.hasPrefix(
        "Would add 1 and change 0, 0 unchanged\n  add our-wedding: 'Our wedding', "))
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
      named.output
        == #"{"dryRun":false,"added":1,"changed":0,"unchanged":0,"repeated":0,"skipped":[],"#
        + #""notes":[],"days":[{"action":"added","id":"x","title":"x","date":"2027-05-22","repeat":"once"}]}"#
        + "\n")
    #expect(try home.run("anniversary", "import", "/nonexistent.ics").status == 64)
    #expect(try home.run("anniversary", "export", home.folder + "/days.txt").status == 64)
    #expect(
      try home.run("anniversary", "export", home.folder + "/days.ics", "--format", "csv").status
        == 64)
  }

  @Test(
    arguments: [
      ("days.ics.gz", [0x1F, 0x8B, 8], "is compressed with gzip", "gunzip -k NAME && "),
      ("days.ics", [0x1F, 0x8B, 8], "is compressed with gzip", "gunzip -c NAME | widgetry"),
      (
        "days.tgz", [0x1F, 0x8B, 8], "is a tar archive compressed with gzip",
        "tar -xf NAME, then run"
      ),
      ("d.7z", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "is a 7z archive", "7z x NAME, then"),
      (
        "d.zip", [0x50, 0x4B, 5, 6], "is an empty zip archive", "Ask the sender for the file again"
      ),
      (
        "d.zip",
        [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 22) + [5, 0, 0, 0]
          + Array("a.ics".utf8), "is a zip archive whose first file is 'a.ics'",
        "unzip NAME, then run widgetry anniversary import a.ics"
      ),
      ("d.pdf", Array("%PDF-1.4".utf8), "is a PDF, not a calendar", "Use an .ics"),
      (
        "d.ics", Array("<!DOCTYPE html>".utf8), "is a web page, not a calendar",
        "often ends with .ics"
      ),
      (
        "notes.ics", Array("hello\n".utf8), "isn't a calendar: no BEGIN:VCALENDAR found",
        "--format csv"
      ),
      ("notes.vcf", Array("hello\n".utf8), "isn't a vCard: no BEGIN:VCARD found", "--format csv"),
      ("empty.ics", [], "is empty", "Use an .ics"), ("empty.csv", [], "is empty", "Use an .ics"),
      ("blank.json", Array(" \n".utf8), "is empty", "Use an .ics"),
    ] as [(String, [UInt8], String, String)])
  func namesAFileOfAnotherKind(name: String, bytes: [UInt8], said: String, hint: String) throws {
    let home = try ScratchHome()
    let file = home.folder + "/" + name
    try Data(bytes).write(to: URL(filePath: file))
    let refused = try home.run("anniversary", "import", file)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("'\(file)' \(said)"), "\(refused.errors)")
    #expect(refused.errors.contains(hint.replacing("NAME", with: file)), "\(refused.errors)")
    #expect(refused.output.isEmpty)
  }

  @Test func saysWhatOfEventsIsNotUsed() throws {
    let home = try ScratchHome()
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      DTSTART:20270522T090000
      RRULE:
      SUMMARY:Fair
      DURATION:P3D
      END:VEVENT
      END:VCALENDAR

      """
    let made = try home.run("anniversary", "import", "-", "--strict", input: text)
    #expect(made.status == 0)
    #expect(
      made.output
        == "Added 1, changed 0, 0 unchanged\n  added fair: 'Fair', 2027-05-22, once\n")
    for note in [
      "note: Line 4: 'Fair' has an empty RRULE and doesn't repeat",
      "note: Line 2: 'Fair' lasts several days: the first is used, and the length is added",
      "note: Line 3: 'Fair' has a time of day, which is ignored",
    ] { #expect(made.errors.contains(note)) }
    let day = try home.json("anniversary", "show", "fair")
    #expect(day["repeat"].string == "once" && day["notes"].string == "4 days long")
    let again = try home.run("anniversary", "import", "-", "--json", input: text)
    #expect(again.status == 0)
    #expect(again.output.contains(#""notes":[{"line":4,"count":1,"summary":"'Fair' has an empty"#))
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
        == "Added 0, changed 0, 1 unchanged\n")
    try "title,date,notes\nMina,1990-05-15,two\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(
      try home.make("anniversary", "import", file).output == """
        Added 0, changed 1, 0 unchanged
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
      try other.run(arguments, input: table).output == "Added 0, changed 0, 1 unchanged\n")
  }

  @Test func readsATableAsItIsAskedTo() throws {
    let home = try ScratchHome()
    let table = "Name,Date\nHana,4/5/1991\n"
    let refused = try home.run("anniversary", "import", "-", "--format", "csv", input: table)
    #expect(refused.status == 4)
    #expect(refused.output.contains("add --dates dmy or --dates mdy"))
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
    #expect(again.output == "Added 0, changed 0, 1 unchanged\n")
    #expect(again.errors.contains("note: 'Mina' is already saved from 'a.csv'"))
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
        == "Wrote \(file): 2 anniversaries, replacing the existing file\n")
    let other = try ScratchHome()
    try other.make("anniversary", "import", file)
    for id in ["our-wedding-again", "saengil"] {
      let (made, original) = (
        try other.json("anniversary", "show", id), try home.json("anniversary", "show", id)
      )
      for member in ["title", "date", "repeat", "calendar"] {
        #expect(made[member].string == original[member].string)
      }
    }
    #expect(
      try other.make("anniversary", "import", file).output
        == "Added 0, changed 0, 2 unchanged\n")
  }

  @Test func writesLinesForRemind() throws {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "100% sure", "2027-05-22")
    #expect(
      try home.make("anniversary", "export", "--format", "remind").output
        == "# Anniversaries for remind(1)\nREM 22 May 2027 MSG 100%% sure\n")
  }
}
