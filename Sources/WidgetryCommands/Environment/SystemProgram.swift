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
    do throws(ProcessError) {
      let run = try ProgramRun(
        of: ProcessLaunch(
          executable: program, name: words[0], arguments: Array(words.dropFirst()),
          environment: ProcessInfo.processInfo.environment), until: .now + limit)
      if run.hasSucceeded { return nil }
      switch run.ending {
      case .ended: break
      case .tookTooLong:
        return Fault(reason: command + " didn't end within \(limit.components.seconds) s")
      case .printedTooMuch: return Fault(reason: command + " printed too much")
      }
      let message = HarmlessText.line(
        String(decoding: run.errors.prefix(400), as: UTF8.self)
          .trimmingCharacters(in: .whitespacesAndNewlines))
      return Fault(reason: command + " failed" + (message.isEmpty ? "" : " (\(message))"))
    } catch {
      return Fault(reason: error.summary)
    }
  }
}

extension WidgetryError {
  /// The error for a program that can't be started.
  init(_ error: ProcessError) {
    self.init(.failed, code: error.code, summary: error.summary, hint: error.hint)
  }
}
