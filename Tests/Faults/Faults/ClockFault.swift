import TestSupport

/// Gives a program another time of day, so that the clock goes back and forth between commands.
struct ClockFault: Fault {
  var name: String { "clock" }
  var target: FaultTarget { .command }

  /// Activities end by themselves after 8 hours.
  private static let limit = 3 * 3600

  func isPossible(on stage: Stage) -> Bool { stage.preloaded != nil }

  func prepare(
    _ launch: inout Launch, on stage: Stage, _ random: inout SeededNumbers
  ) -> Bool {
    launch.environment["LD_PRELOAD"] = stage.preloaded
    launch.environment["FAULTS_CLOCK"] =
      "\(Int.random(in: -Self.limit...Self.limit, using: &random))"
    return false
  }
}
