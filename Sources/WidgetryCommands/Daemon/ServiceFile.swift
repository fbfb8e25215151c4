internal import WidgetModel

/// The file that makes systemd or launchd run the daemon of a home, and the commands to use it.
///
///     let file = ServiceFile(
///       .systemd, home: home, isDefault: true, program: "/usr/bin/widgetry", person: "/home/me",
///       configuration: nil)
///     // Write file.text to file.path, then run:
///     file.commands(toStart: true, from: .init(isWritten: true, isLoaded: false), user: 1000)
package struct ServiceFile: Hashable, Sendable {
  /// A service manager: systemd on Linux, launchd on macOS.
  package enum Manager: Hashable, Sendable {
    case systemd
    case launchd
  }

  package var manager: Manager
  /// The service's name, such as `widgetry.service`.
  package var name: String
  /// Where to write the file.
  package var path: String
  /// The contents of the file.
  package var text: String

  /// A comment in every file that `daemon install` writes; files without it are never removed.
  package static let mark = "Made by 'widgetry daemon install'"

  /// Creates the file for a home.
  ///
  /// - Parameters:
  ///   - isDefault: Whether it is the user's default home; other homes have services of their own.
  ///   - program: The path of `widgetry`.
  ///   - person: The user's home folder.
  ///   - configuration: The folder in XDG_CONFIG_HOME, if it is set.
  package init(
    _ manager: Manager, home: String, isDefault: Bool, program: String, person: String,
    configuration: String?
  ) {
    self.manager = manager
    let suffix = isDefault ? "" : "-" + Self.short(home)
    switch manager {
    case .systemd:
      name = "widgetry\(suffix).service"
      path = (configuration ?? person + "/.config") + "/systemd/user/" + name
      text = Self.unit(home: home, program: program)
    case .launchd:
      name = "io.widgetry.daemon\(suffix)"
      path = person + "/Library/LaunchAgents/" + name + ".plist"
      text = Self.agent(
        name, home: home, program: program, log: person + "/Library/Logs/" + name + ".log")
    }
  }

  /// A hash of eight digits, which makes the service names of several homes different.
  private static func short(_ path: String) -> String {
    SHA256.digest(of: path.utf8).prefix(4).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// A systemd unit.
  ///
  /// - Parameter home: The home; nil for the default home of the user who starts it, in the unit that
  ///   is installed with the program.
  static func unit(home: String?, program: String) -> String {
    let unit =
      home.map { home in
        """
        # \(mark); 'widgetry daemon uninstall' removes it.
        [Unit]
        Description=Widgetry keeps the widgets of \(specifiersDoubled(home)) current
        ConditionPathIsDirectory=\(specifiersDoubled(home))
        """
      } ?? """
        [Unit]
        Description=Widgetry keeps widgets current
        """
    // WatchdogSec is omitted, because it would wake an idle daemon.
    return """
      \(unit)

      [Service]
      Type=notify
      ExecStart=\(quoted(program)) daemon run\(home.map { " --home " + quotedArgument($0) } ?? "")
      Restart=on-failure
      RestartSec=5
      # Another daemon has the home.
      RestartPreventExitStatus=75
      # For the daemon with all of its plugins, each of which gets a control group with limits of its own;
      # a plugin that uses too much is ended, and the daemon runs on.
      Delegate=cpu memory pids
      MemoryMax=2G
      TasksMax=1024
      CPUWeight=50
      OOMPolicy=continue

      [Install]
      WantedBy=default.target

      """
  }

  /// An argument quoted for systemd, which doesn't expand variables in the program's path.
  static func quoted(_ word: String) -> String {
    var text = "\""
    for character in specifiersDoubled(word) {
      if character == "\"" || character == "\\" { text += "\\" }
      text.append(character)
    }
    return text + "\""
  }

  private static func quotedArgument(_ word: String) -> String {
    quoted(word.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$"))
  }

  private static func specifiersDoubled(_ text: String) -> String {
    text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }

  // Discard stdout, because `widgetry log` stores the daemon's decisions in a limited size.
  private static func agent(
    _ name: String, home: String, program: String, log: String
  ) -> String {
    let words = [program, "daemon", "run", "--home", home]
      .map { "    <string>\(escaped($0))</string>" }.joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- \(mark); 'widgetry daemon uninstall' removes it. -->
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>Label</key>
        <string>\(name)</string>
        <key>ProgramArguments</key>
        <array>
      \(words)
        </array>
        <key>RunAtLoad</key>
        <true/>
        <key>KeepAlive</key>
        <dict>
          <key>SuccessfulExit</key>
          <false/>
        </dict>
        <key>ThrottleInterval</key>
        <integer>60</integer>
        <key>ProcessType</key>
        <string>Background</string>
        <key>StandardOutPath</key>
        <string>/dev/null</string>
        <key>StandardErrorPath</key>
        <string>\(escaped(log))</string>
      </dict>
      </plist>

      """
  }

  static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(character)
      }
    }.joined()
  }

  // MARK: Commands

  /// The state of the service before a change.
  package struct State: Hashable, Sendable {
    /// Whether the file is new or changed, so that the running service is outdated.
    package var isWritten: Bool
    /// Whether launchd has loaded the service in this session; not needed for systemd.
    package var isLoaded: Bool

    package init(isWritten: Bool, isLoaded: Bool) {
      self.isWritten = isWritten
      self.isLoaded = isLoaded
    }
  }

  /// The commands that enable the service after its file was written; they can be repeated safely.
  ///
  /// - Parameters:
  ///   - isStarted: Whether to also start the service now.
  ///   - user: The user's numeric id.
  package func commands(
    toStart isStarted: Bool, from state: State, user: Int
  ) -> [[String]] {
    switch manager {
    case .systemd:
      let enable = [["daemon-reload"], ["enable", name]]
      let start: [[String]] =
        switch (state.isWritten, isStarted) {
        case (true, true): [["restart", name]]
        case (true, false): [["try-restart", name]]
        case (false, true): [["start", name]]
        case (false, false): []
        }
      return (enable + start).map { ["systemctl", "--user"] + $0 }
    case .launchd:
      let load = ["launchctl", "bootstrap", "gui/\(user)", path]
      switch (state.isLoaded, state.isWritten) {
      case (true, true): return [unloading(user), load]
      case (true, false): return isStarted ? [["launchctl", "kickstart", target(user)]] : []
      case (false, _): return isStarted ? [load] : []
      }
    }
  }

  /// The command that succeeds if the service is loaded; nil for systemd, which doesn't need it.
  package func loadedCheck(user: Int) -> [String]? {
    manager == .launchd ? ["launchctl", "print", target(user)] : nil
  }

  /// The commands that stop and disable the service, to run before its file is removed.
  package func commandsToEnd(from state: State, user: Int) -> [[String]] {
    switch manager {
    case .systemd: [["systemctl", "--user", "disable", "--now", name]]
    case .launchd: state.isLoaded ? [unloading(user)] : []
    }
  }

  /// The commands to run after removing the file.
  package var commandsAfterRemoval: [[String]] {
    switch manager {
    case .systemd: [["systemctl", "--user", "daemon-reload"]]
    case .launchd: []
    }
  }

  private func target(_ user: Int) -> String { "gui/\(user)/\(name)" }

  private func unloading(_ user: Int) -> [String] { ["launchctl", "bootout", target(user)] }
}
