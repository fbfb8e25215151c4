internal import ChildProcesses
internal import Foundation
internal import WidgetModel

/// A command that a key of the board has started, such as `tap`; the status line says how it went.
final class BoardCommand {
  private let process: ChildProcess
  private let words: String
  private var lastLine = ""

  /// - Parameter words: What the command does, for the status line.
  init(_ command: [String], doing words: String) throws(ProcessError) {
    self.words = words
    process = try ChildProcess(
      ProcessLaunch(
        executable: command[0], name: "widgetry", arguments: Array(command.dropFirst()),
        environment: ProcessInfo.processInfo.environment))
    process.closeInput()
  }

  var running: String { words + "…" }

  /// Becomes readable when the command has printed something or has ended.
  var descriptors: [Int32] { process.outputDescriptor.map { [$0] } ?? [] }

  /// How the command went; nil while it runs.
  func outcome() -> String? {
    while let event = process.next(until: .now) {
      switch event {
      case .line(let line): lastLine = String(decoding: line, as: UTF8.self)
      case .tooLong: break
      case .ended(.exited(0)): return lastLine.isEmpty ? "\(words): done" : lastLine
      case .ended:
        let errors = String(decoding: process.errorOutput, as: UTF8.self)
          .split(separator: "\n").first { $0.hasPrefix("error: ") }
        return errors.map { String($0.dropFirst("error: ".count)) } ?? "\(words): failed"
      }
    }
    return nil
  }

  /// Waits for the command's end.
  func finish() {
    let end = ContinuousClock.now + Self.longestEnd
    while process.next(until: end) != nil {}
  }

  private static let longestEnd = Duration.seconds(30)

  /// Whether nothing more comes, although the end wasn't seen yet.
  var isEnding: Bool { process.outputDescriptor == nil }
}
