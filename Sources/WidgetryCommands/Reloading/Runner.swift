internal import ChildProcesses
internal import WidgetHome
internal import WidgetRegistry

/// Does what is due in a process of its own, which outlives whoever only looks.
enum Runner {
  static let variable = "WIDGETRY_RUNNER"
  /// Names what a process is started for, which the log is to name instead of words that nobody typed.
  private static let askerVariable = "WIDGETRY_ASKED_BY"

  /// The instances that a runner is started for, from its variable.
  static func ids(_ words: String) -> [String] { words.split(separator: " ").map(String.init) }

  /// Who asked for what this process was started for, by the words that were typed; nil for one that was typed itself.
  static func asker(pid: Int) -> Asker? {
    guard let words = StandardStreams.variable(askerVariable) else { return nil }
    let parts = words.split(separator: "\n", maxSplits: 1).map(String.init)
    return parts.first.map {
      Asker(command: $0, selector: parts.count > 1 ? parts[1] : "", pid: pid)
    }
  }

  /// - Returns: Whether it could be started.
  static func run(
    _ id: String, for home: Home, place: Surroundings, patience: Duration
  ) -> Bool {
    guard let process = start([id], for: home, place: place) else { return false }
    _ = process.wait(until: .now + patience)
    return true
  }

  /// - Returns: Nil where it cannot be started; that leaves the reloads due, and what is stored is shown all the same.
  static func start(_ ids: [String], for home: Home, place: Surroundings) -> DetachedProcess? {
    process(for: home, place: place, variables: [variable: ids.joined(separator: " ")])
  }

  /// Reloads what a selector's words mean, due or not.
  static func reload(
    _ words: [String], for home: Home, place: Surroundings
  ) -> DetachedProcess? {
    process(for: home, place: place, arguments: ["reload"] + words)
  }

  private static func process(
    for home: Home, place: Surroundings, arguments: [String] = [],
    variables: [String: String] = [:]
  ) -> DetachedProcess? {
    guard let executable = CurrentExecutable.path else { return nil }
    var environment = variables
    let asker = home.context.asker
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
