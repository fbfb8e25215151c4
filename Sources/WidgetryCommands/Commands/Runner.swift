internal import ChildProcesses
internal import WidgetRegistry

/// Does what is due in a process of its own, which outlives whoever only looks.
enum Runner {
  static let variable = "WIDGETRY_RUNNER"

  /// The instances that a runner is started for, from its variable.
  static func ids(_ words: String) -> [String] { words.split(separator: " ").map(String.init) }

  static func run(_ id: String, home: String, place: Surroundings, patience: Duration) {
    _ = start([id], home: home, place: place)?.wait(until: .now + patience)
  }

  /// - Returns: Nil where it cannot be started; that leaves the reloads due, and what is stored is shown all the same.
  static func start(_ ids: [String], home: String, place: Surroundings) -> DetachedProcess? {
    process(home: home, place: place, variables: [variable: ids.joined(separator: " ")])
  }

  /// Reloads what a selector's words mean, due or not.
  static func reload(_ words: [String], home: String, place: Surroundings) -> DetachedProcess? {
    process(home: home, place: place, arguments: ["reload"] + words)
  }

  private static func process(
    home: String, place: Surroundings, arguments: [String] = [], variables: [String: String] = [:]
  ) -> DetachedProcess? {
    guard let executable = CurrentExecutable.path else { return nil }
    var environment = variables
    environment["WIDGETRY_HOME"] = home
    environment["TZ"] = place.timeZone
    environment["LC_ALL"] = place.locale
    environment["PATH"] = StandardStreams.variable("PATH")
    environment["HOME"] = StandardStreams.variable("HOME")
    return try? DetachedProcess(
      ProcessLaunch(
        executable: executable, name: "widgetry", arguments: arguments, environment: environment))
  }
}
