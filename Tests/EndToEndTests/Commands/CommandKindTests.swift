import Foundation
import TestSupport
import Testing

/// Widgets that show what a command prints.
@Suite(.waitsForPrograms) struct CommandKindTests {
  @Test(arguments: [
    ("echo hello", [], "hello"), ("printf 'a\\nb\\n'", ["title=Two"], "Two a"),
    ("printf 'no newline'", [], "no newline"), ("printf 'dos\\r\\n'", [], "dos"),
    (
      #"echo "$A|$B""#, [#"environment=A=it's "$(id)" `id`"#, "environment=B=x=y"],
      #"it's "$(id)" `id`|x=y"#
    ),
    ("echo $WIDGETRY_FAMILY", [], "systemSmall"), ("pwd", ["folder=/usr"], "/usr"),
    ("cat", [], "Command"),
    (#"/bin/echo 'a  b' "$HOME" c\ d"#, ["shell=no"], "a b $HOME c d"),
    (#"echo '{"full_text":"block"}'"#, [], "block"),
    (#"echo '{"view":{"vstack":["own","view"]}}'"#, [], "own view"),
    ("echo '{not json'", [], "{not json"), ("echo '{not json'", ["output=lines"], "{not json"),
    ("printf '\\033[31mred\\033[0m\\n'", [], "red"),
    ("printf '\\377\\376\\n'", [], "\u{FFFD}\u{FFFD}"),
    ("(sleep 100 & ) ; echo left", [], "left"), ("trap '' TERM; echo stubborn", [], "stubborn"),
  ])
  func showsWhatItPrints(run: String, values: [String], line: String) throws {
    let home = try ScratchHome()
    home.environment["HOME"] = home.folder
    try home.make(["add", "command", "--id", "c", "run=\(run)"] + values)
    #expect(try home.line("c") == line)
  }

  @Test(arguments: [
    ("echo no >&2; exit 3", "command.failed", "exit code 3: no"),
    ("kill -9 $$", "command.failed", "signal 9"), ("sleep 100", "command.timed-out", "within 1s"),
    ("yes", "command.too-much-output", "more than 1 MB"),
    ("printf '\\0'", "command.binary", "binary data"),
    ("trap '' TERM; while :; do sleep 1; done", "command.timed-out", "within 1s"),
    ("echo '{}'; true", "command.json", "none of"), ("exec /nonexistent", "command.failed", "127"),
  ])
  func tellsWhyItFailed(run: String, code: String, words: String) throws {
    let home = try ScratchHome()
    home.environment["HOME"] = home.folder
    let output = code == "command.json" ? ["output=json"] : []
    // On a busy machine, a second isn't enough for a megabyte.
    let limit = code == "command.timed-out" ? "limit=1s" : "limit=1m"
    let added = try home.run(["add", "command", "--id", "c", limit, "run=\(run)"] + output)
    #expect(added.status == 4)
    let instance = try home.instance("c")
    #expect(instance["lastError"]["code"].string == code)
    #expect(instance["lastError"]["summary"].string?.contains(words) == true, "\(added.errors)")
    #expect(try home.make("status", "c").output.contains(words))
  }

  @Test(arguments: [
    (["run=nonesuch a", "shell=no"], "isn't installed"),
    (["run='open", "shell=no"], "quotation mark"),
    (["run=true", "folder=/nonexistent"], "There is no folder"),
    (["run=true", "environment=novalue"], "NAME=value"),
  ])
  func tellsWhyItDidNotStart(values: [String], words: String) throws {
    let home = try ScratchHome()
    let added = try home.run(["add", "command", "--id", "c"] + values)
    #expect(added.status == 4)
    #expect(added.errors.contains(words), "\(added.errors)")
  }

  @Test func keepsTheLastGoodOutput() throws {
    let home = try ScratchHome()
    let file = home.folder + "/value"
    try "good".write(toFile: file, atomically: true, encoding: .utf8)
    try home.make("add", "command", "--id", "c", "run=cat '\(file)'", "every=7m")
    try FileManager.default.removeItem(atPath: file)
    #expect(try home.run("reload", "c").status == 1)
    #expect(try home.line("c") == "good")
    let instance = try home.instance("c")
    #expect(instance["state"].string == "stale")
    // It runs again after its own interval.
    let retry = try #require(instance["nextReload"].string)
    let failed = try #require(instance["lastError"]["at"].string)
    #expect(try Self.seconds(from: failed, to: retry) == 420)
  }

  private static func seconds(from one: String, to other: String) throws -> Double {
    let dates = try [one, other].map { try Date($0, strategy: .iso8601) }
    return dates[1].timeIntervalSince(dates[0])
  }

  @Test func runsAgainAfterItsInterval() throws {
    let home = try ScratchHome()
    try home.make("add", "command", "--id", "c", "run=true", "every=90s")
    try home.make("add", "command", "--id", "never", "run=true", "every=0s")
    let made = try home.json("timeline", "c")
    let (at, next) = (made["madeAt"].string ?? "", made["policy"]["date"].string ?? "")
    #expect(try Self.seconds(from: at, to: next) == 90)
    #expect(try home.json("timeline", "never")["policy"]["rule"].string == "never")
  }

  @Test func showsABlocklet() throws {
    let home = try ScratchHome()
    let script = #"""
      echo "$BLOCK_BUTTON" >> "$HOME/clicks"
      printf '%s 40%%\n%s\n' "$BLOCK_INSTANCE" "$BLOCK_INTERVAL"
      [ "$BLOCK_INSTANCE" = high ] && exit 33
      echo '#00ff00'
      """#
    try home.make(
      "add", "command", "--id", "c", "output=i3blocks", "every=10s", "run=\(script)",
      "environment=HOME=\(home.folder)", "environment=BLOCK_INSTANCE=low")
    let low = try home.make("show", "c", "--format", "i3bar").output
    #expect(low.contains("low 40%"), "\(low)")
    #expect(low.contains("#00ff00"), "\(low)")
    try home.make("tap", "c", "Right click")
    try home.make("tap", "c", "1")
    let clicks = try String(contentsOfFile: home.folder + "/clicks", encoding: .utf8)
    #expect(clicks == "\n3\n\n1\n\n")
    // Bars send all five.
    let waybar = try home.make("bar", "waybar", "c").output
    #expect(waybar.contains("\"on-scroll-up\": ") && waybar.contains(" tap c 4\""), "\(waybar)")
    #expect(waybar.contains("\"on-click-middle\": ") && waybar.contains(" tap c 2\""), "\(waybar)")
    let polybar = try home.make("show", "c", "--format", "polybar").output
    #expect(polybar.contains("%{A5:") && polybar.contains(" tap c 5:}"), "\(polybar)")
    _ = try home.make(
      "show", "c", "--format", "i3blocks", environment: ["BLOCK_BUTTON": "4"])
    let last = try String(contentsOfFile: home.folder + "/clicks", encoding: .utf8)
    #expect(last == clicks + "4\n\n")
    try home.make("set", "c", "environment=HOME=\(home.folder)", "environment=BLOCK_INSTANCE=high")
    let high = try home.make("show", "c", "--format", "i3bar").output
    #expect(high.contains("high 40%") && !high.contains("#00ff00"), "\(high)")
  }

  @Test func runsOnceInASimulation() throws {
    let home = try ScratchHome()
    let runs = home.folder + "/runs"
    try home.make("add", "command", "--id", "c", "run=echo x >> \(runs); echo hi", "every=10m")
    try "".write(toFile: runs, atomically: true, encoding: .utf8)
    let simulated = try home.make("simulate", "c", "--from", "2030-01-01", "--for", "1d")
    #expect(simulated.output.contains("144 calls"), "\(simulated.output.suffix(300))")
    #expect(try String(contentsOfFile: runs, encoding: .utf8) == "x\n")
    try home.make("simulate", "c", "--for", "1d")
    #expect(try String(contentsOfFile: runs, encoding: .utf8) == "x\nx\n")
  }

  @Test(arguments: [
    (["run=true"], ""), (["run=echo"], ""), (["run=true", "title=Disk"], "Disk"),
  ])
  func hasNothingForABarWithoutOutput(values: [String], text: String) throws {
    let home = try ScratchHome()
    try home.make(["add", "command", "--id", "c"] + values)
    let item = try home.make("show", "c", "--format", "waybar").json()
    #expect(item["text"].string == text)
    #expect(try home.line("c") == (text.isEmpty ? "Command" : text))
  }

  @Test func drawsAPercentageAsAGauge() throws {
    let home = try ScratchHome()
    try home.make("add", "command", "--id", "c", "run=echo 'disk 53%'", "symbol=internaldrive")
    let bar = try home.make("show", "c", "--format", "waybar").json()
    #expect(bar["percentage"].int == 53)
    #expect(bar["text"].string?.contains("\u{F0A0}") == true)
    #expect(
      try home.make("show", "c", "--family", "circular", "--format", "svg").output.contains("53"))
  }

  @Test func runsEachCommandOnItsOwn() throws {
    let home = try ScratchHome()
    for id in ["a", "b", "c"] {
      try home.make(
        "add", "command", "--id", id, "run=sleep 1; echo \(id)", "limit=5s", "--no-reload")
    }
    let began = ContinuousClock.now
    try home.make("reload", "--all")
    #expect(ContinuousClock.now - began < .seconds(2.5))
    #expect(try home.line("b") == "b")
  }

  // MARK: Commands from files

  @Test func runsNoCommandFromAFile() throws {
    let home = try ScratchHome()
    let mark = home.folder + "/ran"
    let run = "touch '\(mark)'; echo done"
    let file = home.folder + "/file"
    try "add command --id c run=\"\(run)\"\n".write(toFile: file, atomically: true, encoding: .utf8)
    try home.make("apply", file, "--yes")
    try home.run("reload", "c")
    try home.run("show", "c", "--family", "medium")
    try home.run("show", "c", "--at", "+1d")
    #expect(!FileManager.default.fileExists(atPath: mark))
    #expect(try home.instance("c")["reason"].string == "command.not-allowed")
    #expect(try home.make("status", "c").output.contains("you haven't allowed it"))
    // Changing something else doesn't allow it.
    try home.make("set", "c", "every=5m")
    #expect(!FileManager.default.fileExists(atPath: mark))
    try home.make("set", "c", "--allow", "run")
    #expect(FileManager.default.fileExists(atPath: mark))
    #expect(try home.line("c") == "done")
    // Its other values can be typed now.
    try home.make("set", "c", "folder=/usr")
    #expect(try home.instance("c")["state"].string == "current")
  }

  @Test func allowsLaterWhatAFileHas() throws {
    let home = try ScratchHome()
    let lines = "add command --id c run='echo allowed'\nadd command --id d run='echo allowed'\n"
    let apply = ["apply", "-", "--allow", "run"]
    try home.make("apply", "-", input: lines)
    #expect(try home.instance("c")["state"].string == "needsAttention")
    let tried = try home.run(apply + ["--check"], input: lines)
    #expect(tried.status == 3 && tried.output.hasPrefix("Would allow the command of c\n"))
    #expect(
      try home.make(apply, input: lines).output
        == "Allowed the command of c\nAllowed the command of d\n")
    #expect(try ["c", "d"].map { try home.line($0) } == ["allowed", "allowed"])
    let again = try home.make(apply + ["--json"], input: lines).json()
    #expect(again["allowed"].strings == [] && again["changes"].array.isEmpty)
  }

  @Test func runsAFileThatIsAllowed() throws {
    let home = try ScratchHome()
    try home.make(
      "apply", "-", "--allow", "run", input: "add command --id c run='echo allowed'\n")
    #expect(try home.line("c") == "allowed")
  }

  @Test func asksForACommandOnStdin() throws {
    let home = try ScratchHome()
    try home.make("add", "command", "--id", "c", "run@=-", input: "echo stdin")
    #expect(try home.instance("c")["state"].string == "needsAttention")
    try home.make(
      "add", "command", "--id", "d", "--values", "-", "--allow", "run",
      input: #"{"run":"echo values"}"#)
    #expect(try home.line("d") == "values")
    try home.make("set", "d", "run@=-", input: "echo other")
    #expect(try home.instance("d")["state"].string == "needsAttention")
  }

  @Test func restoresCommandsWithoutTheirApproval() throws {
    let home = try ScratchHome()
    try home.make("add", "command", "--id", "c", "run=echo one")
    let backup = home.folder + "/backup"
    try home.make("backup", backup)
    home.environment["WIDGETRY_HOME"] = home.folder + "/other"
    try home.make("restore", backup, "--yes")
    #expect(try home.instance("c")["reason"].string == "command.not-allowed")
  }

  @Test func marksCommandsInAnExport() throws {
    let home = try ScratchHome()
    try home.make("add", "command", "--id", "c", "run=echo one")
    let lines = try home.make("export").lines
    let index = try #require(lines.firstIndex { $0.hasPrefix("add command") })
    #expect(lines[index - 1].contains("runs a command"))
  }
}
