import TestSupport

/// Ends a program in, before or after a call that changes a file of the home, or writes only a part.
struct CutFault: Fault {
  var name: String { "cut" }
  var target: FaultTarget { .command }
  var weight: Int { 4 }

  private static let actions = ["kill", "killafter", "torn", "exit", "short"]

  func isPossible(on stage: Stage) -> Bool { stage.preloaded != nil }

  func prepare(
    _ launch: inout Launch, on stage: Stage, _ random: inout SeededNumbers
  ) -> Bool {
    launch.environment["LD_PRELOAD"] = stage.preloaded
    launch.environment["FAULTS_HOME"] = stage.home
    launch.environment["FAULTS_AT"] = "\(Int.random(in: 1...40, using: &random))"
    launch.environment["FAULTS_DO"] = random.element(of: Self.actions)
    return true
  }
}
