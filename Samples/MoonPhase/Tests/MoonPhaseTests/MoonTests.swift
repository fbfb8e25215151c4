import Foundation
import Testing

@testable import MoonPhase

/// Compares the computed moon with times from almanacs.
@Suite struct MoonTests {
  @Test(arguments: [
    ("1999-01-01T00:00:00Z", "1999-01-17T15:46:05Z", "1999-01-24T19:15:10Z"),
    ("2000-01-01T00:00:00Z", "2000-01-06T18:13:39Z", "2000-01-14T13:34:13Z"),
    ("2024-01-01T00:00:00Z", "2024-01-11T11:57:22Z", "2024-01-18T03:52:34Z"),
    ("2026-05-05T00:00:00Z", "2026-05-16T20:00:58Z", "2026-05-23T11:10:52Z"),
    ("2035-01-01T00:00:00Z", "2035-01-09T15:02:54Z", "2035-01-17T04:45:14Z"),
  ])
  func findsTheNextNewMoonAndQuarter(_ text: String, _ new: String, _ quarter: String) throws {
    let coming = Moon.phases(after: try date(text))
    for (phase, expected) in [(Phase.new, new), (.firstQuarter, quarter)] {
      let found = try #require(coming.first { $0.phase == phase })
      #expect(abs(found.date.timeIntervalSince(try date(expected))) < 300)
    }
  }

  @Test(arguments: [
    ("2026-05-23T03:00:00Z", 0.464, 6.291), ("2026-11-21T12:00:00Z", 0.870, 12.207),
    ("2030-01-01T00:00:00Z", 0.130, 26.381),
  ])
  func computesIlluminationAndAge(_ text: String, _ lit: Double, _ age: Double) throws {
    let date = try date(text)
    #expect(abs(Moon.illumination(at: date) - lit) < 0.003)
    #expect(abs(Moon.age(at: date) - age) < 1.0 / 24 / 4)
  }

  @Test(arguments: [
    ("seoul", "2026-05-23", "11:49", "00:56"), ("london", "2026-05-23", "12:19", "02:02"),
    ("sydney", "2026-05-23", "12:28", "23:44"), ("kathmandu", "2026-11-21", "14:32", "02:42"),
    ("tromso", "2026-06-20", "10:17", "01:03"),
    // The moon doesn't rise on the first of these days, and neither rises nor sets on the second.
    ("new-york", "2026-03-08", nil, "09:22"), ("tromso", "2026-12-24", nil, nil),
  ])
  func findsRiseAndSet(_ id: String, _ day: String, _ rise: String?, _ set: String?) throws {
    let city = try #require(City.all.first { $0.id == id })
    let clock = Date.ISO8601FormatStyle(timeZone: city.timeZone)
    let start = try clock.year().month().day().parse(day)
    let end = try #require(city.calendar.date(byAdding: .day, value: 1, to: start))
    let found = Moon.riseAndSet(of: city, from: start, to: end)
    for (found, expected) in [(found.rise, rise), (found.set, set)] {
      let wanted = try expected.map { time in
        try clock.year().month().day().time(includingFractionalSeconds: false)
          .parse("\(day)T\(time):30")
      }
      #expect((found == nil) == (wanted == nil))
      if let found, let wanted { #expect(abs(found.timeIntervalSince(wanted)) < 120) }
    }
  }

  @Test func isUpsideDownInTheSouth() {
    #expect(Phase.allCases.map { $0.symbol(isNorthern: true) }.joined() == "🌑🌒🌓🌔🌕🌖🌗🌘")
    #expect(Phase.allCases.map { $0.symbol(isNorthern: false) }.joined() == "🌑🌘🌗🌖🌕🌔🌓🌒")
  }

  private func date(_ text: String) throws -> Date {
    try Date(text, strategy: .iso8601)
  }
}
