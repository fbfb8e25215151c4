import Foundation
import Testing
import TimelineEngine

@Suite struct ActivityRetryTests {
  @Test(arguments: zip([0, 1, 2, 3, 9, 10, 100_000], [10, 10, 20, 40, 2560, 3600, 3600]))
  func pausesLongerAfterEachFailure(failures: Int, pause: TimeInterval) {
    let now = Date(timeIntervalSince1970: 1_780_000_000)
    #expect(ActivityRetry.moment(after: failures, at: now) == now + pause)
  }
}
