import Testing

@testable import WidgetAuthoring

/// What an observer is told of while its handler still works.
@Suite struct ObserverAttentionTests {
  private enum Step: Sendable {
    /// How often each type has changed, and which of them the observer is called for; nil if it is not called.
    case look([String: Int], Set<String>?)
    /// The number of a call that is completed, and whether changes are to be looked for then.
    case complete(Int, Bool)
  }

  @Test(
    arguments: [
      // What came before the completion is told after it, once.
      [
        .look(["steps": 1], ["steps"]), .look(["steps": 2], nil), .complete(1, true),
        .look(["steps": 2], ["steps"]), .complete(2, false), .look(["steps": 2], nil),
      ],
      // All types that were passed over are told of.
      [
        .look(["steps": 1, "pulse": 1], ["steps", "pulse"]),
        .look(["steps": 2, "pulse": 1], nil), .look(["steps": 2, "pulse": 2], ["steps", "pulse"]),
      ],
      // The same change is passed over once.
      [
        .look(["steps": 1], ["steps"]), .look(["steps": 2], nil), .look(["steps": 2], nil),
        .look(["steps": 3], ["steps"]),
      ],
      // An earlier call that is completed late makes up for nothing.
      [
        .look(["steps": 1], ["steps"]), .look(["steps": 2], nil), .look(["steps": 3], ["steps"]),
        .look(["steps": 4], nil), .complete(1, false), .complete(2, true),
      ],
    ] as [[Step]])
  private func tellsEveryChangeOnce(steps: [Step]) {
    var attention = ObserverAttention()
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
