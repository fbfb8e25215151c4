import Foundation
import TestSupport
import Testing

/// The daemon as a process: one of a home, started, asked, ended.
@Suite(.waitsForPrograms) struct DaemonTests {
  @Test func tellsWhetherItRuns() throws {
    let home = try ScratchHome.couple()
    let none = try home.run("daemon", "status", "--json")
    #expect(none.status == 3)
    #expect(
      try none.json().keys == ["running", "pid", "since", "version", "home", "next"])
    #expect(try none.json()["running"].bool == false)
    #expect(try home.json("status")["daemon"].isNull)
    #expect(try home.run("daemon", "status", "--quiet").errors == "")

    let daemon = try DaemonProcess(of: home)
    let status = try home.json("daemon", "status")
    #expect(status["running"].bool == true)
    #expect(status["pid"].int == Int(daemon.identifier))
    #expect(status["home"].string == home.path)
    #expect(try home.json("status")["daemon"]["pid"].int == Int(daemon.identifier))
    let words = try home.make("daemon", "status").line
    #expect(words.hasPrefix("Running (pid \(daemon.identifier)) since "))
    #expect(try home.make("status").output.contains("daemon running (pid \(daemon.identifier))"))
  }

  @Test func endsInOrderWhenItIsToldTo() throws {
    let home = try ScratchHome.couple()
    let daemon = try DaemonProcess(of: home)
    #expect(try home.make("daemon", "stop").line == "Stopped the daemon (pid \(daemon.identifier))")
    let outcome = try daemon.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasSuffix("note: Stopped\n"))
    #expect(try home.make("daemon", "stop").line.hasPrefix("No daemon is running"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func endsInOrderAtASignal(signal: Int32) throws {
    let daemon = try DaemonProcess(of: try ScratchHome.couple())
    #expect(try daemon.end(with: signal).status == 0)
  }

  @Test func isOneOfManyThatAreStartedAtOnce() throws {
    let home = try ScratchHome.couple()
    let daemon = try DaemonProcess(of: home)
    let others = try Program.run((1...6).map { _ in home.launch(["daemon", "run", "--json"]) })
    for other in others {
      #expect(other.status == 75)
      let error = try #require(try other.toldErrors().first)
      #expect(error["code"].string == "daemon.running")
      #expect(error["summary"].string?.contains("process \(daemon.identifier) (widgetry") == true)
    }
    #expect(try daemon.end().status == 0)

    // None has come first this time: one of them stays, and the others end.
    let outcome = try home.shell(
      """
      cd '\(home.folder)'
      for n in 1 2 3 4; do ( "$0" daemon run 2> /dev/null; echo $? >> ends ) & done
      while [ "$(cat ends 2> /dev/null | wc -l)" -lt 3 ]; do sleep 0.05; done
      cat ends; "$0" daemon stop --quiet; wait; tail -n 1 ends
      """)
    #expect(outcome.lines == ["75", "75", "75", "0"], "\(outcome.errors)")
  }

  @Test func startsAgainAfterItWasKilled() throws {
    let home = try ScratchHome.couple()
    let first = try DaemonProcess(of: home)
    #expect(try first.end(with: SIGKILL).status == 137)
    #expect(try home.run("daemon", "status").status == 3)
    try home.make("set", "small", "anniversary=met", "--no-reload")
    let second = try DaemonProcess(of: home)
    try second.waitForLine("small", "reloaded")
  }

  @Test func makesNothingButItsFolderWhereThereIsNoHome() throws {
    let home = try ScratchHome()
    let daemon = try DaemonProcess(of: home)
    try daemon.wait("there is its lock, and its socket") {
      try FileManager.default.contentsOfDirectory(atPath: home.path).sorted()
        == ["daemon.lock", "push.sock"]
    }
    try home.make("anniversary", "add", "Our wedding", "2027-05-22")
    try home.make("add", "dday", "--no-reload", "anniversary=our-wedding")
    try daemon.waitForLine("dday-1", "added", "reloaded")
  }

  @Test func printsADecisionALine() throws {
    let home = try ScratchHome.couple()
    let daemon = try DaemonProcess(of: home, ["--json"])
    try home.make("set", "small", "anniversary=met", "--no-reload")
    try daemon.waitForLine("\"small\"")
    let line = try JSON(try #require(daemon.lines.first))
    let logged = try #require(try home.log("small").last)
    #expect(line.keys == logged.keys)
    #expect(line["shown"].string?.hasPrefix("First met") == true)
    #expect(line["by"]["command"].string == "daemon run")
    #expect(line["by"]["pid"].int == Int(daemon.identifier))
  }

  @Test(.needs(Tool.bash)) func doesWhatTwentyScriptsAtOnceLeaveToIt() throws {
    let home = try ScratchHome.couple()
    let daemon = try DaemonProcess(of: home)
    let launches = (1...20).map { number in
      home.launch(
        ["set", ["small", "big", "met-1"][number % 3], "--no-reload"]
          + ["anniversary=\(["wedding", "met", "mina"][number / 3 % 3])"])
    }
    for outcome in try Program.run(launches) { #expect(outcome.status == 0, "\(outcome.errors)") }
    try daemon.wait("all are current") {
      try home.json("list").array.allSatisfy { $0["state"].string == "current" }
    }
    #expect(try daemon.end().status == 0)
  }

  @Test func hearsTheBellAfterItsFileAndTheLocksWereRemoved() throws {
    let home = try ScratchHome.couple()
    let daemon = try DaemonProcess(of: home)
    try FileManager.default.removeItem(atPath: home.path + "/bell")
    try FileManager.default.removeItem(atPath: home.path + "/daemon.lock")
    try daemon.wait("it locks again") { try home.run("daemon", "status").status == 0 }
    try home.make("set", "small", "anniversary=met", "--no-reload")
    try daemon.waitForLine("small", "reloaded")
    #expect(try home.run("daemon", "run").status == 75)
  }

  @Test func goesOnAfterItWasStopped() throws {
    let home = try ScratchHome.couple()
    let daemon = try DaemonProcess(of: home)
    try daemon.stopWhileItSleeps()
    try home.make("set", "small", "anniversary=met", "--no-reload")
    kill(daemon.identifier, SIGCONT)
    try daemon.waitForLine("small", "reloaded")
  }

  @Test func endsWhereItsHomeIsRemoved() throws {
    let home = try ScratchHome.couple()
    let daemon = try DaemonProcess(of: home)
    // What is made in a folder that is being removed would keep it.
    try daemon.wait("it listens") {
      FileManager.default.fileExists(atPath: home.path + "/push.sock")
    }
    // As a person would who is told that something came in between.
    try daemon.wait("it is removed") {
      try? FileManager.default.removeItem(atPath: home.path)
      return !FileManager.default.fileExists(atPath: home.path)
    }
    let outcome = try daemon.outcome()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("error: The home '\(home.path)' was removed"))
    #expect(!FileManager.default.fileExists(atPath: home.path))
  }

  #if os(Linux)
    @Test func isNotWokenBetweenWhatIsDue() throws {
      let home = try ScratchHome.couple()
      let daemon = try DaemonProcess(of: home)
      try home.make("set", "small", "anniversary=met", "--no-reload")
      try daemon.waitForLine("small", "reloaded")
      // Other tests set the clock, and midnight is due: of several seconds the quietest counts.
      var windows: [Int] = []
      while windows.count < 20, windows.min() != 0 {
        let before = try #require(daemon.sleeps)
        usleep(1_000_000)
        windows.append(try #require(daemon.sleeps) - before)
      }
      #expect(windows.min() == 0, "\(windows)")
    }
  #endif
}
