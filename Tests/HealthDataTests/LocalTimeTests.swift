import Foundation
import HealthData
import Testing

@Suite struct LocalTimeTests {
  /// Days counted from 1970-01-01.
  @Test(arguments: [
    ("Europe/Berlin", 20_541, 23), ("Europe/Berlin", 20_751, 25), ("Europe/Berlin", 20_600, 24),
    ("America/New_York", 20_520, 23), ("UTC", 20_542, 24), ("Asia/Kolkata", 20_542, 24),
  ])
  func hasTheHoursOfADay(zone: String, day: Int, hours: Int) throws {
    let local = LocalTime(zone: try #require(TimeZone(identifier: zone)))
    let bounds = local.hours(ofDay: day)
    #expect(bounds.count - 1 == hours)
    #expect(bounds.first == local.start(ofDay: day))
    #expect(bounds.last == local.start(ofDay: day + 1))
    #expect(local.day(at: bounds[0]) == day)
    #expect(local.day(at: bounds[0] - 1) == day - 1)
  }

  @Test func beginsADayWhoseMidnightIsSkippedWhenClocksAreSet() throws {
    let local = LocalTime(zone: try #require(TimeZone(identifier: "America/Sao_Paulo")))
    // 2018-11-04 began at one o'clock.
    let start = local.start(ofDay: 17_839)
    #expect(start == 1_541_300_400)
    #expect(local.day(at: start - 1) == 17_838)
    #expect(local.hours(ofDay: 17_839).count - 1 == 23)
  }

  @Test func hasOneHourMoreThanAnHourWhereClocksGoBackByHalfAnHour() throws {
    let local = LocalTime(zone: try #require(TimeZone(identifier: "Australia/Lord_Howe")))
    // 2026-04-05: half past one comes twice.
    let bounds = local.hours(ofDay: 20_548)
    #expect((bounds.last ?? 0) - bounds[0] == 88_200)
    #expect(zip(bounds, bounds.dropFirst()).allSatisfy { $0 < $1 })
  }
}
