import Foundation
import Testing

/// What holds whatever happens: a year of accidents for each seed.
@Suite struct ReloadPropertyTests {
  /// Besides the first, those that found something.
  @Test(arguments: Array(1...16) + [104, 198]) func keepsItsPromisesForAYear(seed: Int) {
    var world = EngineWorld(seed: UInt64(seed))
    world.live()
    #expect(world.faults == [], "seed \(seed)")
    // The year was one.
    #expect(world.runs > 500)
    #expect(world.decisions > world.runs)
  }
}
