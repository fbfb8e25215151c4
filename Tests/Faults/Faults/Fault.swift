internal import TestSupport

/// One way to disturb a program or what it uses.
protocol Fault: Sendable {
  /// The word for `--faults`, and in the summary.
  var name: String { get }
  /// How often it is chosen, compared with the others of its target.
  var weight: Int { get }
  var target: FaultTarget { get }
  /// Whether it can be used here.
  func isPossible(on stage: Stage) -> Bool
  /// Changes what a command is given before it starts; returns whether that may make it fail.
  func prepare(
    _ launch: inout Launch, on stage: Stage, _ random: inout SeededGenerator
  ) -> Bool
  /// Disturbs a running program, at some moment within the time that it usually takes; returns whether that happened.
  func strike(
    _ program: StartedProgram, within usual: Duration, _ random: inout SeededGenerator
  ) async -> Bool
  /// Disturbs what all programs use, for a moment, and undoes it.
  func disturb(_ stage: Stage, _ random: inout SeededGenerator) async throws
}

/// What a fault disturbs.
enum FaultTarget {
  case command, daemon, surroundings
}

extension Fault {
  var weight: Int { 1 }

  func isPossible(on stage: Stage) -> Bool { true }

  func prepare(
    _ launch: inout Launch, on stage: Stage, _ random: inout SeededGenerator
  ) -> Bool { false }

  func strike(
    _ program: StartedProgram, within usual: Duration, _ random: inout SeededGenerator
  ) async -> Bool { false }

  func disturb(_ stage: Stage, _ random: inout SeededGenerator) async throws {}
}

/// Every fault.
enum AllFaults {
  static let list: [any Fault] = [
    SignalFault(name: "kill", signal: .kill, target: .command, weight: 12),
    SignalFault(name: "daemon-kill", signal: .kill, target: .daemon, weight: 4),
  ]

  static var names: [String] { list.map(\.name) }
}
