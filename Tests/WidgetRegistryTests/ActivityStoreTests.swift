import Foundation
import Testing
import WidgetModel
import WidgetRegistry

@Suite struct ActivityStoreTests {
  static let now = Date(timeIntervalSince1970: 1_766_000_000)
  let registry: Registry

  init() throws {
    registry = try Scratch().registry
  }

  func add(_ id: String, _ state: ActivityState, dueIn seconds: TimeInterval) throws {
    let record = ActivityRecord(
      id: id, plugin: "p", type: "T", attributes: .object([:]),
      content: ActivityContentValue(state: .object([:])), state: state, token: id,
      startsAt: Self.now)
    try registry.change { try $0.add(record, dueAt: Self.now + seconds) }
  }

  @Test(
    arguments: [
      (0, 9, ["gone-3", "gone-1", "gone-2"]), (20, 9, ["gone-3", "gone-1"]),
      (0, 2, ["gone-3", "gone-1"]),
      (0, 0, []), (99, 9, []),
    ] as [(TimeInterval, Int, [String])])
  func forgetsWhatIsOverByItsTimeAndTheOldestOfTooMany(
    after: TimeInterval, most: Int, left: [String]
  ) throws {
    // The last that began is not the last that was dismissed.
    try add("gone-3", .dismissed, dueIn: 40)
    try add("gone-1", .dismissed, dueIn: 30)
    try add("gone-2", .dismissed, dueIn: 20)
    try add("ended", .ended, dueIn: 10)
    try add("active", .active, dueIn: 15)
    try registry.change { try $0.removeActivities(dueAt: Self.now + after, keeping: most) }
    let ids = ["gone-3", "gone-1", "gone-2"]
    #expect(try ids.filter { try registry.activity(id: $0) != nil } == left)
    #expect(try registry.activities().map(\.record.id) == ["ended", "active"])
  }

  @Test func keepsTheStateThatIsShown() throws {
    func state(_ score: Int) -> JSONValue { .object(["score": .int(score)]) }
    try add("a", .active, dueIn: 15)
    var activity = try #require(try registry.activity(id: "a"))
    #expect(try registry.shownState(ofActivity: activity.key) == nil)
    for (score, isDrawn, shown) in [(1, true, 1), (2, false, 1), (3, true, 3)] {
      activity.record.revision += 1
      activity.record.content.state = state(score)
      if isDrawn {
        try registry.change {
          try $0.setViews([], with: [], ofActivity: activity.key, as: activity.record)
        }
      } else {
        try registry.change {
          try $0.setFailure(
            StoredActivity.Failure(code: "activity.state", summary: ""),
            ofActivity: activity.key, revision: activity.record.revision, retryAt: Self.now)
        }
      }
      #expect(try registry.shownState(ofActivity: activity.key) == state(shown))
    }
  }

  @Test func wakesForWhatGoesOnAndNotForWhatIsOver() throws {
    try add("gone", .dismissed, dueIn: 5)
    #expect(try registry.nextActivityChange() == nil)
    try add("active", .active, dueIn: 15)
    #expect(try registry.nextActivityChange() == Self.now + 15)
    #expect(try registry.activities(dueAt: Self.now + 20).map(\.record.id) == ["active"])
  }
}
