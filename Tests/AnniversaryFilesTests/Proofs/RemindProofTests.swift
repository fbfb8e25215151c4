import Anniversaries
import AnniversaryFiles
import Foundation
import Testing

/// What `remind` itself makes of the lines that are written for it.
@Suite(.enabled(if: Program.remind != nil, "remind is not installed"))
struct RemindProofTests {
  private static let range = day("2027-01-01")...day("2032-12-31")

  @Test("agrees with remind on every rule over six years")
  func agreesWithRemind() throws {
    let anniversaries = try Self.anniversaries()
    #expect(anniversaries.count > 300)
    let bytes = DayFileWriter(
      format: .remind, now: .distantPast, today: Self.range.lowerBound, home: nil
    )
    .bytes(of: anniversaries)
    let text = String(decoding: bytes, as: UTF8.self)
    let found = try days(of: text)
    for anniversary in anniversaries {
      // What remind has no words for is written day by day, up to the tenth.
      let isListed = text.contains("# \(anniversary.title):")
      let days = Array(anniversary.occurrences(in: Self.range)).map(\.description)
      #expect(
        found[anniversary.title] ?? [] == (isListed ? Array(days.prefix(10)) : days),
        "\(anniversary.day) \(anniversary.recurrence) \(anniversary.leapDay)")
    }
  }

  private static func anniversaries() throws -> [Anniversary] {
    var anniversaries: [Anniversary] = []
    for text in ["1985-03-31", "2024-02-29", "2025-01-30", "2025-10-29", "2026-05-22", "--02-29"] {
      for recurrence in [
        "once", "daily", "every 100 days", "weekly", "every 3 weeks", "monthly", "every 5 months",
        "yearly", "every 3 years", "yearly until 2030-03-01", "monthly until 2028-03-01",
        "every 3 weeks 70 times", "monthly 60 times", "yearly 5 times", "daily until 2027-03-01",
        "weekly until 1989-01-01",
      ] {
        for rule in Anniversary.LeapDayRule.allCases {
          var anniversary = Anniversary(
            id: "x", title: "n\(anniversaries.count)", day: try #require(CalendarDay(iso: text)),
            recurrence: try #require(.init(rawValue: recurrence)))
          anniversary.leapDay = rule
          anniversaries.append(anniversary)
        }
      }
    }
    for recurrence in [
      "yearly on the second Sunday of May", "yearly on the last Friday of December",
      "yearly on the last Monday of February", "every 2 years on the fourth Thursday of November",
      "every 3 years on the last Friday of December", "monthly on the first Monday",
      "every 2 months on the last Friday", "monthly on the fourth Sunday until 2029-05-31",
      "monthly on the second-to-last Sunday", "monthly on the fourth-to-last Sunday",
      "monthly on the fifth Sunday", "monthly on the last day", "monthly on the third-to-last day",
      "every 5 months on the last day", "yearly on the last day of February 4 times",
      "yearly on the second-to-last day of December",
    ] {
      for text in ["1985-03-31", "2025-10-29", "2028-05-01"] {
        let anniversary = Anniversary(
          id: "x", title: "n\(anniversaries.count)", date: day(text),
          recurrence: try #require(.init(rawValue: recurrence)))
        anniversaries.append(anniversary.startingOnDayOfMonth)
      }
    }
    return anniversaries
  }

  /// The days of each message, as `remind` lists them month by month.
  private func days(of text: String) throws -> [String: [String]] {
    let years = Self.range.upperBound.year - Self.range.lowerBound.year + 1
    let listed = try #require(Program.remind).output(
      ["-s\(years * 12)", "-", "\(Self.range.lowerBound)"], reading: text)
    var days: [String: [String]] = [:]
    for line in listed.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 6 else { continue }
      days[String(words[5]), default: []].append(String(words[0]).replacing("/", with: "-"))
    }
    return days
  }
}
