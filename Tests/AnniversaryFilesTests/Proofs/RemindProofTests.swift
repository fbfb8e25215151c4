import Anniversaries
import AnniversaryFiles
import Foundation
import Testing

/// What `remind` itself makes of the lines that are written for it.
@Suite(.enabled(if: Program.remind != nil, "remind is not installed"))
struct RemindProofTests {
  private static let range = day("2027-01-01")...day("2032-12-31")

  @Test("agrees with remind on 162 anniversaries over six years")
  func agreesWithRemind() throws {
    let anniversaries = try Self.anniversaries()
    #expect(anniversaries.count == 162)
    let bytes = DayFileWriter(format: .remind, now: .distantPast, today: Self.range.lowerBound)
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
        "yearly", "every 3 years",
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
