internal import Foundation

/// A message bus of a session of its own, which ends with its owner.
final class SessionBus {
  let address: String
  private let daemon: Process

  /// Nil where there is no such program, or it does not say where it listens.
  init?(environment: [String: String]) {
    guard let program = Bench.program("dbus-daemon") else { return nil }
    daemon = Process()
    let pipe = Pipe()
    daemon.executableURL = URL(fileURLWithPath: program)
    daemon.arguments = ["--session", "--nofork", "--nopidfile", "--print-address=1"]
    daemon.environment = environment
    daemon.standardInput = FileHandle.nullDevice
    daemon.standardOutput = pipe
    daemon.standardError = FileHandle.nullDevice
    do { try daemon.run() } catch { return nil }
    let text = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    address = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !address.isEmpty else {
      end()
      return nil
    }
  }

  deinit {
    end()
  }

  private func end() {
    guard daemon.isRunning else { return }
    daemon.terminate()
    daemon.waitUntilExit()
  }
}
