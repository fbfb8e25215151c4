import Anniversaries
import Foundation
import Testing

@Suite struct LocalDateTimeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var zone: String
    var day: String
    var time: (Int, Int)
    var expected: String
    var adjustment: LocalDateTime.Adjustment

    init(
      _ zone: String, _ day: String, _ hour: Int, _ minute: Int, is expected: String,
      _ adjustment: LocalDateTime.Adjustment = .none
    ) {
      (self.zone, self.day, time) = (zone, day, (hour, minute))
      (self.expected, self.adjustment) = (expected, adjustment)
    }

    var testDescription: String { "\(zone) \(day) \(time)" }
  }

  @Test(arguments: [
    Case("Asia/Seoul", "2026-05-23", 9, 0, is: "2026-05-23T00:00:00Z"),
    Case("America/New_York", "2026-03-08", 1, 59, is: "2026-03-08T06:59:00Z"),
    Case("America/New_York", "2026-03-08", 2, 0, is: "2026-03-08T07:00:00Z", .movedForward),
    Case("America/New_York", "2026-03-08", 2, 30, is: "2026-03-08T07:30:00Z", .movedForward),
    Case("America/New_York", "2026-03-08", 3, 0, is: "2026-03-08T07:00:00Z"),
    Case("America/New_York", "2026-11-01", 0, 59, is: "2026-11-01T04:59:00Z"),
    Case("America/New_York", "2026-11-01", 1, 0, is: "2026-11-01T05:00:00Z", .firstOfTwo),
    Case("America/New_York", "2026-11-01", 1, 59, is: "2026-11-01T05:59:00Z", .firstOfTwo),
    Case("America/New_York", "2026-11-01", 2, 0, is: "2026-11-01T07:00:00Z"),
    Case("Europe/London", "2026-10-25", 1, 30, is: "2026-10-25T00:30:00Z", .firstOfTwo),
    Case("America/Sao_Paulo", "2018-11-04", 0, 0, is: "2018-11-04T03:00:00Z", .movedForward),
    Case("America/Sao_Paulo", "2018-02-17", 23, 30, is: "2018-02-18T01:30:00Z", .firstOfTwo),
    Case("Africa/Cairo", "2023-04-28", 0, 30, is: "2023-04-27T22:30:00Z", .movedForward),
    Case("Australia/Lord_Howe", "2026-10-04", 2, 15, is: "2026-10-03T15:45:00Z", .movedForward),
    Case("Australia/Lord_Howe", "2026-04-05", 1, 45, is: "2026-04-04T14:45:00Z", .firstOfTwo),
    Case("Pacific/Apia", "2011-12-30", 9, 0, is: "2011-12-30T19:00:00Z", .movedForward),
    Case("America/St_Johns", "2010-11-07", 0, 0, is: "2010-11-07T02:30:00Z", .firstOfTwo),
  ])
  func becomesAMoment(_ test: Case) throws {
    let local = try #require(
      LocalDateTime(day(test.day), hour: test.time.0, minute: test.time.1))
    let (date, adjustment) = try local.resolve(in: zone(test.zone))
    #expect(try date == moment(test.expected))
    #expect(adjustment == test.adjustment)
    if adjustment != .movedForward {
      #expect(try LocalDateTime(date, in: zone(test.zone)) == local)
    }
  }

  @Test(arguments: [(24, 0, 0), (-1, 0, 0), (0, 60, 0), (0, 0, 60), (0, -1, 0), (.max, .max, .max)])
  func refusesTimesThatNoClockShows(hour: Int, minute: Int, second: Int) throws {
    #expect(try LocalDateTime(day("2026-05-23"), hour: hour, minute: minute, second: second) == nil)
  }

  @Test func writesSecondsOnlyWhereThereAreAny() throws {
    let date = try day("2026-05-23")
    #expect(LocalDateTime(date, hour: 9)?.description == "2026-05-23 09:00")
    #expect(
      LocalDateTime(date, hour: 23, minute: 5, second: 7)?.description == "2026-05-23 23:05:07")
  }
}
