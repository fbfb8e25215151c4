import CSystem
import Foundation
import TestSupport
import Testing

/// The clock belongs to the whole process, so each of these runs in one of its own.
@Suite struct ClockTests {
  #if os(Linux)
    @Test func isTheOneThatEveryLibraryFinds() {
      #expect(widgetry_clock_is_linked())
    }

    @Test(.promptly) func movesEverythingThatAsksForTheTimeOfDay() async {
      await #expect(processExitsWith: .success) {
        precondition(widgetry_clock_set(1_779_490_800, 250_000_000))
        precondition(Date().timeIntervalSince1970 == 1_779_490_800.25)
        precondition(Date.now.timeIntervalSince1970 == 1_779_490_800.25)
        precondition(NSDate().timeIntervalSince1970 == 1_779_490_800.25)
        precondition(time(nil) == 1_779_490_800)
        var moment = timeval()
        precondition(gettimeofday(&moment, nil) == 0)
        precondition(moment.tv_sec == 1_779_490_800 && moment.tv_usec == 250_000)
        let dayAfter = Date(timeIntervalSince1970: 1_779_490_800 + 172_800)
        precondition(Calendar.current.isDateInToday(Date(timeIntervalSince1970: 1_779_490_800)))
        precondition(!Calendar.current.isDateInToday(dayAfter))
      }
    }

    @Test(.promptly) func leavesClocksThatMeasureAlone() async {
      await #expect(processExitsWith: .success) {
        let before = ContinuousClock.now
        precondition(widgetry_clock_set(0, 0))
        try await Task.sleep(for: .milliseconds(2))
        let passed = ContinuousClock.now - before
        precondition(passed >= .milliseconds(2) && passed < .seconds(60))
      }
    }

    @Test(.promptly) func runsAgainWhenCleared() async {
      await #expect(processExitsWith: .success) {
        let before = Date()
        precondition(widgetry_clock_set(-5_000_000_000, 1))
        precondition(Date().timeIntervalSince1970 < -4_999_999_999)
        precondition(widgetry_clock_set(10_000_000_000, 0))
        precondition(Date().timeIntervalSince1970 == 10_000_000_000)
        widgetry_clock_clear()
        precondition(abs(Date().timeIntervalSince(before)) < 60)
      }
    }
  #endif

  @Test(arguments: [-1, 1_000_000_000] as [Int64])
  func refusesNanosecondsThatAreNone(_ nanoseconds: Int64) {
    #expect(!widgetry_clock_set(0, nanoseconds))
  }

  @Test(.promptly) func setsTheTimeZone() async {
    await #expect(processExitsWith: .success) {
      precondition(widgetry_timezone_set("Asia/Seoul"))
      NSTimeZone.resetSystemTimeZone()
      precondition(TimeZone.current.identifier == "Asia/Seoul")
      precondition(widgetry_timezone_set("America/New_York"))
      NSTimeZone.resetSystemTimeZone()
      precondition(TimeZone.current.identifier == "America/New_York")
    }
  }
}
