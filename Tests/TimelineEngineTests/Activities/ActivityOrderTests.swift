import Foundation
import Testing
import TimelineEngine
import WidgetModel

@Suite struct ActivityOrderTests {
  static func record(
    _ id: String, relevance: Double = 0, after: TimeInterval = 0, _ state: ActivityState = .active,
    endedAfter: TimeInterval? = nil
  ) -> ActivityRecord {
    var record = ActivityRecord(
      id: id, plugin: "p", type: "T", attributes: .object([:]),
      content: ActivityContentValue(state: .object([:]), relevanceScore: relevance), state: state,
      startsAt: ActivityLifeTests.start + after)
    record.end = endedAfter.map {
      ActivityRecord.End(at: ActivityLifeTests.start + $0, dismissal: .default)
    }
    return record
  }

  @Test(
    arguments: [
      ([], []),
      ([record("a"), record("b", relevance: 1)], ["b", "a"]),
      ([record("a", after: 2), record("b", after: 1)], ["b", "a"]),
      ([record("b"), record("a")], ["a", "b"]),
      ([record("a", relevance: 9, .ended), record("b")], ["b", "a"]),
      ([record("a", .pending), record("b", .dismissed), record("c", .stale)], ["c"]),
      (
        [
          record("a", after: 1, .ended, endedAfter: 2),
          record("b", after: 3, .ended, endedAfter: 4),
          record("c", relevance: 9, after: 0, .ended, endedAfter: 3),
        ], ["b", "c", "a"]
      ),
      (
        [
          record("long", after: 1, .ended, endedAfter: 9),
          record("short", after: 5, .ended, endedAfter: 6),
          record("runs", after: 0, .stale),
        ], ["runs", "long", "short"]
      ),
      (
        [
          record("a", after: 1, .ended, endedAfter: 9),
          record("b", after: 2, .ended, endedAfter: 9),
        ], ["b", "a"]
      ),
    ] as [([ActivityRecord], [String])])
  func putsTheMostRelevantFirstAndThenWhatEndedLast(records: [ActivityRecord], ids: [String]) {
    #expect(ActivityOrder(records).shown.map(\.id) == ids)
  }

  @Test func givesTheIslandToWhatGoesOn() {
    let (game, timer) = (Self.record("game", relevance: 5), Self.record("timer"))
    let over = Self.record("over", relevance: 9, .ended)
    #expect(ActivityOrder([]).island == .empty)
    #expect(ActivityOrder([over]).island == .empty)
    #expect(ActivityOrder([over, game]).island == .compact(game))
    #expect(
      ActivityOrder([timer, over, game, Self.record("later", after: 9)]).island
        == .minimal(attached: game, detached: timer))
  }
}
