import Foundation
import TestSupport
import Testing

/// Help is everywhere, and the demo does what it says.
@Suite(.waitsForPrograms) struct HelpTests {
  static let commands = [
    "status", "list", "show", "timeline", "simulate", "log", "events", "watch", "gallery", "page",
    "add", "set", "unset", "remove", "reload",
    "kind list", "kind show", "kind options", "kind set", "kind unset", "kinds", "options",
    "anniversary add", "anniversary list", "anniversary show", "anniversary edit",
    "anniversary remove", "anniversary calendar", "anniversary milestones",
    "anniversary import", "anniversary export", "activity run", "activity start",
    "activity update", "activity end", "activity list", "activity show",
    "activity push", "activity replay",
    "plugin list", "home", "home show", "home set",
    "defaults write", "defaults read", "defaults list", "defaults delete", "defaults link",
    "steps show", "steps add", "steps remove", "steps import", "steps sources", "steps access",
    "steps delivery",
    "apply", "export", "backup", "restore", "doctor", "completion", "demo",
  ]

  static let others = [
    "", "activity", "anniversary", "kind", "plugin", "add dday", "kind show dday",
  ]

  @Test(arguments: commands + others)
  func explainsEveryCommand(command: String) throws {
    let home = try ScratchHome()
    let words = command.split(separator: " ").map(String.init)
    let flag = try home.make(words + ["--help"])
    #expect(flag.output.contains("widgetry"))
    #expect(flag.errors == "")
    #expect(try home.make(words + ["-h"]).output == flag.output)
    #expect(try home.make(["help"] + words).output == flag.output)
    #expect(!flag.output.contains("\t") && !flag.output.contains("\u{1B}"))
    #expect(flag.lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
    #expect(!FileManager.default.fileExists(atPath: home.path))
  }

  @Test func namesEveryCommandInTheOverview() throws {
    let overview = try ScratchHome().make("--help").output
    for command in Self.commands where !["kinds", "options"].contains(command) {
      #expect(overview.contains("\n  \(command) "), "\(command)")
    }
    #expect(!overview.contains("\n  import "))
  }

  @Test(arguments: ["values", "dates", "selectors", "devices", "json", "exit", "environment"])
  func explainsTopics(topic: String) throws {
    let help = try ScratchHome().make("help", topic)
    #expect(help.lines.count > 5)
  }

  @Test func tellsItsVersionAndWhatToTypeFirst() throws {
    let home = try ScratchHome()
    let version = try home.make("--version")
    #expect(version.lines[0].wholeMatch(of: /widgetry \d+\.\d+\.\d+/) != nil)
    let first = try home.make([])
    #expect(first.output.contains("widgetry anniversary add 'Our wedding' 2027-05-22"))
    // What it says to type works.
    for line in first.lines where line.hasPrefix("  widgetry ") {
      let command = line.dropFirst(11).replacing(#/ {3,}.*/#, with: "")
      let outcome = try home.shell("\"$0\" \(command)")
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
    }
    #expect(try home.make([]).output.contains("widgetry list"))
  }

  @Test func printsExamplesThatWork() throws {
    let home = try ScratchHome.couple()
    try home.make("anniversary", "add", "Our wedding", "2027-05-22")
    try home.make("anniversary", "edit", "met", "--id", "first-met")
    try home.make("anniversary", "add", "Exam", "2027-01-01")
    try home.make("add", "dday", "anniversary=mina")
    try home.make("defaults", "write", "group.app", "since", "2024-01-01")
    for source in ["treadmill", "My Watch", "widgetry"] {
      try home.make("steps", "add", "9", "--source", source)
    }
    try home.make(["activity", "start", "Game"] + ActivityCommandTests.teams)
    var tried = 0
    let others = ["demo", "unset", "events", "watch", "activity run"]
    for command in Self.commands where !others.contains(command) {
      let help = try home.make(command.split(separator: " ").map(String.init) + ["--help"])
      let examples = help.lines.drop { $0 != "Examples" }.filter { $0.hasPrefix("  widgetry ") }
      // What goes on until someone ends it is tried elsewhere, and needs another machine, by hand.
      for example in examples where !example.contains(" --follow") && !example.contains("| ssh ") {
        let words = example.dropFirst(11)
        let copy = try ScratchHome()
        try FileManager.default.copyItem(atPath: home.path, toPath: copy.path)
        // Files that an example makes are made beside the home, and so are those that it reads.
        try copy.make("export", copy.folder + "/home.widgetry")
        try Self.layOutFiles(in: copy.folder)
        if words.hasSuffix("--remove") {
          try copy.make("defaults", "link", "group.app", copy.folder + "/shared.plist")
        }
        if words.hasPrefix("restore") { try copy.make("backup", copy.folder + "/home.backup") }
        let outcome = try copy.shell(
          "cd '\(copy.folder)' && \"$0\" \(words)", environment: ["HOME": copy.folder])
        // Parameters of kinds that are not here are refused as such; everything else works.
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        tried += 1
      }
    }
    #expect(tried > 15)
  }

  /// A zip with one record of Apple's, as its Health app exports it.
  private static let export =
    """
    UEsDBBQAAAAIAABIKlzKySEruwAAAPsAAAAeAAAAYXBwbGVfaGVhbHRoX2V4cG9ydC9leHBvcnQueG1sbY9PawJBDMXv+ylCrmU1\
    K1QW2V0PLcVSKP49yzAb68A4I2NG6rc3gqAHQw5J3g9eXjP9P3g4czq5GFqsBoTAwcbehb8WN+uvssZpVzQzNl72n0YM+GiN5xY5\
    bDcr7Apolmxj6kEuRz3PfhbZBHFyWev+3bPOO8dpJXz8iDkIwinmZPnXHBSf72NghByctGjvupgk6qXyiEbjkqqyIqB6QqQNb6R1\
    e7N/xVTPzNn4rET9TjjUFMNHjK64AlBLAQIUAxQAAAAIAABIKlzKySEruwAAAPsAAAAeAAAAAAAAAAAAAACAAQAAAABhcHBsZV9o\
    ZWFsdGhfZXhwb3J0L2V4cG9ydC54bWxQSwUGAAAAAAEAAQBMAAAA9wAAAAAA
    """

  /// What examples read, and where they write.
  private static func layOutFiles(in folder: String) throws {
    let goal =
      #"{"aps":{"timestamp":1800000001,"event":"update","content-state":{"home":1,"away":0,"#
      + #""period":1,"clock":"9:30"}}}"#
    let start =
      #"{"aps":{"timestamp":1800000000,"event":"start","attributes-type":"GameAttributes","#
      + #""attributes":{"home":{"name":"A","code":"A"},"away":{"name":"B","code":"B"}},"#
      + #""content-state":{"home":0,"away":0,"period":1,"clock":""},"#
      + #""alert":{"title":"A","body":"B"}}}"#
    let files = [
      "family.ics":
        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Party\r\n"
        + "DTSTART;VALUE=DATE:20270601\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
      "contacts.vcf":
        "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Mina\r\nBDAY:1990-05-23\r\nEND:VCARD\r\n",
      "days.csv": "title,date\nParty,2027-06-01\n",
      "friends.csv": "Name,Birthday\nHana,1991-04-01\n",
      "team.csv": "Name,Date\nKai,05/06/1992\n",
      "steps.csv": "start,end,value,source\n2026-01-10 08:00,2026-01-10 08:10,850,Phone\n",
      "game.json": #"{"home":{"name":"A","code":"A"},"away":{"name":"B","code":"B"},"state":"#
        + #"{"home":0,"away":0,"period":1,"clock":""}}"#,
      "state.json": #"{"home":9,"away":0,"period":1,"clock":""}"#,
      "events.json": "[]", "values.json": #"{"goal":1}"#,
      "group.com.example.app.plist":
        "<plist version=\"1.0\"><dict><key>goal</key><integer>1</integer></dict></plist>",
      "goal.json": goal, "updates.jsonl": goal + "\n", "start.json": start,
      "game.jsonl": start + "\n" + goal + "\n",
    ]
    let export = try #require(Data(base64Encoded: Self.export))
    try export.write(to: URL(filePath: folder + "/export.zip"))
    for (name, text) in files {
      try text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
    }
    try FileManager.default.createDirectory(
      atPath: folder + "/.reminders.d", withIntermediateDirectories: false)
  }

  @Test func showsTheMainJobAndLeavesNothingBehind() throws {
    let home = try ScratchHome()
    let temporary = home.folder + "/tmp"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
    let outcome = try home.make("demo", environment: ["TMPDIR": temporary, "HOME": home.folder])
    #expect(outcome.output.contains("\n$ widgetry anniversary add 'Our wedding' 2027-05-22\n"))
    #expect(outcome.output.contains("\nOur wedding D-Day\n"))
    #expect(!outcome.output.contains("\\n") && !outcome.errors.contains("error:"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder) == ["tmp"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
  }

  @Test func keepsTheHomeOfTheDemoWhereAsked() throws {
    let home = try ScratchHome()
    let outcome = try home.make("demo", "--keep", home.path)
    #expect(try home.json("list").array.count == 3)
    // What it says to type next works.
    for line in outcome.lines where line.hasPrefix("  widgetry ") {
      let next = try home.shell("\"$0\" \(line.dropFirst(11))")
      #expect(next.status == 0, "\(line): \(next.errors)")
    }
    let before = try home.everything()
    #expect(try home.run("demo", "--keep", home.path).status == 64)
    #expect(try home.everything() == before)
  }
}
