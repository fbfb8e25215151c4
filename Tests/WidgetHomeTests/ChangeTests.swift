import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry
import WidgetRendering

/// What was shown before, for a moment after it has changed.
@Suite struct ChangeTests {
  private func home(changes: [TimeInterval]) async throws -> (test: TestHome, home: Home) {
    let test = TestHome()
    test.plugin.change { $0.changes = changes }
    let home = test.open()
    try await home.add("clock", "a")
    return (test, home)
  }

  private func before(_ seconds: TimeInterval, in home: Home) throws -> String? {
    let moment = TestHome.start + seconds
    let display = try home.display(home.stored(id: "a", at: moment), at: moment)
    return try home.viewBefore(display).map(WidgetRendering.line(of:))?.split(separator: " ").last
      .map(String.init)
  }

  @Test(
    arguments: [
      (-5, nil), (0, nil), (59, nil), (60, "Asia/Seoul"), (69.9, "Asia/Seoul"), (70, nil),
      (119, nil), (120, "1"), (125, "2"), (135, nil), (1000, nil),
    ] as [(TimeInterval, String?)])
  func isKnownForAMomentAfterAChange(seconds: TimeInterval, expected: String?) async throws {
    let (_, home) = try await home(changes: [60, 120, 124])
    #expect(try before(seconds, in: home) == expected)
  }

  @Test(arguments: 31...33) func isFoundAcrossPagesOfATimeline(number: Int) async throws {
    let (_, home) = try await home(changes: (1...40).map { Double($0) * 60 })
    #expect(try before(Double(number) * 60, in: home) == "\(number - 1)")
  }

  @Test func isNotAskedFor() async throws {
    let (test, home) = try await home(changes: [60])
    let moment = TestHome.start + 60
    var display = try home.display(home.stored(id: "a", at: moment), at: moment)
    #expect(display.markedUntil == moment + Display.markDuration)
    display.source = .asked
    #expect(try display.markedUntil == nil && home.viewBefore(display) == nil)
    #expect(test.plugin.requests.count == 1)
  }
}
