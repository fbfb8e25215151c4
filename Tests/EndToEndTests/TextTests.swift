import Foundation
import TestSupport
import Testing

/// Text is kept as given, and made harmless where it is shown.
@Suite(.waitsForPrograms) struct TextTests {
  @Test(arguments: [
    "it's \"quoted\" `too` $HOME \\n %s",
    "\u{1B}[31mred\u{1B}[0m \u{1B}]0;title\u{07}\u{9B}2J",
    "evil \u{202E}txt.exe\u{202C} \u{2066}isolated\u{2069}",
    "tab\tnewline\nreturn\rbell\u{07}",
    "👩‍❤️‍👨 🇰🇷 결혼기념일 é e\u{301}",
    "-rf", "--force", "a=b", "@file", "{\"a\":1}", "null", " spaces around ",
    String(repeating: "가나다 ", count: 2500),
    String(repeating: "x", count: 65536),
  ])
  func isKeptAsGivenAndShownHarmless(title: String) throws {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "--id", "day", "--", title, "2027-05-22")
    try home.make("add", "dday", "anniversary=day")
    // Compared by bytes: two forms of one character are equal as strings.
    let kept = try #require(try home.json("anniversary", "list")[0]["title"].string)
    #expect(Array(kept.utf8) == Array(title.utf8))
    let listed = try #require(try home.json("list")[0]["shown"].string)
    // One line is cut where it is far too long for any bar.
    #expect(
      title.count > 1000 || listed.contains("D-") || listed.contains("D+")
        || listed.contains("D-Day"))
    for words in [
      ["list"], ["anniversary", "list"], ["anniversary", "show", "day"], ["show", "dday-1"],
      ["show", "dday-1", "--format", "line"], ["show", "dday-1", "--format", "terminal"],
      ["timeline", "dday-1"], ["log"], ["status"], ["status", "dday-1"],
      ["options", "dday", "anniversary"], ["anniversary", "remove", "day"],
      ["anniversary", "edit", "day", "--title", title + "!", "--no-reload"],
      ["show", title],
    ] {
      let outcome = try home.run(words)
      let text = outcome.output + outcome.errors
      #expect(outcome.status < 128)
      let harmful = text.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x0A, 0x09: false
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
      }
      #expect(harmful.isEmpty, "\(words.prefix(3)): \(harmful.map(\.value))")
    }
    // A line of a table stays one line.
    #expect(try home.make("anniversary", "list").lines.count == 1)
    #expect(try home.make("show", "dday-1", "--format", "line").lines.count == 1)
  }

  @Test func bringsBackAHostileTitleWithTheCommandItPrints() throws {
    let home = try ScratchHome()
    for (number, title) in ["it's $HOME `x` \"y\" \\ !", "-x", "결혼 🎂"].enumerated() {
      let id = "day-\(number)"
      try home.make("anniversary", "add", "--id", id, "--", title, "2027-05-22")
      let removal = try home.make("anniversary", "remove", id)
      try run(commandAfter: "note: To bring it back: ", in: removal.errors, on: home)
      #expect(try home.json("anniversary", "show", id)["title"].string == title)
    }
  }

  /// Runs the command that a note names, in a shell as a person would.
  private func run(commandAfter label: String, in text: String, on home: ScratchHome) throws {
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(label) })
    let command = line.dropFirst(label.count)
    #expect(command.hasPrefix("widgetry "))
    let outcome = try home.shell("widgetry() { '\(Program.path)' \"$@\"; }; \(command)")
    #expect(outcome.status == 0, "\(command): \(outcome.errors)")
  }

  @Test(arguments: [
    #""$0" anniversary add "$(printf 'a\377b')" 2027-01-01 --json"#,
    #""$0" anniversary edit met --title "$(printf '\355\240\200')" --json"#,
    #""$0" set big anniversary="$(printf '\300\200')" --json"#,
    #""$0" list "$(printf '\277')" --json"#,
    #"printf 'a\377b' | "$0" set big anniversary@=- --json"#,
  ])
  func refusesWhatIsNotUTF8(script: String) throws {
    let home = try ScratchHome.couple()
    let before = try home.everything()
    let outcome = try home.shell(script)
    #expect(outcome.status == 64)
    #expect(try outcome.toldErrors()[0]["code"].string == "text.not-utf8")
    #expect(try home.everything() == before)
  }

  @Test func takesAValueFromAFileAndFromStdin() throws {
    let home = try ScratchHome.couple()
    try home.make("set", "big", "anniversary@=-", input: "met\n")
    #expect(try home.instance("big")["own"]["anniversary"].string == "met")
    let file = home.folder + "/value"
    try Data("Mina".utf8).write(to: URL(fileURLWithPath: file))
    try home.make("set", "big", "anniversary@=\(file)")
    #expect(try home.instance("big")["own"]["anniversary"].string == "mina")
    try home.make("set", "big", "anniversary:=\"wedding\"")
    #expect(try home.instance("big")["own"]["anniversary"].string == "wedding")
  }
}
