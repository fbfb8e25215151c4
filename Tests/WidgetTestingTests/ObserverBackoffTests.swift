import Testing

@testable import WidgetAuthoring

/// The calls of an observer whose handler is still working.
@Suite struct ObserverBackoffTests {
  private enum Step: Sendable {
    /// The change count of each type, and the types that the observer is called for; nil if it
    /// isn't called.
    case look([String: Int], Set<String>?)
    /// The number of a completed call, and whether to look for changes again.
    case complete(Int, Bool)
  }

  @Test(
    arguments: [
      // Changes before the completion are reported once, after it.
      [
        .look(["steps": 1], ["steps"]), .look(["steps": 2], nil), .complete(1, true),
        .look(["steps": 2], ["steps"]), .complete(2, false), .look(["steps": 2], nil),
      ],
      // All skipped types are reported.
      [
        .look(["steps": 1, "pulse": 1], ["steps", "pulse"]),
        .look(["steps": 2, "pulse": 1], nil), .look(["steps": 2, "pulse": 2], ["steps", "pulse"]),
      ],
      // The same change is skipped only once.
      [
        .look(["steps": 1], ["steps"]), .look(["steps": 2], nil), .look(["steps": 2], nil),
        .look(["steps": 3], ["steps"]),
      ],
      // Completing an earlier call late changes nothing.
      [
        .look(["steps": 1], ["steps"]), .look(["steps": 2], nil), .look(["steps": 3], ["steps"]),
        .look(["steps": 4], nil), .complete(1, false), .complete(2, true),
      ],
    ] as [[Step]])
  private func tellsEveryChangeOnce(steps: [Step]) {
    var attention = ObserverBackoff()
    for (place, step) in steps.enumerated() {
      switch step {
      case .look(let counts, let types):
        let call = attention.call(for: counts)
        #expect(call?.types == types, "step \(place)")
      case .complete(let number, let hasMissed):
        let found = attention.complete(number)
        #expect(found == hasMissed, "step \(place)")
      }
    }
  }
}
