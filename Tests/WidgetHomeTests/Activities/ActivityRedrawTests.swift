import Foundation
import PluginProtocol
import Testing
import TimelineEngine
import WidgetHome
import WidgetModel
import WidgetRegistry

/// Drawings that failed, and those that something around them has made old.
@Suite struct ActivityRedrawTests {
  static let failure = WireError(code: "activity.drawing", summary: "No")

  /// A home with an activity whose last state could not be drawn.
  private func failed(_ test: TestHome) async throws -> Home {
    let home = test.open()
    _ = try await PushServerTests.start(home, "a")
    test.plugin.change { $0.drawingFailure = Self.failure }
    try Self.push(1, to: home)
    try await home.activities.refresh()
    return home
  }

  private static func push(_ score: Int, to home: Home) throws {
    var queue = ActivityQueue<Int>()
    let content = ActivityContentValue(state: .object(["score": .int(score)]))
    queue.add(.updated(ActivityLife.Update(content)), for: "a", receipt: 1)
    _ = try home.activities.commit(queue.take(at: .now))
  }

  private let test = TestHome(FakePlugin(kinds: [.game]))

  private func next(_ home: Home) throws -> TimeInterval? {
    try home.activities.nextChange()?.timeIntervalSince(TestHome.start)
  }

  @Test func triesAgainLaterAndLater() async throws {
    let home = try await failed(test)
    #expect(test.plugin.drawn.count == 2)
    #expect(try next(home) == 10)
    test.pass(9)
    try await home.activities.refresh()
    #expect(test.plugin.drawn.count == 2)
    test.pass(1)
    try await home.activities.refresh()
    #expect(test.plugin.drawn.count == 3)
    #expect(try home.activities.activity(id: "a").failure?.count == 2)
    #expect(try next(home) == 30)
    test.plugin.change { $0.drawingFailure = nil }
    test.pass(20)
    try await home.activities.refresh()
    #expect(try home.activities.activity(id: "a").failure == nil)
    #expect(try next(home) == 8 * 3600)
  }

  @Test func triesAnotherStateAtOnce() async throws {
    let home = try await failed(test)
    test.pass(10)
    try await home.activities.refresh()
    try Self.push(2, to: home)
    try await home.activities.refresh()
    #expect(test.plugin.drawn.count == 4)
    #expect(try home.activities.activity(id: "a").failure?.count == 1)
    #expect(try next(home) == 20)
  }

  @Test func sleepsUntilItIsTriedAgain() async throws {
    let stage = DaemonStage(for: 100, FakePlugin(kinds: [.game]))
    _ = try await failed(stage.test)
    #expect(try await stage.run() == .asked)
    #expect(stage.moments.compactMap(\.self).prefix(3) == [10, 30, 70])
    #expect(stage.test.plugin.drawn.count == 5)
    #expect(stage.troubles.isEmpty)
  }

  @Test func forgetsWhatItCouldNotDrawWhenItIsOver() async throws {
    let home = try await failed(test)
    _ = try home.activities.activity(id: "a")
    test.plugin.change { $0.drawingFailure = nil }
    _ = try await home.activities.change(id: "a") { _ in
      .ended(ActivityLife.Ending(dismissal: .immediate))
    }
    #expect(try home.activities.nextChange() == nil)
  }

  @Test func isDrawnAnewByAnotherProgram() async throws {
    _ = try await failed(test)
    test.plugin.change { $0.drawingFailure = nil }
    test.updatePlugins()
    let home = test.open()
    try await home.activities.refresh()
    #expect(try home.activities.activity(id: "a").failure == nil)
    #expect(test.plugin.drawn.count == 3)
    // What is the same program draws nothing anew.
    try await test.open().activities.refresh()
    #expect(test.plugin.drawn.count == 3)
  }

  @Test func isDrawnAnewInAnotherPlace() async throws {
    let home = test.open()
    _ = try await PushServerTests.start(home, "a")
    try await home.activities.refresh()
    #expect(test.plugin.drawn.count == 1)
    try home.settings.set(timeZone: nil, locale: "ko_KR")
    try await home.activities.refresh()
    #expect(test.plugin.drawn.last?.environment.locale == "ko_KR")
    #expect(test.plugin.drawn.count == 2)
    // A machine that was taken elsewhere.
    try await test.open(machineTimeZone: "Europe/Berlin").activities.refresh()
    #expect(test.plugin.drawn.last?.environment.timeZone == "Europe/Berlin")
    #expect(test.plugin.drawn.count == 3)
  }
}
