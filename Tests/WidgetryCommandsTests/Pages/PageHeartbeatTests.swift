import Foundation
import Testing
import WidgetryCommands

@Suite struct PageHeartbeatTests {
  private static let now = Date(timeIntervalSince1970: 1_780_000_000)

  @Test(arguments: [(-1.0, true), (0, false), (44, false), (45, true), (1000, true)])
  func beatsWellBeforeAReaderTakesItForGone(seconds: TimeInterval, isDue: Bool) {
    var heartbeat = PageHeartbeat()
    heartbeat.beat(at: Self.now)
    #expect(heartbeat.isDue(at: Self.now + seconds) == isDue)
    #expect(heartbeat.next == Self.now + 45)
  }

  @Test func beatsAtOnceAndNeverAfterTheEnd() {
    var heartbeat = PageHeartbeat()
    #expect(heartbeat.isDue(at: Self.now) && heartbeat.next == nil)
    heartbeat.beat(at: Self.now)
    #expect(heartbeat.last == Self.now)
    heartbeat.stop()
    #expect(heartbeat.last == nil && heartbeat.next == nil)
  }
}
