internal import ChildProcesses
internal import WidgetHome
internal import WidgetRegistry

/// Starts `widgetry` processes that reload widgets in the background.
///
/// Such a process can outlive the command that started it, for example `show` with a slow plugin.
enum ReloadRunner {
  /// The environment variable with the ids of the widgets to reload.
  static let variable = "WIDGETRY_RUNNER"
  /// The environment variable with the command that started the process, for the log.
  private static let askerVariable = "WIDGETRY_ASKED_BY"

  /// The ids in the value of ``variable``.
  static func ids(_ words: String) -> [String] { words.split(separator: " ").map(String.init) }

  /// The command that started this process; nil if a user started it.
  static func asker(pid: Int) -> Asker? {
    guard let words = StandardStreams.variable(askerVariable) else { return nil }
    let parts = words.split(separator: "\n", maxSplits: 1).map(String.init)
    return parts.first.map {
      Asker(command: $0, selector: parts.count > 1 ? parts[1] : "", pid: pid)
    }
  }

  /// Starts a process for a job; returns nil if that fails.
  fileprivate static func start(
    _ job: BackgroundReloads.Job, for home: Home
  ) throws -> DetachedProcess? {
    guard let executable = CurrentExecutable.path else { return nil }
    let place = try home.surroundings()
    let asker = home.context.asker
    var environment: [String: String] = [:]
    var arguments: [String] = []
    switch job {
    case .due(let ids): environment[variable] = ids.joined(separator: " ")
    case .widget(let id): arguments = ["reload", id]
    case .all(let words): arguments = ["reload"] + words
    }
    environment["WIDGETRY_HOME"] = home.context.directory
    environment[askerVariable] = "\(asker.command)\n\(asker.selector)"
    environment["TZ"] = place.timeZone
    environment["LC_ALL"] = place.locale
    environment["PATH"] = StandardStreams.variable("PATH")
    environment["HOME"] = StandardStreams.variable("HOME")
    return try? DetachedProcess(
      ProcessLaunch(
        executable: executable, name: "widgetry", arguments: arguments, environment: environment))
  }
}

extension BackgroundReloads {
  /// Creates background reloads that run in new `widgetry` processes.
  convenience init(of home: Home, daemon: Daemon) {
    self.init(home, daemon: daemon) { job in try ReloadRunner.start(job, for: home) }
  }
}

extension DetachedProcess: ReloadProcess {
  package func hasEnded(by deadline: ContinuousClock.Instant) -> Bool {
    wait(until: deadline) != nil
  }
}
