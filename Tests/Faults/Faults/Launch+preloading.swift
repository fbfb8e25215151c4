import TestSupport

extension Launch {
  /// Makes the preloaded library act on one of the calls that change a file of the home.
  ///
  /// - Parameter action: What it does, as `Preloaded/faults.c` names it.
  mutating func preload(on stage: Stage, _ action: String?, _ random: inout SeededNumbers) {
    environment["LD_PRELOAD"] = stage.preloaded
    environment["FAULTS_HOME"] = stage.home
    environment["FAULTS_AT"] = "\(Int.random(in: 1...40, using: &random))"
    environment["FAULTS_DO"] = action
  }
}
