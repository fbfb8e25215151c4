internal import WidgetModel

/// What has a service manager start the daemon of a home: its file, and what to type about it.
package struct ServiceFile: Hashable, Sendable {
  package enum Manager: Hashable, Sendable {
    case systemd
    case launchd
  }

  package var manager: Manager
  /// As the manager calls it.
  package var name: String
  package var path: String
  package var text: String

  /// Stands in every file that we make, and in none that we would remove otherwise.
  package static let mark = "Made by 'widgetry daemon install'"

  /// The file for a home.
  ///
  /// - Parameters:
  ///   - isDefault: whether it is the person's own home; another one has a service of its own.
  ///   - person: the person's folder.
  ///   - configuration: the folder for configuration, where one is named.
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

  /// Eight digits that tell one path from others.
  private static func short(_ path: String) -> String {
    SHA256.digest(of: path.utf8).prefix(4).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  // No WatchdogSec: it would wake a daemon that has nothing to do.
  private static func unit(home: String, program: String) -> String {
    """
    # \(mark); 'widgetry daemon uninstall' removes it.
    [Unit]
    Description=Widgetry keeps the widgets of \(specifiersDoubled(home)) current
    ConditionPathIsDirectory=\(specifiersDoubled(home))

    [Service]
    Type=notify
    ExecStart=\(quoted(program)) daemon run --home \(quotedArgument(home))
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

  /// A word of a command as systemd reads it; in the program's own path it replaces no variables.
  private static func quoted(_ word: String) -> String {
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

  // What it decides is in 'widgetry log', which is bounded; a file that only grows is not.
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

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(character)
      }
    }.joined()
  }

  // MARK: What to type

  /// What the manager knows of the service before anything is done.
  package struct Standing: Hashable, Sendable {
    /// Whether the file is new or has changed, so that what runs is not what it says.
    package var isWritten: Bool
    /// Whether launchd has it in this session; systemd need not be asked.
    package var isLoaded: Bool

    package init(isWritten: Bool, isLoaded: Bool) {
      self.isWritten = isWritten
      self.isLoaded = isLoaded
    }
  }

  /// The manager's own commands, each with its program first; they may be run again and again.
  package func commands(
    toStart isStarted: Bool, from standing: Standing, user: Int
  ) -> [[String]] {
    switch manager {
    case .systemd:
      let enable = [["daemon-reload"], ["enable", name]]
      let start: [[String]] =
        switch (standing.isWritten, isStarted) {
        case (true, true): [["restart", name]]
        case (true, false): [["try-restart", name]]
        case (false, true): [["start", name]]
        case (false, false): []
        }
      return (enable + start).map { ["systemctl", "--user"] + $0 }
    case .launchd:
      let load = ["launchctl", "bootstrap", "gui/\(user)", path]
      switch (standing.isLoaded, standing.isWritten) {
      case (true, true): return [unloading(user), load]
      case (true, false): return isStarted ? [["launchctl", "kickstart", target(user)]] : []
      case (false, _): return isStarted ? [load] : []
      }
    }
  }

  /// What tells by its exit status whether the service is loaded; nil where that is not asked.
  package func question(user: Int) -> [String]? {
    manager == .launchd ? ["launchctl", "print", target(user)] : nil
  }

  /// The commands to be run before the file is removed.
  package func commandsToEnd(from standing: Standing, user: Int) -> [[String]] {
    switch manager {
    case .systemd: [["systemctl", "--user", "disable", "--now", name]]
    case .launchd: standing.isLoaded ? [unloading(user)] : []
    }
  }

  /// The commands to be run once it is removed.
  package var commandsAfterRemoval: [[String]] {
    switch manager {
    case .systemd: [["systemctl", "--user", "daemon-reload"]]
    case .launchd: []
    }
  }

  private func target(_ user: Int) -> String { "gui/\(user)/\(name)" }

  private func unloading(_ user: Int) -> [String] { ["launchctl", "bootout", target(user)] }
}
