import Foundation
import Testing
import WidgetHome
import WidgetryCommands

@Suite struct PageScheduleTests {
  private static let now = Date(timeIntervalSince1970: 1_780_000_000)

  @Test(
    arguments: [
      (.none, nil), (.due, nil), (.running, 30), (.at(now + 60), 60),
      (.at(now), 5), (.at(.distantPast), 5),
    ] as [(DisplayDecision.Reload, TimeInterval?)])
  func looksForAReloadNoMoreOftenThanIsOfUse(reload: DisplayDecision.Reload, after: TimeInterval?) {
    var schedule = PageSchedule(at: Self.now)
    schedule.add(reload)
    #expect(schedule.next == after.map { Self.now + $0 })
  }

  @Test func looksWhenTheFirstOfSeveralChanges() {
    var schedule = PageSchedule(at: Self.now)
    for seconds in [300.0, 120, 900] { schedule.add(change: Self.now + seconds) }
    schedule.add(change: nil)
    schedule.add(.at(Self.now + 200))
    #expect(schedule.next == Self.now + 120)
    schedule.add(change: Self.now + 1)
    #expect(schedule.next == Self.now + 5)
  }
}
