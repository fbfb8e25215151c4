import Foundation
import Testing
import TimelineEngine
import WidgetModel

@Suite struct ActivityLimitTests {
  let life = ActivityLife()

  /// Content whose state takes so many bytes together with attributes of two.
  static func content(bytes: Int) -> ActivityContentValue {
    let letters = bytes - 2 - #"{"x":""}"#.utf8.count
    return ActivityContentValue(
      state: .object(["x": .string(String(repeating: "a", count: letters))]))
  }

  func start(
    bytes: Int = 100, ofPlugin: Int = 0, inAll: Int = 0
  ) throws(WidgetryError) -> ActivityRecord {
    try life.start(
      ActivityLife.Start(
        id: "a", plugin: "p", type: "T", attributes: .object([:]),
        content: Self.content(bytes: bytes), token: ""),
      beside: ActivityLife.Count(ofPlugin: ofPlugin, inAll: inAll), at: ActivityLifeTests.start)
  }

  @Test func takesFourKilobytesAndNoMore() throws {
    var record = try start(bytes: 4096)
    let error = #expect(throws: WidgetryError.self) { try start(bytes: 4097) }
    #expect(error?.code == "activity.too-large")
    #expect(error?.summary == "Attributes and state take 4097 bytes, but the limit is 4096")
    let before = record
    for event in [
      ActivityLife.Event.updated(ActivityLife.Update(Self.content(bytes: 4097))),
      .ended(ActivityLife.Ending(Self.content(bytes: 4097))),
    ] {
      #expect(
        life.handle(event, of: &record, at: ActivityLifeTests.start) == .refused(.tooLarge))
      #expect(record == before)
    }
    // Who ends it from far away has no other way to do so.
    let late = ActivityLifeTests.start + 1
    let ending = ActivityLife.Ending(Self.content(bytes: 4097), timestamp: late)
    #expect(life.handle(.ended(ending), of: &record, at: late) == .changed)
    #expect(record.state == .ended && record.content == before.content)
  }

  @Test(
    arguments: [
      (99, 999, nil), (100, 999, "activity.plugin-full"), (1, 1000, "activity.home-full"),
      (100, 1000, "activity.home-full"),
    ] as [(Int, Int, String?)])
  func startsNoMoreThanAllowed(ofPlugin: Int, inAll: Int, code: String?) {
    var error: WidgetryError?
    do throws(WidgetryError) {
      _ = try start(ofPlugin: ofPlugin, inAll: inAll)
    } catch let thrown {
      error = thrown
    }
    #expect(error?.code == code)
  }
}
