internal import ChildProcesses
internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Runs the commands of clicks, in processes of their own.
final class ClickedCommands {
  private var processes: [DetachedProcess] = []
  /// Whether no exit status of another child is needed, so that orphans may be reaped.
  private let reapsOrphans: Bool

  init(reapsOrphans: Bool) {
    self.reapsOrphans = reapsOrphans
  }

  /// Descriptors that become readable when a command has ended, if the system supports this.
  var ends: [Int32] { processes.compactMap(\.end) }

  /// Starts a command, and waits a limited time for its end.
  func start(_ words: [String], waiting limit: Duration = .zero) {
    guard let program = words.first else { return }
    // A failure is in the widget's state, which the bar shows.
    let process = try? DetachedProcess(
      ProcessLaunch(
        executable: program, name: "widgetry", arguments: Array(words.dropFirst()),
        environment: ProcessInfo.processInfo.environment))
    guard let process, process.wait(until: .now + limit) == nil else { return }
    processes.append(process)
  }

  /// Removes commands that have ended, and what they left behind.
  func removeDone() {
    let count = processes.count
    processes.removeAll { $0.wait(until: .now) != nil }
    // This process adopts what its commands leave behind.
    // They are killed with their parent, and may need a moment to end.
    if reapsOrphans, processes.count < count {
      Orphans.reapEnded(leaving: processes.count, within: .milliseconds(100))
    }
  }
}
