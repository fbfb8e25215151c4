import Anniversaries
import AnniversaryFiles
import Foundation
import Testing

@Suite struct RemindWriterTests {
  private func lines(_ anniversary: Anniversary) -> [String] {
    let bytes = DayFileWriter(format: .remind, now: .distantPast, today: day("2026-11-21"))
      .bytes(of: [anniversary])
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().map(
      String.init)
  }

  private func anniversary(
    _ text: String, _ recurrence: String, _ rule: Anniversary.LeapDayRule = .feb28
  ) throws -> Anniversary {
    var anniversary = Anniversary(
      id: "x", title: "x", day: try #require(CalendarDay(iso: text)),
      recurrence: try #require(.init(rawValue: recurrence)))
    anniversary.leapDay = rule
    return anniversary
  }

  @Test(arguments: [
    ("2026-05-22", "once", ["22 May 2026"]), ("1815-12-10", "yearly", ["10 Dec"]),
    ("2026-05-22", "yearly", ["22 May FROM 2026-05-22"]), ("--05-22", "yearly", ["22 May"]),
    ("2024-02-29", "yearly", ["1 Mar --1 FROM 2024-02-29"]),
    ("1980-05-22", "every 100 days", ["31 Mar 1990 *100"]),
    ("lunar-ko:2026-04-08", "once", ["24 May 2026"]),
  ])
  func writesATrigger(text: String, recurrence: String, triggers: [String]) throws {
    #expect(lines(try anniversary(text, recurrence)) == triggers.map { "REM \($0) MSG x" })
  }

  @Test func writesTheNextDaysOfOtherCalendars() throws {
    let lines = lines(try anniversary("lunar-ko:--04-08", "yearly"))
    #expect(lines.count == 11)
    #expect(lines.first == "# x: lunar-ko:--04-08 yearly, the next 10 days")
    #expect(lines.dropFirst().first == "REM 13 May 2027 MSG x")
  }

  @Test func saysWhichDaysRemindDoesNotKnow() throws {
    #expect(
      lines(try anniversary("1815-12-10", "once")) == [
        "# x: 1815-12-10 once, no day that remind knows"
      ])
  }

  @Test func writesTitlesThatRemindPrintsAsTheyAre() {
    #expect(
      lines(Anniversary(id: "x", title: "100% [of]\n\\", date: day("2026-05-22"))) == [
        #"REM 22 May 2026 MSG 100%% ["["]of]\n["\\"]"#
      ])
  }

  /// What `remind` itself makes of the lines, over twelve years.
  @Test(.enabled(if: Remind.isThere, "remind is not installed"))
  func isReadByRemindAsTheSameDays() throws {
    var anniversaries: [Anniversary] = []
    for text in ["1985-03-31", "2024-02-29", "2025-01-30", "2025-10-29", "2026-05-22", "--02-29"] {
      for recurrence in [
        "once", "daily", "every 100 days", "weekly", "every 3 weeks", "monthly", "every 5 months",
        "yearly",
        "every 3 years",
      ] {
        for rule in Anniversary.LeapDayRule.allCases {
          anniversaries.append(try anniversary(text, recurrence, rule))
        }
      }
    }
    for index in anniversaries.indices { anniversaries[index].title = "n\(index)" }
    let range = day("2025-01-01")...day("2036-12-31")
    let bytes = DayFileWriter(format: .remind, now: .distantPast, today: range.lowerBound)
      .bytes(of: anniversaries)
    let found = try Remind.days(in: range, of: bytes)
    for anniversary in anniversaries {
      let isListed = String(decoding: bytes, as: UTF8.self).contains("# \(anniversary.title):")
      let expected = Array(anniversary.occurrences(in: range)).map(\.description)
      let read = found[anniversary.title] ?? []
      #expect(
        isListed ? Array(expected.prefix(10)) == read : expected == read,
        "\(anniversary.day) \(anniversary.recurrence) \(anniversary.leapDay)")
    }
    print(
      "remind agrees on \(anniversaries.count) anniversaries, \(found.values.map(\.count).reduce(0, +)) days"
    )
  }
}

/// The program `remind`, where it is installed.
private enum Remind {
  static let path = "/usr/bin/remind"

  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// The days of each message, as `remind` lists them month by month.
  static func days(
    in range: ClosedRange<CivilDate>, of bytes: [UInt8]
  ) throws -> [String: [String]] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).rem")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    let months = (range.upperBound.year - range.lowerBound.year + 1) * 12
    process.arguments = ["-s\(months)", file.path, "\(range.lowerBound)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    var days: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 6 else { continue }
      days[String(words[5]), default: []].append(String(words[0]).replacing("/", with: "-"))
    }
    return days
  }
}
