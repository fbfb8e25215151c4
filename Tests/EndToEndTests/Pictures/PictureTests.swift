import Foundation
import TestSupport
import Testing

/// What a widget looks like, in every format and in files.
@Suite(.waitsForPrograms) struct PictureTests {
  static let hostile = #"</title><script>alert("1")</script>&amp;'"#

  @Test(arguments: [
    [], ["--scheme", "dark"], ["--mode", "accented"], ["--location", "lockScreen"],
    ["--location", "standBy", "--reduced-luminance"], ["--private"], ["--family", "circular"],
    ["--device", "ipad-pro", "--family", "large"], ["--as", "placeholder"],
  ])
  func drawsEachLook(flags: [String]) throws {
    let home = try ScratchHome.couple()
    let before = try home.everything()
    let picture = try home.make(["show", "big", "--format", "svg"] + flags)
    #expect(picture.output.hasPrefix("<svg ") && picture.output.hasSuffix("</svg>\n"))
    let usual = try home.make("show", "big", "--format", "svg")
    #expect((picture.output == usual.output) == (flags.isEmpty || flags == ["--private"]))
    #expect(try home.everything() == before)
  }

  @Test func drawsASmallWidgetLargerInStandBy() throws {
    let home = try ScratchHome.couple()
    let picture = try home.make("show", "small", "--location", "standBy", "--format", "svg").output
    #expect(picture.contains(#"viewBox="0 0 158 158" width="316" height="316""#))
    let usual = try home.make("show", "small", "--format", "svg").output
    #expect(usual.contains(#"viewBox="0 0 158 158" width="158" height="158""#))
  }

  @Test(arguments: [
    (["COLORTERM": "truecolor"], "48;2;"), (["TERM": "xterm-256color"], "48;5;"),
  ])
  func drawsACardInTheColoursThatTheTerminalHas(
    variables: [String: String], sequence: String
  ) throws {
    let home = try ScratchHome.couple()
    let words = ["show", "big", "--format", "terminal", "--color"]
    let card = try home.run(words + ["always"], environment: variables).output
    #expect(card.hasPrefix("╭") && card.contains(sequence))
    let plain = try home.run(words + ["never"], environment: variables).output
    #expect(!plain.contains("\u{1B}"))
  }

  @Test(arguments: [("00:00:00", true), ("00:00:09", true), ("00:00:10", false), ("12:00", false)])
  func marksForAMomentWhatHasChanged(time: String, isMarked: Bool) throws {
    let home = try ScratchHome.couple()
    let tomorrow = Date(timeIntervalSinceNow: 86_400).formatted(.iso8601.year().month().day())
    let show = ["show", "big", "--at", "\(tomorrow) \(time)", "--cached"]
    let picture = try home.make(show + ["--format", "svg"]).output
    #expect(picture.contains(#"class="changed""#) == isMarked)
    #expect(picture.contains("prefers-reduced-motion") == isMarked)
    let card = try home.make(show + ["--format", "terminal", "--color", "always"]).output
    #expect(card.contains("\u{1B}[1;7m") == isMarked)
    let file = home.folder + "/big.svg"
    try home.make(show + ["--out", file])
    #expect(try !String(contentsOfFile: file, encoding: .utf8).contains("changed"))
  }

  @Test func drawsTheCardsOfATimeline() throws {
    let home = try ScratchHome.couple()
    let cards = try home.make("timeline", "big", "--views", "--limit", "3")
    #expect(cards.lines.filter { $0.hasPrefix("╭") }.count == 3)
    #expect(cards.lines.filter { $0.wholeMatch(of: /\d{4}-\d\d-\d\d 00:00/) != nil }.count == 3)
  }

  @Test(.needs(Tool.xmllint)) func isXMLWhateverTheTitle() throws {
    let home = try ScratchHome.couple()
    try home.make("anniversary", "edit", "wedding", "--title", Self.hostile)
    let outcome = try home.shell("\"$0\" show big --format svg | xmllint --noout -")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try !home.make("show", "big", "--format", "svg").output.contains("<script"))
  }

  @Test(arguments: [
    ("big.svg", "<svg "), ("big.SVG", "<svg "), ("big.json", "{\"id\":\"big\","),
    ("big.txt", "Our wedding"), ("big", "Our wedding"),
  ])
  func writesTheFormatOfAFilesName(name: String, start: String) throws {
    let home = try ScratchHome.couple()
    let file = home.folder + "/" + name
    let outcome = try home.make("show", "big", "--out", file)
    #expect(outcome.line == "Wrote \(file)")
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix(start))
  }

  @Test func refusesANameThatSaysAnotherFormat() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.run("show", "big", "--out", home.folder + "/big.jpg")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("Unsupported file format: '"))
    #expect(outcome.errors.contains("hint:  Use the extension .txt, .json, .svg, .png, .pdf"))
    #expect(!FileManager.default.fileExists(atPath: home.folder + "/big.jpg"))
  }

  @Test(arguments: [
    ("big.svg", "png", ".png"), ("big.json", "text", ".txt"), ("big.png", "line", ".txt"),
  ])
  func refusesANameThatSaysOtherwise(name: String, format: String, end: String) throws {
    let home = try ScratchHome.couple()
    let file = home.folder + "/" + name
    let outcome = try home.run("show", "big", "--format", format, "--out", file)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors == """
        error: The extension of '\(file)' doesn't match --format \(format)
        hint:  Omit --format, or use the extension \(end)

        """)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func showsBlocksAndSaysWhyWhereNothingWasEverTold() throws {
    let stage = try PluginStage()
    try stage.home.make("add", "bad-good", "--id", "new", "--no-reload")
    try stage.home.make("plugin", "remove", "bad-good")
    for flags in [[], ["--at", "tomorrow"]] {
      let outcome = try stage.home.run(["show", "new", "--format", "line"] + flags)
      #expect(outcome.status == 0 && outcome.line.allSatisfy { "▒ ".contains($0) })
      #expect(outcome.errors.contains("warning: "), "\(flags) \(outcome.errors)")
    }
  }

  @Test func writesAFileWhateverItsNameWhenTheFormatIsSaid() throws {
    let home = try ScratchHome.couple()
    let file = home.folder + "/status.cache"
    try home.make("show", "big", "--format", "line", "--out", file)
    let line = try home.line("big")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == line + "\n")
    #expect(try home.make("show", "big", "--format", "line", "--out", "-").line == line)
  }

  @Test func printsAPictureAlsoWhenItIsToBeQuiet() throws {
    let home = try ScratchHome.couple()
    #expect(try home.make("show", "big", "--format", "svg", "-q").output.hasPrefix("<svg "))
    #expect(
      try home.make("show", "big", "-q", "--out", home.folder + "/big.svg").output == "")
  }

  @Test func tellsInJSONWhatThePictureShows() throws {
    let home = try ScratchHome.couple()
    let file = home.folder + "/big.svg"
    let told = try home.json("show", "big", "--out", file)
    #expect(told["id"].string == "big")
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("<svg "))
  }

  @Test func replacesAFileAsAWholeAndKeepsItsModeAndItsLink() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell(
      """
      cd '\(home.folder)' && umask 027
      "$0" show big -q --out new.svg && echo old > old.svg && chmod 604 old.svg
      ln -s old.svg link.svg && "$0" show big -q --out link.svg
      stat -c '%a' new.svg old.svg; test -L link.svg && cmp new.svg old.svg && ls -A
      """)
    #expect(outcome.lines == ["640", "604", "home", "link.svg", "new.svg", "old.svg"])
  }

  @Test func leavesTheFileWhereItWasWhenTheFolderCannotBeWritten() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell(
      "cd '\(home.folder)' && \"$0\" show big --out /proc/version.svg")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("error: '/proc/version.svg' can't be written: "))
  }

  @Test(.needsFonts) func areBytesOnAPipeOfActivitiesToo() throws {
    let home = try ActivityCommandTests.game()
    let outcome = try home.make("activity", "show", "game", "--format", "png")
    #expect(outcome.standardOutput.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]))
    let quiet = try home.make("activity", "show", "game", "--format", "svg", "--quiet")
    #expect(quiet.output.hasPrefix("<svg"))
  }

  @Test(.needsFonts, arguments: [("png", "\u{89}PNG"), ("pdf", "%PDF-")])
  func makesOtherPictures(format: String, start: String) throws {
    let home = try ScratchHome.couple()
    home.environment["PATH"] = "/nowhere"
    let outcome = try home.make("show", "big", "--format", format)
    #expect(outcome.standardOutput.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
    let file = home.folder + "/big." + format
    try home.make("show", "big", "--out", file)
    #expect(try Data(contentsOf: URL(filePath: file)) == Data(outcome.standardOutput))
  }

  @Test(arguments: [
    (["--format", "svg", "--scale", "2"], "'--scale' needs a PNG, not the format 'svg'"),
    (["--format", "pdf", "--width", "20"], "'--width' needs a PNG, not the format 'pdf'"),
    (["--format", "png", "--text", "text"], "'--text' needs an SVG, not the format 'png'"),
    (["--scale", "2", "--width", "20"], "'--scale' and '--width' can't be combined"),
    (["--format", "png", "--width", "0"], "'--width' needs a whole number above 0, not '0'"),
    (["--format", "png", "--scale", "4"], "'--scale' can't be '4'"),
    (["--out", "a.svg", "--width", "20"], "use the extension .png"),
    (["--out", "a.jpg"], "Use the extension .txt, .json, .svg, .png, .pdf"),
  ])
  func refusesSizesThatDoNotApply(flags: [String], words: String) throws {
    let outcome = try ScratchHome.couple().run(["show", "big"] + flags)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words))
  }

  @Test(.needsFonts) func refusesTooManyPixels() throws {
    let outcome = try ScratchHome.couple().run("show", "big", "--format", "png", "--width", "90000")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("The picture would have 90000 × "))
  }

  /// Runs a command where a library isn't installed.
  private func run(
    _ home: ScratchHome, without library: String, _ command: String
  ) throws -> Outcome {
    let path = try #require(Tool.library(library))
    return try home.shell(
      "unshare --mount sh -c 'mount --bind /dev/null \(path) && exec \"$0\" \(command)' \"$0\"")
  }

  @Test(.needsFonts, .needsRoot, .needs(Tool.unshare, Tool.mount))
  func saysWhatIsMissingToMakeOtherPictures() throws {
    let home = try ScratchHome.couple()
    let file = home.folder + "/a.svg"
    let outcome = try run(home, without: "libcairo.so.2", "show big --out \(file).png --json")
    #expect(outcome.status == 1)
    let error = try #require(try outcome.toldErrors().first)
    #expect(error["code"].string == "picture.no-library")
    #expect(error["hint"].string?.contains("apt install libcairo2") == true)
    #expect(
      try run(home, without: "libcairo.so.2", "doctor").output
        .contains("Pictures can't be drawn, because 'libcairo.so.2' isn't installed"))
    // An SVG needs less.
    let svg = try run(
      home, without: "libcairo.so.2", "show big --format svg --text outlines")
    #expect(svg.output.hasPrefix("<svg") && !svg.output.contains("<text"))
    let text = try run(
      home, without: "libharfbuzz.so.0", "show big --format svg --text outlines")
    #expect(text.errors.contains("'libharfbuzz.so.0' isn't installed"))
    #expect(
      try run(home, without: "libharfbuzz.so.0", "show big --out \(file)").status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("<text"))
  }

  @Test(
    .needsFonts, .needs(Tool.script),
    arguments: [
      ("TERM=xterm-kitty", "\u{1B}_Ga=T"), ("TERM_PROGRAM=iTerm.app", "\u{1B}]1337;File="),
      ("TERM=foot", "\u{1B}P0;1q"),
    ])
  func areShownOnATerminalThatCan(variable: String, start: String) throws {
    let home = try ScratchHome.couple()
    func show(_ flags: String) throws -> String {
      try home.shell("\(variable) script -qec \"'$0' show big \(flags)\" /dev/null").output
    }
    #expect(try show("").contains(start))
    for flags in ["--graphics none", "--color never"] {
      #expect(try !show(flags).contains(start))
    }
    let other = try home.shell(
      "\(variable) TERM=xterm-256color TERM_PROGRAM=other script -qec \"'$0' show big\" /dev/null")
    #expect(!other.output.contains(start))
  }

  @Test(arguments: [
    (["--graphics", "kitty", "--follow"], "can't be combined"),
    (["--graphics", "kitty", "--format", "svg"], "'--graphics' needs a terminal"),
    (["--graphics", "kitty", "--out", "a.png"], "'--graphics' needs a terminal"),
    (["--graphics", "regis"], "regis"),
  ])
  func refusesGraphicsThatDoNotApply(flags: [String], words: String) throws {
    let outcome = try ScratchHome.couple().run(["show", "big"] + flags)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words))
  }

  @Test(.needs(Tool.script)) func refusesToPrintBytesOnATerminal() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell("script -qec \"'$0' show big --format png\" /dev/null")
    #expect(outcome.status == 64)
    #expect(outcome.output.contains("A terminal can't show PNG"))
    #expect(outcome.output.contains("--out big.png"))
  }

  @Test func showsWhatIsStoredWhereTheProviderCannotBeAsked() throws {
    let stage = try PluginStage()
    try stage.home.make("plugin", "remove", "bad-good")
    let outcome = try stage.home.run("show", "good", "--device", "iphone-max", "--format", "svg")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("plugin 'bad-good' was removed"))
    #expect(outcome.output.hasPrefix("<svg "))
  }
}
