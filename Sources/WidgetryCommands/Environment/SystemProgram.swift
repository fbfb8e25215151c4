internal import ChildProcesses
internal import Foundation
internal import WidgetModel

/// Programs of the system that commands run, such as `systemctl`.
enum SystemProgram {
  /// The path of a program in the search path; nil if it isn't installed.
  static func path(
    _ name: String, searchPath: String? = StandardStreams.variable("PATH")
  ) -> String? {
    (searchPath ?? "/usr/bin:/bin").split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile(atPath:))
  }

  /// Why a program couldn't do its work.
  struct Fault {
    /// The reason; nil if the program isn't installed.
    var reason: String?
  }

  /// Runs a program without input, and returns nil if it succeeds.
  ///
  /// - Parameters:
  ///   - words: The name of the program, and its arguments.
  ///   - limit: When it is stopped.
  static func fault(ofRunning words: [String], limit: Duration) -> Fault? {
    guard let program = path(words[0]) else { return Fault(reason: nil) }
    let command = "'\(words.joined(separator: " "))'"
    do {
      let process = try ChildProcess(
        ProcessLaunch(
          executable: program, name: words[0], arguments: Array(words.dropFirst()),
          environment: ProcessInfo.processInfo.environment))
      process.closeInput()
      let deadline = ContinuousClock.now + limit
      while let event = process.next(until: deadline) {
        guard case .ended(let status) = event else { continue }
        if status == .exited(0) { return nil }
        let message = HarmlessText.line(
          String(decoding: process.errorOutput.prefix(400), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines))
        return Fault(reason: command + " failed" + (message.isEmpty ? "" : " (\(message))"))
      }
      process.terminate(grace: .zero)
      return Fault(reason: command + " didn't end within \(limit.components.seconds) s")
    } catch {
      return Fault(reason: error.summary)
    }
  }
}
