import Foundation
import Testing

/// A conversation with a program on a terminal of its own: what is typed, and all that was written.
///
/// What has been seen is waited for, never a time.
final class Terminal {
  private let pseudoTerminal: PseudoTerminal
  private let identifier: pid_t
  private var hasEnded = false
  /// All that was written so far.
  private(set) var screen = ""
  private var seen = 0
  /// What is expected takes no time; a machine that is busy does.
  private static let limit = Duration.seconds(30)

  init(_ launch: Launch, columns: Int = 100) throws {
    pseudoTerminal = try PseudoTerminal()
    pseudoTerminal.resize(columns: columns, rows: 40)
    identifier = try TerminalProgram.spawn(launch, on: pseudoTerminal.path)
  }

  deinit {
    if !hasEnded {
      kill(-identifier, SIGKILL)
      waitpid(identifier, nil, 0)
    }
  }

  func type(_ keys: String) {
    _ = Array(keys.utf8).withUnsafeBytes {
      write(pseudoTerminal.keyboard, $0.baseAddress, $0.count)
    }
  }

  /// Types a line, and waits for what is asked or said then.
  func answer(
    _ line: String, until text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    type(line + "\n")
    try wait(for: text, sourceLocation: sourceLocation)
  }

  /// Waits until a text was written after the last one that was waited for.
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let deadline = ContinuousClock.now + Self.limit
    while true {
      let rest = String(decoding: Array(screen.utf8.dropFirst(seen)), as: UTF8.self)
      if let found = rest.range(of: text) {
        seen += rest[..<found.upperBound].utf8.count
        return
      }
      try #require(
        ContinuousClock.now < deadline, "'\(text)' is not in: \(rest)",
        sourceLocation: sourceLocation)
      read(within: 50)
    }
  }

  /// Waits for the end, and gives its status as a shell does.
  func end(sourceLocation: SourceLocation = #_sourceLocation) throws -> Int32 {
    let deadline = ContinuousClock.now + Self.limit
    var status: Int32 = 0
    while waitpid(identifier, &status, WNOHANG) != identifier {
      try #require(
        ContinuousClock.now < deadline, "it did not end: \(screen)", sourceLocation: sourceLocation)
      read(within: 5)
    }
    hasEnded = true
    read(within: 0)
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Takes in what it writes; waits for something at most so many milliseconds.
  private func read(within pause: Int32) {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    var waiting = pollfd(fd: pseudoTerminal.keyboard, events: Int16(POLLIN), revents: 0)
    var pause = pause
    while poll(&waiting, 1, pause) > 0 {
      let count = Foundation.read(pseudoTerminal.keyboard, &bytes, bytes.count)
      guard count > 0 else { return }
      screen += String(decoding: bytes[..<count], as: UTF8.self)
      pause = 0
    }
  }
}
