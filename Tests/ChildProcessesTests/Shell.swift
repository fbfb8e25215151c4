import ChildProcesses
import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips where a program that a test starts is not there.
  static func needs(_ programs: String...) -> Self {
    .enabled("needs \(programs.joined(separator: ", "))") {
      programs.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
    }
  }
}

/// Starts a script; `PATH` is the whole environment.
func shell(_ script: String, lineLimit: Int = ChildProcess.lineLimit) throws -> ChildProcess {
  try ChildProcess(.shell(script), lineLimit: lineLimit)
}

extension ProcessLaunch {
  static func shell(_ script: String) -> Self {
    Self(executable: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
  }
}

extension ContinuousClock.Instant {
  /// Long enough for any machine; reached only by a test that fails.
  static var patience: Self { .now + .seconds(30) }

  static func soon(_ milliseconds: Int) -> Self { .now + .milliseconds(milliseconds) }
}

extension ChildProcess {
  /// Everything that happens until the process has ended.
  func allEvents() -> [Event] {
    var events: [Event] = []
    while let event = next(until: .patience) { events.append(event) }
    return events
  }
}

extension ChildProcess.Event {
  static func line(_ text: String) -> Self { .line(Array(text.utf8)) }

  var text: String? {
    guard case .line(let bytes) = self else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Runs the body with a folder that is removed afterwards.
func withTemporaryFolder<R>(_ body: (String) throws -> R) throws -> R {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

/// A named pipe that tells when the last process that holds it is gone.
final class Leash {
  let path: String
  private let descriptor: Int32

  init(in folder: String) throws {
    path = folder + "/leash"
    try #require(mkfifo(path, 0o600) == 0)
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(descriptor >= 0)
  }

  deinit {
    close(descriptor)
  }

  /// Whether nobody holds it any more, within a limit.
  func isLoose() -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 5_000) == 1 else { return false }
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 0
  }
}
