import Testing
import WidgetryCommands

/// What a service manager is given to read, and what is typed about it.
@Suite struct ServiceFileTests {
  private func file(
    _ manager: ServiceFile.Manager, home: String = "/h", program: String = "/bin/widgetry",
    isDefault: Bool = true
  ) -> ServiceFile {
    ServiceFile(
      manager, home: home, isDefault: isDefault, program: program, person: "/home/mina",
      configuration: nil)
  }

  @Test(arguments: [
    ("/home/mina/a b", "\"/home/mina/a b\"", "\"/home/mina/a b\"", "/home/mina/a b"),
    ("/h/100%n", "\"/h/100%%n\"", "\"/h/100%%n\"", "/h/100%%n"),
    (#"/h/"q""#, #""/h/\"q\"""#, #""/h/\"q\"""#, #"/h/"q""#),
    ("/h/$HOME", "\"/h/$HOME\"", "\"/h/$$HOME\"", "/h/$HOME"),
    (#"/h/b\n"#, #""/h/b\\n""#, #""/h/b\\n""#, #"/h/b\n"#),
    ("/h/'single'", "\"/h/'single'\"", "\"/h/'single'\"", "/h/'single'"),
    ("/h/결혼", "\"/h/결혼\"", "\"/h/결혼\"", "/h/결혼"),
  ])
  func quotesPathsAsSystemdReadsThem(
    path: String, program: String, argument: String, setting: String
  ) {
    let lines = file(.systemd, home: path, program: path).text.split(separator: "\n")
    #expect(lines.contains("ExecStart=\(program) daemon run --home \(argument)"))
    #expect(lines.contains("ConditionPathIsDirectory=\(setting)"))
  }

  @Test func doesNotHaveSystemdStartItAgainBesideAnother() {
    let lines = file(.systemd).text.split(separator: "\n")
    #expect(lines.contains("Restart=on-failure"))
    #expect(lines.contains("RestartPreventExitStatus=75"))
    #expect(!lines.contains { $0.hasPrefix("Watchdog") })
  }

  @Test func limitsTheDaemonWithItsPluginsAndLetsItLimitEachOfThem() {
    let lines = file(.systemd).text.split(separator: "\n").map(String.init)
    let settings = [
      "Delegate=cpu memory pids", "MemoryMax=2G", "TasksMax=1024", "CPUWeight=50",
      "OOMPolicy=continue",
    ]
    #expect(Set(lines).isSuperset(of: settings))
  }

  @Test(arguments: [
    ("/Users/mina/a b", "/Users/mina/a b"), ("/h/a&b", "/h/a&amp;b"),
    ("/h/<x>", "/h/&lt;x&gt;"), (#"/h/"$%'"#, #"/h/"$%'"#),
  ])
  func writesPathsAsPropertyListsHaveThem(path: String, text: String) {
    let agent = file(.launchd, home: path, program: path).text
    #expect(
      agent.contains(
        """
            <string>\(text)</string>
            <string>daemon</string>
            <string>run</string>
            <string>--home</string>
            <string>\(text)</string>
        """))
  }

  @Test func givesLaunchdAPlaceForTroubleAndAPauseBetweenStarts() {
    let agent = file(.launchd).text
    #expect(agent.contains("<key>ThrottleInterval</key>\n  <integer>60</integer>"))
    #expect(
      agent.contains(
        "<key>StandardErrorPath</key>\n"
          + "  <string>/home/mina/Library/Logs/io.widgetry.daemon.log</string>"))
  }

  @Test func namesTheServicesOfTwoHomesApart() {
    let own = file(.systemd)
    let others = ["/a", "/b"].map { file(.systemd, home: $0, isDefault: false) }
    #expect(own.path == "/home/mina/.config/systemd/user/widgetry.service")
    #expect(Set(([own] + others).map(\.name)).count == 3)
  }

  @Test(arguments: [
    (true, true, ["daemon-reload", "enable NAME", "restart NAME"]),
    (false, true, ["daemon-reload", "enable NAME", "start NAME"]),
    (true, false, ["daemon-reload", "enable NAME", "try-restart NAME"]),
    (false, false, ["daemon-reload", "enable NAME"]),
  ])
  func hasSystemdTakeInWhatChanged(isWritten: Bool, isStarted: Bool, words: [String]) {
    let file = file(.systemd)
    let commands = file.commands(
      toStart: isStarted, from: .init(isWritten: isWritten, isLoaded: false), user: 501)
    #expect(
      commands.map { $0.joined(separator: " ") }
        == words.map {
          "systemctl --user " + $0.replacing("NAME", with: file.name)
        })
  }

  @Test(arguments: [
    (true, true, true, ["bootout gui/501/NAME", "bootstrap gui/501 PATH"]),
    (true, true, false, ["bootout gui/501/NAME", "bootstrap gui/501 PATH"]),
    (true, false, true, ["kickstart gui/501/NAME"]), (true, false, false, []),
    (false, true, true, ["bootstrap gui/501 PATH"]),
    (false, false, true, ["bootstrap gui/501 PATH"]),
    (false, true, false, []),
  ])
  func mayBeTypedAgainWithLaunchd(
    isLoaded: Bool, isWritten: Bool, isStarted: Bool, words: [String]
  ) {
    let file = file(.launchd)
    let commands = file.commands(
      toStart: isStarted, from: .init(isWritten: isWritten, isLoaded: isLoaded), user: 501)
    #expect(
      commands.map { $0.joined(separator: " ") }
        == words.map {
          "launchctl " + $0.replacing("NAME", with: file.name).replacing("PATH", with: file.path)
        })
  }

  @Test func endsWithLaunchdOnlyWhatIsLoaded() {
    let file = file(.launchd)
    #expect(file.commandsToEnd(from: .init(isWritten: false, isLoaded: false), user: 501) == [])
    #expect(
      file.commandsToEnd(from: .init(isWritten: false, isLoaded: true), user: 501)
        == [["launchctl", "bootout", "gui/501/io.widgetry.daemon"]])
  }
}
