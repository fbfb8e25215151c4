import Foundation
import Testing
import WidgetModel

@Suite struct MomentTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
      (1_766_000_000, "2025-12-17T19:33:20Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
      (-2_203_891_200, "1900-03-01T00:00:00Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"), (253_402_300_800, "10000-01-01T00:00:00Z"),
      (-62_135_596_801, "0000-12-31T23:59:59Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
      (-62_167_219_201, "-0001-12-31T23:59:59Z"), (1e18, "0000-00-00T00:00:00Z"),
      (.infinity, "0000-00-00T00:00:00Z"), (.nan, "0000-00-00T00:00:00Z"),
      (1.999, "1970-01-01T00:00:01Z"), (-0.001, "1969-12-31T23:59:59Z"),
    ] as [(Double, String)])
  func spellsMoments(seconds: Double, expected: String) {
    #expect(Moment.text(Date(timeIntervalSince1970: seconds)) == expected)
  }

  @Test func spellsEveryYearAsACalendarDoes() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    // Years before 1583 are left out: Foundation's calendars are Julian there.
    for year in 1583...9999 {
      for (month, day) in [(1, 1), (2, 28), (3, 1), (12, 31)] {
        let parts = DateComponents(
          year: year, month: month, day: day, hour: 13, minute: 5, second: 9)
        let date = try #require(calendar.date(from: parts))
        func padded(_ number: Int, _ width: Int) -> String {
          String(repeating: "0", count: width - String(number).count) + String(number)
        }
        let expected = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T13:05:09Z"
        guard Moment.text(date) == expected else {
          Issue.record("\(Moment.text(date)) is not \(expected)")
          return
        }
      }
    }
  }

  @Test(
    arguments: [
      (0, 0), (1.0006, 1001), (1.0004, 1000), (-1.5, -1500), (253_402_300_799, 253_402_300_799_000),
      (1e18, nil), (-1e18, nil), (.infinity, nil), (.nan, nil),
    ] as [(Double, Int?)])
  func countsMilliseconds(seconds: Double, expected: Int?) {
    #expect(Moment.milliseconds(Date(timeIntervalSince1970: seconds)) == expected)
  }

  @Test(arguments: [0, 1, 1_766_000_000_123, -62_135_596_800_000, 253_402_300_799_999])
  func givesStoredMomentsBack(milliseconds: Int) {
    #expect(Moment.milliseconds(Moment.date(milliseconds: milliseconds)) == milliseconds)
  }
}
