import Foundation
import Testing
import WidgetHome
import WidgetModel

/// What comes next for a widget.
@Suite struct NextTests {
  let test = TestHome()

  /// The moments of what is shown next, in seconds from the first entry.
  private func moments(within span: Duration?) async throws -> [Double] {
    let home = test.open()
    let now = home.context.now()
    let shown = try home.showing.stored(id: "a", at: now)
    return try home.showing.nextEntrySteps(of: shown, at: now, within: span).map {
      $0.at.timeIntervalSince(TestHome.start)
    }
  }

  @Test(
    arguments: [
      (0, nil, [600]), (0, .seconds(3600), [600, 1200]), (0, .seconds(900), [600]),
      (700, nil, [1200]), (1300, nil, []), (1300, .seconds(3600), []),
      // Before the first entry, which is shown already.
      (-100, nil, [600]), (-100, .seconds(3600), [600, 1200]), (-100, .seconds(300), []),
    ] as [(TimeInterval, Duration?, [Double])])
  func tellsOnlyWhatChanges(later: TimeInterval, span: Duration?, expected: [Double]) async throws {
    test.plugin.change { $0.changes = [600, 1200] }
    try await test.open().add("clock", "a")
    test.pass(later)
    #expect(try await moments(within: span) == expected)
  }
}
