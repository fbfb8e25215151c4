internal import ChildProcesses
internal import WidgetRegistry

/// Does what is due for one instance in a process of its own, which outlives whoever only looks.
enum Runner {
  static let variable = "WIDGETRY_RUNNER"

  static func run(_ id: String, home: String, place: Surroundings, patience: Duration) {
    guard let executable = CurrentExecutable.path else { return }
    var environment = [
      variable: id, "WIDGETRY_HOME": home, "TZ": place.timeZone, "LC_ALL": place.locale,
    ]
    environment["PATH"] = StandardStreams.variable("PATH")
    environment["HOME"] = StandardStreams.variable("HOME")
    // A runner that cannot be started leaves the reload due; what is stored is shown all the same.
    guard
      let process = try? DetachedProcess(
        ProcessLaunch(executable: executable, name: "widgetry", environment: environment))
    else { return }
    _ = process.wait(until: .now + patience)
  }
}
