import Foundation
import TestSupport
import Testing

/// What `show` and `activity show` print for status bars.
@Suite(.waitsForPrograms) struct BarFormatTests {
  private static let formats = [
    "waybar", "i3bar", "i3blocks", "i3blocks-json", "polybar", "tmux", "sketchybar", "xbar",
    "genmon", "eww", "conky", "lemonbar", "ansi",
  ]

  /// A home whose widget `day` is about today, in a colour and with an emoji.
  private static func today() throws -> ScratchHome {
    let home = try ScratchHome()
    try home.make(
      "anniversary", "add", "Paid & <free>", "today", "--id", "paid", "--color", "teal", "--emoji",
      "🎉")
    try home.make("add", "dday", "--id", "day", "anniversary=paid")
    return home
  }

  @Test func tellsWaybarEverything() throws {
    let json = try Self.today().make("show", "day", "--format", "waybar").json()
    #expect(
      json["text"].string == "<span foreground=\"#30b0c7\">🎉 Paid &amp; &lt;free&gt; D-Day</span>")
    #expect(json["alt"].string == "dday")
    #expect(json["tooltip"].string?.hasPrefix("🎉 Paid &amp; &lt;free&gt;\nD-Day\n") == true)
    #expect(
      json["class"].array.map(\.string) == ["dday", "current", "small", "dark", "today"])
    #expect(json["percentage"].isNull)
  }

  @Test func marksNoOtherDay() throws {
    let home = try Self.today()
    let json = try home.make("show", "day", "--format", "waybar", "--at", "tomorrow").json()
    #expect(!json["class"].array.map(\.string).contains("today"))
  }

  @Test func followsTheLookOfTheBar() throws {
    let home = try Self.today()
    let light = try home.make(
      "show", "day", "--format", "tmux", "--scheme", "light", "--icons", "none")
    #expect(light.line == "#[fg=#1d6a77]Paid & <free> D-Day#[default]")
    #expect(
      try home.make("show", "day", "--format", "tmux", "--color", "never").line
        == "🎉 Paid & <free> D-Day")
    // xbar and SwiftBar tell what the menu bar is like.
    #expect(
      try home.make("show", "day", "--format", "xbar", environment: ["OS_APPEARANCE": "Light"])
        .output.contains("color=#1d6a77"))
  }

  @Test(arguments: formats)
  func turnsAnErrorIntoALine(format: String) throws {
    let home = try Self.today()
    let outcome = try home.run("show", "nobody", "--format", format)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("Unknown widget"))
    let fallback = try home.run("show", "nobody", "--format", format, "--fallback", "no <day>")
    #expect(fallback.status == 0)
    #expect(fallback.output.contains("day"))
    // The tooltip still tells what is wrong.
    #expect(!fallback.lines[0].prefix(40).contains("Unknown"))
  }

  @Test func marksTheErrorByItsClass() throws {
    let json = try Self.today().make("show", "nobody", "--format", "waybar").json()
    #expect(json["class"].array.map(\.string) == ["error"])
    #expect(json["tooltip"].string?.contains("widgetry list") == true)
  }

  @Test(arguments: formats)
  func writesAFileForABar(format: String) throws {
    let home = try Self.today()
    let file = home.folder + "/bar.txt"
    try home.make("show", "day", "--format", format, "--out", file)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text == (try home.make("show", "day", "--format", format).output))
  }

  @Test func shortensLines() throws {
    let home = try Self.today()
    #expect(try home.make("show", "day", "--format", "line", "--max-length", "6").line == "Paid …")
    #expect(
      try home.make("show", "day", "--format", "text", "--max-length", "3").lines
        .allSatisfy { $0.count <= 3 })
    let bar = try home.make("show", "day", "--format", "eww", "--max-length", "8").json()
    #expect(bar["text"].string == "D-Day")
    #expect(bar["tooltip"].string?.hasPrefix("Paid & <free> D-Day\n") == true)
  }

  @Test(arguments: [
    (
      ["show", "day", "--format", "svg", "--max-length", "5"], "'--max-length' needs lines of text"
    ),
    (["show", "day", "--max-length", "0", "--format", "line"], "needs a whole number above 0"),
    (
      ["show", "day", "--format", "line", "--icons", "nerd"], "'--icons' needs the format of a bar"
    ),
    (["show", "day", "day", "--format", "waybar"], "This format shows one widget"),
    (["show", "day", "--format", "svg", "--fallback", "x"], "'--fallback' needs a text format"),
    (["show", "day", "--format", "waybar", "--at", "05/12/2026"], "is ambiguous"),
    (["show", "day", "--format", "wayba"], "wayba"),
    (["bar", "tmux", "day", "--island"], "--island can't be combined"),
    (["bar", "tmux", "--max-length", "x"], "needs a whole number"),
  ])
  func refusesWhatDoesNotFit(words: [String], summary: String) throws {
    let outcome = try Self.today().run(words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(summary), "\(outcome.errors)")
  }

  @Test func showsAStaleWidgetAsStale() throws {
    let stage = try TapTests.home()
    let home = stage.home
    try stage.write("#!/bin/sh\nexit 1\n", to: home.folder + "/taps")
    try home.run("plugin", "update", "taps")
    try home.run("reload", "cups")
    let json = try home.make("show", "cups", "--format", "waybar").json()
    let report = try home.instance("cups")
    #expect(
      json["class"].array.map(\.string).contains(
        report["state"].string == "needsAttention" ? "needs-attention" : report["state"].string))
  }

  /// A typing error in the configuration of a bar is shown there.
  @Test func showsMisuseInTheBar() throws {
    let outcome = try Self.today().run("show", "day", "--format", "waybar", "--icons", "nerf")
    #expect(outcome.status == 0)
    #expect(try outcome.json()["class"].array.map(\.string) == ["error"])
    #expect(outcome.errors.contains("nerf"))
  }

  @Test(arguments: [
    ("tmux", "Our wedding D"), ("polybar", "Our wedding D"), ("ansi", "Our wedding D"),
  ])
  func showsSeveralInOneLine(format: String, beginning: String) throws {
    let home = try ScratchHome.couple()
    let line = try home.make("show", "small", "met-1", "--format", format).line
    #expect(line.contains("Our wedding D") && line.contains("First met D+"))
    #expect(!line.contains("\n"))
  }

  @Test func keepsTheCountOfALongTitle() throws {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "A very long title indeed", "today", "--id", "long")
    try home.make("add", "dday", "--id", "d", "anniversary=long")
    let bar = try home.make("show", "d", "--format", "eww", "--max-length", "16").json()
    #expect(bar["text"].string == "A very lo… D-Day")
  }

  // MARK: i3bar and i3blocks

  @Test func printsTheProtocolOfI3bar() throws {
    let home = try ScratchHome.couple()
    let lines = try home.make("show", "small", "met-1", "nobody", "--format", "i3bar").lines
    let header = try JSON(lines[0])
    #expect(header["version"].int == 1)
    // Clicks are read with --follow only.
    #expect(header["click_events"].bool == false)
    let line = try JSON(lines.dropFirst().joined())[0]
    #expect(line.array.map { $0["instance"].string } == ["small", "met-1", "nobody"])
    #expect(line.array.map { $0["name"].string } == ["dday", "dday", ""])
    #expect(line[0]["full_text"].string?.hasPrefix("Our wedding D") == true)
    #expect(line[0]["short_text"].string?.hasPrefix("D-") == true)
  }

  @Test(.needs(Tool.bash)) func doesWhatIsClickedInI3bar() throws {
    let home = try TapTests.home().home
    let outcome = try home.shell(
      """
      cd '\(home.folder)' && mkfifo told clicks
      "$0" show cups --format i3bar --follow --icons none < clicks > told & follower=$!
      exec 4> clicks 3< told
      read -r header <&3; read -r open <&3; read -r first <&3; echo "$first" | cut -c1-60
      printf '[\\nnonsense\\n,{"name":"taps","instance":"other","button":1}\\n' >&4
      printf ',{"name":"taps","instance":"cups","button":1,"x":3}\\n' >&4
      read -r second <&3; echo "$second" | cut -c1-60
      exec 4>&-; exec 3<&-; wait $follower; echo $?
      """, with: Tool.bash)
    #expect(
      outcome.lines == [
        #"[{"name":"taps","instance":"cups","full_text":"0 cups Add Fa"#,
        #"[{"name":"taps","instance":"cups","full_text":"1 cups Add Fa"#, "0",
      ], "\(outcome.output)\(outcome.errors)")
    #expect(try home.log("cups").last?["reason"].string == "interaction")
  }

  @Test(.needs(Tool.bash)) func leavesNoProcessOfAClick() throws {
    let home = try TapTests.home().home
    let outcome = try home.shell(
      """
      cd '\(home.folder)' && mkfifo told clicks
      "$0" show cups --format i3bar --follow < clicks > told & follower=$!
      exec 4> clicks 3< told
      read -r header <&3; read -r open <&3; read -r first <&3
      for n in 1 2 3; do
        printf ',{"instance":"cups","button":1}\n' >&4; read -r line <&3
      done
      for try in $(seq 100); do
        [ -z "$(cat /proc/$follower/task/*/children)" ] && { echo none; break; }
        sleep 0.05
      done
      exec 4>&-; exec 3<&-; wait $follower
      """, with: Tool.bash)
    #expect(outcome.lines == ["none"], "\(outcome.output)\(outcome.errors)")
  }

  @Test(.needs(Tool.bash)) func endsWithEndlessClicks() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell(
      """
      ulimit -v 4000000
      timeout 3 "$0" show small --format i3bar --follow < /dev/zero > /dev/null; echo $?
      """, with: Tool.bash)
    // SIGTERM ended it, so it was neither hung nor out of memory.
    #expect(outcome.lines == ["124"] || outcome.lines == ["143"], "\(outcome.output)")
  }

  @Test func doesWhatIsClickedInI3blocks() throws {
    let home = try TapTests.home().home
    let outcome = try home.make(
      "show", "cups", "--format", "i3blocks", "--icons", "none", environment: ["BLOCK_BUTTON": "1"])
    #expect(outcome.lines.first?.hasPrefix("1 cups") == true, "\(outcome.output)")
    let plain = try home.make(
      "show", "cups", "--format", "tmux", "--icons", "none", environment: ["BLOCK_BUTTON": "1"])
    #expect(plain.output.contains("1 cups"))
    let other = try home.make(
      "show", "cups", "--format", "i3blocks", "--icons", "none", environment: ["BLOCK_BUTTON": ""])
    #expect(other.lines.first?.hasPrefix("1 cups") == true)
  }

  // MARK: Following

  @Test(arguments: ["waybar", "i3bar", "i3blocks", "polybar", "xbar", "eww"])
  func printsEachChange(format: String) throws {
    let home = try ScratchHome.couple()
    let outcome = try home.follow(
      "show small --format \(format) --follow",
      """
      until_line wedding; echo 1
      "$0" set small anniversary=met -q; until_line 'First met'; echo 2
      "$0" remove small -q; until_line 'Unknown widget'; echo 3
      "$0" add dday --id small anniversary=mina -q; until_line Mina; echo 4
      """)
    #expect(outcome.lines == ["1", "2", "3", "4"], "\(outcome.output) \(outcome.errors)")
  }

  /// Both happen before the follower looks again.
  @Test func followsAWidgetThatReplacedAnother() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.follow(
      "show small --format waybar --follow",
      """
      until_line wedding
      kill -STOP $follower
      "$0" remove small -q; "$0" add dday --id small anniversary=met -q
      kill -CONT $follower
      until_line 'First met'; echo 1
      "$0" set small anniversary=mina -q; until_line Mina; echo 2
      """)
    #expect(outcome.lines == ["1", "2"], "\(outcome.output) \(outcome.errors)")
  }

  @Test(arguments: ["show small", "activity show", "activity show game"])
  func showsWhatIsWrongWithTheHome(command: String) throws {
    let home = try ScratchHome()
    try "no folder".write(toFile: home.path, atomically: true, encoding: .utf8)
    let outcome = try home.follow(
      "\(command) --format eww --follow --fallback broken",
      """
      until_line broken; case $line in *error*) echo error;; esac
      """)
    #expect(outcome.lines == ["error"], "\(outcome.output) \(outcome.errors)")
  }

  @Test func keepsAFileCurrent() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.follow(
      "show late --format tmux --follow --fallback soon --out bar",
      """
      until_line bar; cat bar
      "$0" add dday --id late anniversary=met -q; until_line bar; grep -c 'First met' bar
      """)
    #expect(outcome.lines == ["soon", "1"], "\(outcome.output) \(outcome.errors)")
  }

  // MARK: Activities

  @Test func showsAnActivity() throws {
    let home = try ScratchHome()
    let nothing = try home.make("activity", "show", "--format", "waybar")
    #expect(try nothing.json()["text"].string == "")
    #expect(
      try home.make("activity", "show", "--format", "line", "--fallback", "no game").line
        == "no game")
    try home.make(
      "activity", "start", "Game", "--id", "g", "home.name=Bears", "home.code=BEA",
      "away.name=Lions", "away.code=LIO", "state.home=3", "state.away=1", "state.period=2",
      "state.clock=4:10")
    let json = try home.make("activity", "show", "--format", "waybar").json()
    #expect(json["text"].string?.contains("3") == true)
    #expect(json["alt"].string == "Game")
    #expect(json["class"].array.map(\.string).contains("compact"))
    #expect(
      try home.make("activity", "show", "nobody", "--format", "tmux").line.contains("nobody"))
  }
}
