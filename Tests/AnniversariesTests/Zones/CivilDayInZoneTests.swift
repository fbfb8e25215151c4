import Anniversaries
import Foundation
import Testing

@Suite struct CivilDayInZoneTests {
  @Test(arguments: [
    ("Asia/Seoul", "2026-05-22T14:59:59Z", "2026-05-22"),
    ("Asia/Seoul", "2026-05-22T15:00:00Z", "2026-05-23"),
    ("America/New_York", "2026-05-23T03:59:59Z", "2026-05-22"),
    ("America/New_York", "2026-05-23T04:00:00Z", "2026-05-23"),
    ("Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29"),
    ("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31"),
    ("Asia/Seoul", "1899-12-31T15:32:07Z", "1899-12-31"),
    ("Asia/Seoul", "1899-12-31T15:32:08Z", "1900-01-01"),
  ])
  func belongsToTheZone(name: String, text: String, expected: String) throws {
    #expect(try CivilDate(moment(text), in: zone(name)).description == expected)
  }

  @Test func givesTheDayBeforeJustBeforeMidnight() throws {
    let midnight = try moment("2026-05-22T15:00:00Z")
    for part in [0.5, 0.001, 0.000_001] {
      let date = try CivilDate(midnight.addingTimeInterval(-part), in: zone("Asia/Seoul"))
      #expect(date.description == "2026-05-22", "\(part) s before")
    }
  }

  @Test(arguments: [
    ("Asia/Seoul", "2026-05-23", "2026-05-22T15:00:00Z"),
    ("America/New_York", "2026-03-08", "2026-03-08T05:00:00Z"),
    ("America/New_York", "2026-03-09", "2026-03-09T04:00:00Z"),
    ("Europe/London", "2026-10-26", "2026-10-26T00:00:00Z"),
    // Clocks go from 00:00 to 01:00.
    ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z"),
    ("Asia/Beirut", "2023-03-26", "2023-03-25T22:00:00Z"),
    ("Africa/Cairo", "2023-04-28", "2023-04-27T22:00:00Z"),
    // Clocks go from 00:00 to 23:00, which leaves one midnight, an hour later.
    ("America/Sao_Paulo", "2018-02-18", "2018-02-18T03:00:00Z"),
    ("Africa/Cairo", "2023-10-27", "2023-10-26T22:00:00Z"),
    // Clocks go from 00:01 to 23:01, so midnight occurs twice.
    ("America/St_Johns", "2010-11-07", "2010-11-07T02:30:00Z"),
    // Half an hour of daylight saving.
    ("Australia/Lord_Howe", "2026-10-05", "2026-10-04T13:00:00Z"),
    // The zone went over the date line and left the day out.
    ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z"),
    ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z"),
  ])
  func beginsAtTheFirstMoment(name: String, text: String, expected: String) throws {
    #expect(try day(text).firstMoment(in: zone(name)) == moment(expected))
  }

  @Test(arguments: [
    ("Asia/Seoul", "2026-05-22T15:00:00Z", "2026-05-23T15:00:00Z"),
    ("Asia/Seoul", "2026-05-22T14:59:59Z", "2026-05-22T15:00:00Z"),
    // 23 and 25 hours.
    ("America/New_York", "2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z"),
    ("America/New_York", "2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z"),
    ("America/Sao_Paulo", "2018-11-03T12:00:00Z", "2018-11-04T03:00:00Z"),
    // Before, in, and after the minute between the two midnights.
    ("America/St_Johns", "2010-11-07T02:00:00Z", "2010-11-07T02:30:00Z"),
    ("America/St_Johns", "2010-11-07T02:30:30Z", "2010-11-08T03:30:00Z"),
    ("America/St_Johns", "2010-11-07T03:00:00Z", "2010-11-07T03:30:00Z"),
    ("Pacific/Apia", "2011-12-29T20:00:00Z", "2011-12-30T10:00:00Z"),
  ])
  func findsTheNextMidnight(name: String, text: String, expected: String) throws {
    #expect(try CivilDate.nextMidnight(after: moment(text), in: zone(name)) == moment(expected))
  }

  @Test(arguments: TimeZone.knownTimeZoneIdentifiers)
  func changesTheDayExactlyAtEveryMidnight(name: String) throws {
    let zone = try zone(name)
    // The years hold Apia's missing day, Lebanon's and Egypt's changes at midnight, Brazil's last ones.
    var now = try moment("2010-01-01T12:00:00Z")
    for _ in 0..<400 {
      let midnight = CivilDate.nextMidnight(after: now, in: zone)
      let (before, after) = (
        CivilDate(midnight.addingTimeInterval(-1), in: zone), CivilDate(midnight, in: zone)
      )
      #expect(now < midnight && before < after, "\(midnight)")
      #expect(midnight.timeIntervalSince(now) <= 27 * 3600)
      #expect(CivilDate(now, in: zone) <= before)
      now = midnight.addingTimeInterval(1)
    }
  }

  @Test(arguments: [
    "Asia/Seoul", "America/New_York", "Europe/London", "America/Sao_Paulo", "Pacific/Apia",
    "Australia/Lord_Howe", "Asia/Beirut", "Africa/Cairo", "Asia/Kathmandu", "Pacific/Chatham",
    "Africa/Casablanca", "Asia/Tehran",
  ])
  func agreesWithFoundationsCalendar(name: String) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try zone(name)
    for year in [1987, 2011, 2018, 2023, 2026, 2037] {
      var now = try #require(CivilDate(year: year, month: 1, day: 1)).firstMoment(in: zone(name))
      for _ in 0..<366 {
        now = try CivilDate.nextMidnight(after: now, in: zone(name))
        let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: now)
        let date = try CivilDate(now, in: zone(name))
        #expect(date.year == parts.year && date.month == parts.month && date.day == parts.day)
        #expect(date.weekday.rawValue % 7 + 1 == parts.weekday)
        #expect(calendar.startOfDay(for: now.addingTimeInterval(3 * 3600)) == now, "\(date)")
      }
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300, 1e17, -1e17])
  func takesMomentsBeyondAllCalendars(seconds: Double) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    let found = try CivilDate(date, in: zone("Asia/Seoul"))
    if !seconds.isNaN { #expect(found == (seconds < 0 ? .earliest : .latest)) }
    _ = try CivilDate.nextMidnight(after: date, in: zone("Asia/Seoul"))
    _ = try LocalDateTime(date, in: zone("Asia/Seoul"))
  }

  @Test func reachesBothEndsOfTheCalendar() throws {
    for date in [CivilDate.earliest, .latest] {
      for name in ["Asia/Seoul", "America/New_York", "Pacific/Apia", "GMT"] {
        let first = try date.firstMoment(in: zone(name))
        #expect(try CivilDate(first, in: zone(name)) == date)
        #expect(try CivilDate.nextMidnight(after: first, in: zone(name)) > first)
      }
    }
  }
}
