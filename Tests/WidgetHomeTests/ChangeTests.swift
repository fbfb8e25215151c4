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
    let display = try home.display("a", at: moment)
    return try home.showing.viewBefore(display).map(WidgetRendering.line(of:))?.split(
      separator: " "
    ).last
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

  private func display(_ seconds: TimeInterval, in home: Home) throws -> (Display, StoredTimeline?)
  {
    let moment = TestHome.start + seconds
    let decision = try home.showing.decision(
      on: home.showing.stored(id: "a", at: moment), now: moment)
    return (try home.showing.storedDisplay(of: decision), decision.shown.timeline)
  }

  @Test func ofAReloadIsMarkedAfterWhatWasDrawnAndKeptForAMoment() async throws {
    let (test, home) = try await home(changes: [])
    let (first, timeline) = try display(0, in: home)
    #expect(try home.showing.mark(on: first, of: timeline, after: nil) == nil)
    let drawn = DrawnView(first, mark: nil)
    test.plugin.change { $0.secret = "other" }
    _ = try await home.reloaded { $0.all = true }
    let (second, other) = try display(1, in: home)
    let mark = try #require(try home.showing.mark(on: second, of: other, after: drawn))
    #expect(mark.before == first.view)
    #expect(mark.until == TestHome.start + Display.markDuration)
    let (third, _) = try display(9, in: home)
    #expect(
      try home.showing.mark(on: third, of: other, after: DrawnView(second, mark: mark)) == mark)
    let (last, _) = try display(10, in: home)
    #expect(try home.showing.mark(on: last, of: other, after: drawn) == nil)
    #expect(try home.showing.mark(on: last, of: other, after: DrawnView(second, mark: mark)) == nil)
  }

  @Test func isNotAskedFor() async throws {
    let (test, home) = try await home(changes: [60])
    let moment = TestHome.start + 60
    var display = try home.display("a", at: moment)
    #expect(display.markedUntil == moment + Display.markDuration)
    display.source = .asked
    #expect(try display.markedUntil == nil && home.showing.viewBefore(display) == nil)
    #expect(test.plugin.requests.count == 1)
  }
}
