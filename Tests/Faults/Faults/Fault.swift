internal import TestSupport

/// One way to disturb a program or what it uses.
protocol Fault: Sendable {
  /// The word for `--faults`, and in the summary.
  var name: String { get }
  /// How often it is chosen, compared with the others of its target.
  var weight: Int { get }
  var target: FaultTarget { get }
  /// The exit code of a daemon that it ends; nil if the daemon goes on.
  var daemonStatus: Int32? { get }
  /// Whether it can be used here.
  func isPossible(on stage: Stage) -> Bool
  /// Changes what a command is given before it starts; returns whether that may make it fail.
  func prepare(
    _ launch: inout Launch, on stage: Stage, _ random: inout SeededNumbers
  ) -> Bool
  /// Disturbs a running program, at some moment within the time that it usually takes; returns whether that happened.
  func strike(
    _ program: StartedProgram, within usual: Duration, _ random: inout SeededNumbers
  ) async -> Bool
  /// Disturbs what all programs use, for a moment, and undoes it.
  func disturb(_ stage: Stage, _ random: inout SeededNumbers) async throws
  /// Damages the copy of a home, and says how.
  func damage(_ copy: String, _ random: inout SeededNumbers) throws -> String
}

/// What a fault disturbs.
enum FaultTarget {
  case command, daemon, surroundings
  /// A copy of the home that nothing uses.
  case copy
  /// A copy of the home that a daemon and commands use.
  case copyInUse
}

extension Fault {
  var weight: Int { 1 }

  var daemonStatus: Int32? { nil }

  func isPossible(on stage: Stage) -> Bool { true }

  func prepare(
    _ launch: inout Launch, on stage: Stage, _ random: inout SeededNumbers
  ) -> Bool { false }

  func strike(
    _ program: StartedProgram, within usual: Duration, _ random: inout SeededNumbers
  ) async -> Bool { false }

  func disturb(_ stage: Stage, _ random: inout SeededNumbers) async throws {}

  func damage(_ copy: String, _ random: inout SeededNumbers) throws -> String { "" }
}

/// Every fault.
enum AllFaults {
  static let list: [any Fault] = [
    SignalFault(name: "kill", signal: .kill, target: .command, weight: 30),
    SignalFault(name: "terminate", signal: .terminate, target: .command, weight: 1),
    SignalFault(name: "interrupt", signal: .interrupt, target: .command, weight: 1),
    PauseFault(name: "pause", target: .command),
    CutFault(), FailedCallFault(), FileSizeFault(), ClockFault(),
    SignalFault(name: "daemon-kill", signal: .kill, target: .daemon, weight: 4),
    SignalFault(name: "daemon-terminate", signal: .terminate, target: .daemon, weight: 1),
    SignalFault(name: "daemon-interrupt", signal: .interrupt, target: .daemon, weight: 1),
    PauseFault(name: "daemon-pause", target: .daemon),
    FullDiskFault(), ReadOnlyFault(), MissingFilesFault(), MissingPluginFault(),
    FlippedBytesFault(), TruncatedFileFault(), StrangeFileFault(), RemovedHomeFault(),
  ]

  static var names: [String] { list.map(\.name) }
}
