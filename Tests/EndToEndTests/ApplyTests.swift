import Foundation
import TestSupport
import Testing

/// A home that is written as commands, and made of them again.
@Suite(.waitsForPrograms) struct ApplyTests {
  /// Values with all that a shell and a terminal would trip over.
  static let full = #"""
    home set --time-zone Asia/Seoul --locale ko_KR --budget system --log-days 30
    anniversary add '우리 결혼식 💍' 2027-05-22 --id wedding
    anniversary add "It's \"late\"; \$5 & more" 2024-02-29 --id late
    anniversary add --id dashed --notes=-x --tag a --tag 'b c' -- --really 2024-03-01
    anniversary add Mina lunar-ko:1996-02-29 --repeat yearly --leap-month leap-months --leap-day mar1
    anniversary add Jun --05-15 --emoji 🎂 --color teal --time-zone Asia/Seoul --count-from 2020-01-01
    kind set shelf --budget unlimited count=5
    add shelf --id tagged tags=a tags='b c' tags="d'e" text=$'two\nlines\u001b[31m'
    add shelf --id bare --family medium
    add shelf --id json text= tags:='[""]' 'style=very fancy' book=dune on=true day=2026-01-02
    add dday --id big --family large --location standBy --budget system:40 anniversary=wedding
    add dday --id small anniversary="It's \"late\"; \$5 & more"
    """#

  @Test func exportsAreTheirOwnersAlone() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell(
      """
      cd '\(home.folder)' && umask 022 && touch old.sh && chmod 640 old.sh
      "$0" export new.sh -q && "$0" export old.sh -q
      "$0" anniversary export new.ics -q && "$0" anniversary export new.csv -q
      stat -c '%a %n' new.* old.sh
      """)
    #expect(outcome.lines == ["600 new.csv", "600 new.ics", "600 new.sh", "640 old.sh"])
  }

  @Test func makesTheSameHomeOfWhatItExports() throws {
    let home = try ScratchHome()
    try Shelf.install(in: home)
    try home.make("apply", "-", input: Self.full)
    let exported = try home.make("export").output
    #expect(!exported.contains("\u{1B}"))
    #expect(exported.contains("# widgetry plugin install "))
    let first = home.folder + "/first"
    try home.make("export", first)
    #expect(try String(contentsOfFile: first, encoding: .utf8) == exported)

    // What is so already is left alone.
    let before = try home.log().count
    let again = try home.json("apply", first, "--prune")
    #expect(again["changes"].array.isEmpty && again["unlisted"].strings == [])
    #expect(try home.log().count == before)
    #expect(try home.run("apply", first, "--check").status == 0)

    try FileManager.default.removeItem(atPath: home.path)
    try Shelf.install(in: home)
    let made = try home.json("apply", first)
    #expect(made["changes"].array.count == 12)
    #expect(try home.make("export").output == exported)
    #expect(try home.instance("tagged")["own"]["text"].string == "two\nlines\u{1B}[31m")
    #expect(
      try home.make("list", "--ids").lines == ["tagged", "bare", "json", "big", "small"])
  }

  @Test func makesTheSameHomeOfJSON() throws {
    let home = try ScratchHome()
    try Shelf.install(in: home)
    try home.make("apply", "-", input: Self.full)
    let exported = try home.make("export").output
    let json = try home.make("export", "--json").output
    #expect(try home.make("apply", "-", input: json).output == "Nothing to change\n")
    try FileManager.default.removeItem(atPath: home.path)
    let file = home.folder + "/home.json"
    try Data(json.utf8).write(to: URL(fileURLWithPath: file))
    let missing = try home.run("apply", file)
    #expect(missing.status == 2)
    #expect(missing.errors.contains("warning: Plugin 'shelf' isn't installed"))
    try Shelf.install(in: home)
    try home.make("apply", file)
    #expect(try home.make("export").output == exported)
    #expect(try home.make("export", "--json").output == json)
  }

  @Test(arguments: [
    ("{", [1]), ("{\n  \"home\": {\n  \"zone\": \"UTC\"}}", [2]),
    (
      "{\"anniversaries\": [\n {\"title\": \"A\"},\n {\"title\": 5, \"date\": [], \"x\": 1}]}",
      [2, 3, 3]
    ),
    ("{\"things\": []}", [1]),
    (
      "{\"instances\": [{\"id\": \"a\", \"kind\": \"dday\", \"own\": {\"a b\": 1, \"c\": 2}}]}",
      [1, 1]
    ),
  ])
  func tellsFaultsOfJSONWithTheirLines(text: String, lines: [Int]) throws {
    let home = try ScratchHome()
    let outcome = try home.run("apply", "-", input: text)
    #expect(outcome.status == 64)
    let told = outcome.errors.matches(of: /error: Line (\d+):/).compactMap { Int($0.1) }
    #expect(told == lines, "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: home.path))
  }

  @Test func tellsFaultsOfJSONInItsOwnWords() throws {
    let home = try ScratchHome()
    let outcome = try home.run(
      "apply", "-",
      input: #"""
        {"anniversaries": [{"title": "A", "date": "2027-01-01", "leapDay": "feb30"}, {"title": "B"}]}
        """#)
    #expect(
      outcome.errors == """
        error: Line 1: 'date' is missing
        hint:  Run 'widgetry export --json' to get a valid file
        error: Line 1: 'leapDay' can't be 'feb30'; did you mean 'feb28'?
        hint:  Choose one of feb28, mar1, leap-years

        """)
  }

  @Test func blamesADayThatIsWrongAndNotThoseThatNameIt() throws {
    let home = try ScratchHome()
    let outcome = try home.run(
      "apply", "-",
      input: """
        anniversary add Mina 2027-02-30
        anniversary add 'Our wedding' 2027-05-22 --id wedding --leap-day feb30
        add dday --id a anniversary=mina
        add dday --id b anniversary=wedding
        add dday --id c anniversary=jun
        """)
    let lines = outcome.errors.matches(of: /error: Line (\d+):/).compactMap { Int($0.1) }
    #expect(lines == [1, 2, 5], "\(outcome.errors)")
  }

  @Test(arguments: [[], ["--json"]])
  func addsNothingWhenWhatWasImportedIsImportedAgain(format: [String]) throws {
    let home = try ScratchHome()
    let file = home.folder + "/family.vcf"
    try Data(
      """
      BEGIN:VCARD\r\nVERSION:3.0\r\nUID:-x\r\nFN:Mina Kim\r\nBDAY:1990-05-15\r\nEND:VCARD\r\n\
      BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Jun\r\nBDAY:--0229\r\nEND:VCARD\r\n
      """.utf8
    ).write(to: URL(fileURLWithPath: file))
    try home.make("anniversary", "import", file)
    // A day that was renamed here is still the one of the file.
    try home.make("anniversary", "edit", "juns-birthday", "--title", "Junior")
    let exported = try home.make(["export"] + format).output
    try FileManager.default.removeItem(atPath: home.path)
    try home.make("apply", "-", input: exported)
    #expect(try home.make(["export"] + format).output == exported)
    let again = try home.json("anniversary", "import", file)
    #expect(again["added"].array.isEmpty, "\(again) \(exported)")
  }

  @Test(arguments: ["/bin/bash"])
  func writesWhatAShellReadsAsWell(shell: String) throws {
    let home = try ScratchHome()
    try Shelf.install(in: home)
    try home.make("apply", "-", input: Self.full)
    let exported = try home.make("export").output
    try FileManager.default.removeItem(atPath: home.path)
    try Shelf.install(in: home)
    let script = exported.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.isEmpty }
      .map { "\"$0\" \($0)" }.joined(separator: " && ")
    let outcome = try home.shell(script, with: shell, environment: ["LC_ALL": "C.UTF-8"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try home.make("export").output == exported)
  }

  @Test func tellsEveryFaultWithItsLineAndChangesNothing() throws {
    let home = try ScratchHome.couple()
    let before = try home.everything()
    let outcome = try home.run(
      "apply", "-",
      input: """
        # a comment
        add dday --id one anniversary=wedding
        add dday --id two anniversary=nobody
        add clok --id three
        remove big

        add dday --id four $x
        add dday anniversary=met
        anniversary add Exam tomorrow
        add dday --id five --colour red anniversary=met
        add dday --id six anniversary+=met
        add dday --id one anniversary=met
        anniversary add Exam 2027-13-01 --home /tmp
        home set --time-zone Mars/Olympus
        """)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    let lines = outcome.errors.matches(of: /error: Line (\d+):/).compactMap { Int($0.1) }
    #expect(lines == [3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14])
    #expect(try home.everything() == before)
  }

  @Test func asksNothingButTellsWhatWouldChange() throws {
    let home = try ScratchHome.couple()
    let before = try home.everything()
    let file = "anniversary add Mina 1996-03-01 --id mina\nadd dday --id new anniversary=mina\n"
    let dry = try home.run("apply", "-", "--dry-run", "--json", input: file)
    #expect(dry.status == 0)
    let json = try dry.json()
    #expect(json["dryRun"].bool == true)
    #expect(json["changes"].array.map { $0["action"].string } == ["change", "add"])
    #expect(json["changes"][0]["fields"]["date"].strings == ["1996-02-29", "1996-03-01"])
    #expect(
      json["unlisted"].strings.sorted() == [
        "anniversary/met", "anniversary/wedding", "big", "met-1", "small",
      ])
    #expect(try home.run("apply", "-", "--check", input: file).status == 3)
    let pruned = try home.run("apply", "-", "--check", "--prune", input: file)
    #expect(pruned.output.contains("Would remove big"))
    #expect(try home.everything() == before)
    #expect(try home.run("apply", "-", input: file).status == 0)
    #expect(try home.line("new", at: "1996-03-01") == "Mina D-Day")
  }

  @Test(arguments: [
    ("apply /nonexistent", 64), ("apply", 64), ("apply - --prune", 64), ("apply -", 0),
    ("export /nonexistent/x", 1), ("export a b", 64),
  ])
  func exitsAsItEnds(line: String, status: Int) throws {
    let home = try ScratchHome()
    let words = line.split(separator: " ").map(String.init)
    #expect(try home.run(words).status == status)
    #expect(!FileManager.default.fileExists(atPath: home.path))
  }

  @Test func appliesOneAfterTheOther() throws {
    let home = try ScratchHome()
    let one = "anniversary add A 2027-01-01 --id a\nadd dday --id one anniversary=a\n"
    let two = "anniversary add B 2027-01-01 --id a\nadd dday --id two anniversary=a\n"
    let runs = try Program.run(
      (0..<6).map { home.launch(["apply", "-"], input: $0.isMultiple(of: 2) ? one : two) })
    #expect(runs.map(\.status) == Array(repeating: 0, count: 6), "\(runs.map(\.errors))")
    #expect(Set(try home.make("list", "--ids").lines) == ["one", "two"])
  }

  @Test func endsQuietlyWhenItsReaderGoes() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell("\"$0\" export | true; echo ${PIPESTATUS[0]}", with: "/bin/bash")
    #expect(outcome.output == "0\n")
    #expect(outcome.errors == "")
  }
}
