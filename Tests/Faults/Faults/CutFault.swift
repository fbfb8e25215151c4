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
    launch.preload(on: stage, random.element(of: Self.actions), &random)
    return true
  }
}
