internal import ChildProcesses
internal import Foundation

/// Tells a person at a desktop by its notifications, where it has such.
final class DesktopNotices {
  private static let name = "notify-send"
  /// As many wait at once; the others nobody would read.
  private static let mostAtOnce = 4

  private let executable: String
  private var processes: [DetachedProcess] = []

  /// Nil without a desktop, or without a program that shows notices on it.
  init?(variable: (String) -> String?) {
    let folder = variable("XDG_RUNTIME_DIR")
    let hasBus = folder.map { FileManager.default.fileExists(atPath: $0 + "/bus") } ?? false
    guard hasBus || variable("DBUS_SESSION_BUS_ADDRESS") != nil else { return nil }
    let found = (variable("PATH") ?? "").split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { $0 + "/" + Self.name }.first(where: FileManager.default.isExecutableFile(atPath:))
    guard let found else { return nil }
    executable = found
  }

  /// - Returns: Whether the notice is shown; nothing waits until it is read.
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
