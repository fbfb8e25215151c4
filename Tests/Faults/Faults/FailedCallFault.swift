import TestSupport

/// Fails a call that changes a file of the home, or all of them from then on.
struct FailedCallFault: Fault {
  var name: String { "failed-call" }
  var target: FaultTarget { .command }
  var weight: Int { 2 }

  private static let errors = ["EIO", "ENOSPC", "EROFS"]

  func isPossible(on stage: Stage) -> Bool { stage.preloaded != nil }

  func prepare(
    _ launch: inout Launch, on stage: Stage, _ random: inout SeededNumbers
  ) -> Bool {
    launch.preload(on: stage, random.element(of: Self.errors), &random)
    if random.isOne(in: 2) { launch.environment["FAULTS_ALWAYS"] = "1" }
    return true
  }
}
