internal import ChildProcesses
internal import Foundation

/// Shows the alerts of live activities as desktop notifications, with `notify-send`.
///
/// The daemon creates one at its start.
final class DesktopNotifier {
  private static let name = "notify-send"
  /// How many `notify-send` processes may run at the same time.
  private static let limit = 4

  private let executable: String
  private var processes: [DetachedProcess] = []

  /// Returns nil if there is no desktop session, or if `notify-send` isn't installed.
  init?(variable: (String) -> String?) {
    let folder = variable("XDG_RUNTIME_DIR")
    let hasBus = folder.map { FileManager.default.fileExists(atPath: $0 + "/bus") } ?? false
    guard hasBus || variable("DBUS_SESSION_BUS_ADDRESS") != nil else { return nil }
    guard let found = SystemProgram.path(Self.name, searchPath: variable("PATH")) else {
      return nil
    }
    executable = found
  }

  /// Shows a notification without waiting until it is read.
  ///
  /// - Returns: False if it can't be shown.
  func show(_ title: String, _ body: String) -> Bool {
    processes.removeAll { $0.wait(until: .now) != nil }
    guard processes.count < Self.limit else { return false }
    let launch = ProcessLaunch(
      executable: executable, name: Self.name,
      arguments: ["--app-name=Widgetry", "--"]
        + NotificationText.arguments(title: title, body: body),
      environment: ProcessInfo.processInfo.environment)
    guard let process = try? DetachedProcess(launch) else { return false }
    processes.append(process)
    return true
  }
}
