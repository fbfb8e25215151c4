import Foundation
import Testing

/// A daemon of a home, ended with the test.
final class DaemonProcess {
  let identifier: pid_t
  private let home: ScratchHome
  private let running: RunningProgram
  private let streams: String
  private var isOver = false

  /// Starts it, and waits until it is one or has ended.
  init(
    of home: ScratchHome, _ words: [String] = [], program: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    self.home = home
    streams = home.folder + "/daemon-\(UUID().uuidString)"
    var launch = home.launch(["daemon", "run"] + words, environment: environment)
    launch.executable = program ?? launch.executable
    running = try RunningProgram(launch, streams: streams)
    identifier = running.identifier
    let lock = (home.environment["WIDGETRY_HOME"] ?? home.path) + "/daemon.lock"
    try wait("it runs") { [identifier] in
      (try? String(contentsOfFile: lock, encoding: .utf8))?.contains("\"pid\":\(identifier),")
        ?? false
    }
  }

  deinit {
    guard !isOver else { return }
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
  }

  /// What it has printed by now.
  var output: String { (try? String(contentsOfFile: streams + ".out", encoding: .utf8)) ?? "" }
  var errors: String { (try? String(contentsOfFile: streams + ".err", encoding: .utf8)) ?? "" }
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Waits for something that the daemon is to bring about.
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until holds: () throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while try !holds() {
      guard .now < deadline else {
        Issue.record("\(what): \(output)\(errors)", sourceLocation: sourceLocation)
        return
      }
      usleep(2000)
    }
  }

  /// Stops the daemon while it sleeps: in the middle of its work it may hold the registry's lock.
  func stopWhileItSleeps() throws {
    var sleeps: [Int?] = []
    try wait("it sleeps") {
      sleeps.append(running.sleeps)
      return sleeps.count > 50 && Set(sleeps.suffix(50)).count == 1
    }
    kill(identifier, SIGSTOP)
  }

  func waitForLine(
    _ words: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try wait("\(words)", sourceLocation: sourceLocation) {
      lines.contains { line in words.allSatisfy(line.contains) }
    }
  }

  func end(with signal: Int32 = SIGTERM) throws -> Outcome {
    kill(identifier, signal)
    return try outcome()
  }

  func outcome() throws -> Outcome {
    isOver = true
    return try running.outcome(until: .now + .seconds(20))
  }

  var sleeps: Int? { running.sleeps }
}
