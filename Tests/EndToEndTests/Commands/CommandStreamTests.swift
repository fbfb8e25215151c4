import Foundation
import TestSupport
import Testing

/// Commands that keep running, whose last line is what a widget shows.
@Suite(.waitsForPrograms) struct CommandStreamTests {
  /// A command that prints each line that is written into a pipe.
  private struct Stage {
    let home: ScratchHome
    let pipe: FileHandle
    let command: String

    init() throws {
      home = try ScratchHome()
      home.environment["HOME"] = home.folder
      let path = home.folder + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      pipe = try #require(FileHandle(forUpdatingAtPath: path))
      // A child of the shell, which has to end with it.
      command = "echo first; echo start >> '\(home.folder)/starts'; (cat '\(path)'); exit 3"
    }

    func print(_ line: String) { pipe.write(Data((line + "\n").utf8)) }

    var starts: Int {
      let text = try? String(contentsOfFile: home.folder + "/starts", encoding: .utf8)
      return text?.split(separator: "\n").count ?? 0
    }

    /// The processes that read the pipe.
    var readers: Int {
      let find = "ps -eo args | grep -c '^cat \(home.folder)/pipe' || true"
      return (try? home.shell(find).output).flatMap {
        Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
      } ?? -1
    }
  }

  @Test func showsEachLineAsItIsPrinted() throws {
    let stage = try Stage()
    let daemon = try DaemonProcess(of: stage.home)
    let added = try stage.home.make(
      "add", "command", "--id", "a", "run=\(stage.command)", "follow=yes")
    #expect(added.output.contains("first"))
    for line in ["second", "third 42%", "\u{1B}[31mfourth\u{1B}[0m"] {
      stage.print(line)
      let shown = line.contains("fourth") ? "fourth" : line
      try daemon.wait(line) { try stage.home.line("a") == shown }
    }
    let instance = try stage.home.instance("a")
    #expect(instance["state"].string == "current")
    #expect(try stage.home.make("log", "a").output.contains("dataChanged"))

    // Another widget with the same command shares it; another value starts another one.
    try stage.home.make(
      "add", "command", "--id", "b", "run=\(stage.command)", "follow=yes", "title=B")
    #expect(try stage.home.line("b") == "B fourth")
    #expect(stage.starts == 1)
    try stage.home.make("set", "b", "environment=A=1")
    try daemon.wait("the second starts") { stage.starts == 2 }
    try stage.home.make("remove", "b", "--yes")
    try daemon.wait("the second ends") { stage.readers == 1 }
    #expect(try daemon.end().status == 0)
    try daemon.wait("all end") { stage.readers == 0 }
  }

  @Test func needsTheDaemon() throws {
    let stage = try Stage()
    let added = try stage.home.run(
      "add", "command", "--id", "a", "run=\(stage.command)", "follow=yes")
    #expect(added.status == 4)
    #expect(added.errors.contains("needs the daemon"), "\(added.errors)")
    #expect(added.errors.contains("widgetry daemon install"))
    #expect(stage.starts == 0)
    let daemon = try DaemonProcess(of: stage.home)
    try daemon.wait("first") { try stage.home.line("a") == "first" }

    // Even after kill -9 nothing stays behind, and the widget keeps its line.
    kill(daemon.identifier, SIGKILL)
    try daemon.wait("all end") { stage.readers == 0 }
    #expect(try stage.home.line("a") == "first")
    #expect(try stage.home.run("reload", "a").errors.contains("needs the daemon"))
    #expect(try stage.home.instance("a")["state"].string == "stale")
  }

  /// As in the moment after `set`, in which the daemon doesn't know the new command yet.
  @Test func keepsItsLineUntilTheNextCommandIsStarted() throws {
    let stage = try Stage()
    try stage.home.make("add", "command", "--id", "a", "run=echo old")
    // Where no folder can be made, no command is started.
    try Data().write(to: URL(filePath: stage.home.path + "/streams"))
    let daemon = try DaemonProcess(of: stage.home)
    let changed = try stage.home.run("set", "a", "run=\(stage.command)", "follow=yes")
    #expect(changed.status != 0)
    try daemon.wait("it says so") {
      try stage.home.instance("a")["lastError"]["code"].string == "command.starting"
    }
    #expect(try stage.home.line("a") == "old")
  }

  @Test func startsACommandThatEndsAgain() throws {
    let stage = try Stage()
    let daemon = try DaemonProcess(of: stage.home)
    try stage.home.make(
      "add", "command", "--id", "a", "run=\(stage.command)", "follow=yes")
    stage.print("last")
    try daemon.wait("last") { try stage.home.line("a") == "last" }
    _ = try stage.home.shell("pkill -f '^cat \(stage.home.folder)/pipe'")
    try daemon.wait("it failed") {
      try stage.home.instance("a")["lastError"]["summary"].string?.contains("exit code 3") == true
    }
    #expect(try stage.home.line("a") == "last")
    try daemon.wait("it starts again") { stage.starts > 1 }
  }

  @Test(arguments: [
    ("head -c 2000000 /dev/zero | tr '\\0' a", "more than 1 MB in a second"),
    ("exec /nonexistent", "exit code 127"),
    ("printf 'a\\0b\\n'; sleep 100", "binary data"),
  ])
  func tellsWhatIsWrong(run: String, words: String) throws {
    let home = try ScratchHome()
    home.environment["HOME"] = home.folder
    let daemon = try DaemonProcess(of: home)
    _ = try home.run("add", "command", "--id", "a", "run=\(run)", "follow=yes")
    try daemon.wait(words) {
      try home.instance("a")["lastError"]["summary"].string?.contains(words) == true
    }
  }

  @Test func startsAFailedOneAtOnceWhenItIsAskedFor() throws {
    let home = try ScratchHome()
    home.environment["HOME"] = home.folder
    let daemon = try DaemonProcess(of: home)
    let run = "echo start >> starts; cat needed && sleep 1000"
    _ = try home.run("add", "command", "--id", "a", "run=\(run)", "follow=yes")
    func starts() -> Int {
      let text = try? String(contentsOfFile: home.folder + "/starts", encoding: .utf8)
      return text?.split(separator: "\n").count ?? 0
    }
    // By the fourth start, the pause is 8 s.
    try daemon.wait("it is paused") { starts() == 4 }
    try "here\n".write(toFile: home.folder + "/needed", atomically: true, encoding: .utf8)
    let asked = ContinuousClock.now
    _ = try home.run("reload", "a")
    try daemon.wait("it runs") { try home.line("a") == "here" }
    #expect(.now - asked < .seconds(7))
    #expect(try home.instance("a")["state"].string == "current")
  }

  @Test func endsStubbornCommandsAndTheirSessions() throws {
    let stage = try Stage()
    let daemon = try DaemonProcess(of: stage.home)
    let mark = "98765.\(stage.home.folder.utf8.count)\(getpid())"
    for number in 1...10 {
      let run =
        "trap '' TERM; setsid -f sleep \(mark); echo \(number); while :; do sleep \(mark); done"
      try stage.home.make("add", "command", "run=\(run)", "follow=yes")
    }
    let find = "pgrep -fc '^sleep \(mark)' || true"
    #expect(try Int(stage.home.shell(find).line) == 20)
    #expect(try daemon.end().status == 0)
    #expect(try Int(stage.home.shell(find).line) == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: stage.home.path + "/streams")
    #expect(left == ["lock"])
  }

  @Test func readsTheEndlessListOfI3bar() throws {
    let stage = try Stage()
    let daemon = try DaemonProcess(of: stage.home)
    let run = "cat '\(stage.home.folder)/pipe'"
    stage.print(#"{"version":1}"# + "\n[")
    _ = try stage.home.run("add", "command", "--id", "a", "run=\(run)", "follow=yes")
    for text in ["one", "two"] {
      stage.print((text == "one" ? "" : ",") + ##"[{"full_text":"\##(text)","color":"#ff0000"}]"##)
      try daemon.wait(text) { try stage.home.line("a") == text }
    }
    #expect(try stage.home.make("show", "a", "--format", "waybar").output.contains("#ff"))
  }

  @Test func readsAMenuThatBeginsAnew() throws {
    let stage = try Stage()
    let daemon = try DaemonProcess(of: stage.home)
    try stage.home.make(
      "add", "command", "--id", "a", "run=\(stage.command)", "follow=yes", "output=xbar")
    for title in ["one", "two"] {
      stage.print("~~~\n\(title) | color=red\n---\nRow of \(title) | href=https://example.org")
      try daemon.wait(title) { try stage.home.line("a").hasPrefix(title) }
    }
    let menu = try stage.home.make("show", "a", "--format", "xbar").output
    #expect(menu.contains("Row of two") && !menu.contains("Row of one"), "\(menu)")
  }

  @Test func runsNoCommandOfAFile() throws {
    let stage = try Stage()
    let daemon = try DaemonProcess(of: stage.home)
    let file = stage.home.folder + "/home.json"
    try stage.home.make(
      "add", "command", "--id", "a", "run=echo fine; sleep 100", "follow=yes")
    let text = try stage.home.make("export").output
      .replacingOccurrences(of: "echo fine", with: "touch '\(stage.home.folder)/ran'; echo evil")
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    _ = try stage.home.run("apply", file, "--yes")
    try daemon.wait("it needs attention") {
      try stage.home.instance("a")["state"].string == "needsAttention"
    }
    try stage.home.make("set", "a", "--allow", "run")
    try daemon.wait("it runs") {
      FileManager.default.fileExists(atPath: stage.home.folder + "/ran")
    }
  }
}
