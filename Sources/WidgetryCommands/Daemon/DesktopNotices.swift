internal import ChildProcesses
internal import Foundation

/// Shows messages as desktop notifications, if the desktop supports them.
final class DesktopNotices {
  private static let name = "notify-send"
  /// How many notifications may be pending; nobody would read more.
  private static let mostAtOnce = 4

  private let executable: String
  private var processes: [DetachedProcess] = []

  /// Nil without a desktop, or without a program that shows notifications.
  init?(variable: (String) -> String?) {
    let folder = variable("XDG_RUNTIME_DIR")
    let hasBus = folder.map { FileManager.default.fileExists(atPath: $0 + "/bus") } ?? false
    guard hasBus || variable("DBUS_SESSION_BUS_ADDRESS") != nil else { return nil }
    let found = (variable("PATH") ?? "").split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { $0 + "/" + Self.name }.first(where: FileManager.default.isExecutableFile(atPath:))
    guard let found else { return nil }
    executable = found
  }

  /// Shows a notification without waiting until it is read.
  ///
  /// - Returns: Whether it is shown.
  func tell(_ title: String, _ body: String) -> Bool {
    processes.removeAll { $0.wait(until: .now) != nil }
    guard processes.count < Self.mostAtOnce else { return false }
    let launch = ProcessLaunch(
      executable: executable, name: Self.name,
      arguments: ["--app-name=Widgetry", "--"] + NoticeText.arguments(title: title, body: body),
      environment: ProcessInfo.processInfo.environment)
    guard let process = try? DetachedProcess(launch) else { return false }
    processes.append(process)
    return true
  }
}
