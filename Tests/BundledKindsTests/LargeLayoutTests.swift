import Anniversaries
import Clock
import DDay
import DayCount
import Foundation
import Testing
import WidgetAuthoring
import WidgetLayout
import WidgetModel
import WidgetRendering
import WidgetTesting

/// Large widgets use their space: nothing overlaps, nothing is truncated, and no part of the card
/// is empty.
@Suite struct LargeLayoutTests {
  private static let locales = ["en_US", "ko_KR", "ar_EG", "de_DE"]

  private static let days: [(date: String, repeats: Anniversary.Recurrence)] = [
    ("2027-05-22", .once), ("2026-11-23", .once), ("2024-03-09", .once), ("1996-02-29", .yearly),
    ("9990-02-01", .once), ("2026-11-30", .monthly),
  ]

  private static let spans: [[String: TestValue]] = [
    ["startDate": "2026-01-01", "endDate": "2026-12-31"], ["startDate": "2023-04-06"],
    ["endDate": "2027-03-01"], ["startDate": "2027-01-05", "endDate": "2027-08-01"],
    ["startDate": "2025-01-01", "endDate": "2026-05-30"],
  ]

  private static let zones = [
    "Asia/Seoul", "Europe/London", "America/New_York", "Asia/Kolkata", "Pacific/Auckland",
    "America/Los_Angeles", "Asia/Tokyo", "UTC",
  ]

  @Test(arguments: locales)
  func drawsDaysTidily(_ locale: String) async throws {
    for (index, day) in Self.days.enumerated() {
      for also in [0, 2, 7] {
        let entities = try (0...also).map { number in
          try AnniversaryEntity(
            Anniversary(
              id: "day\(number)", title: "Day \(number)",
              date: #require(CivilDate(iso: number == 0 ? day.date : "2026-12-0\(number)")),
              recurrence: number == 0 ? day.repeats : .once))
        }
        let place = TestSurroundings(
          timeZone: "Asia/Seoul", locale: locale, anniversaries: entities)
        let others = entities.dropFirst().map { JSONValue.string($0.id) }
        let entry = try await TestedKind(DDayBundle.self).snapshot(
          family: .systemLarge, at: place.moment("2026-11-23 12:00"),
          configuration: ["anniversary": "day0", "also": TestValue(json: .array(others))], in: place
        )
        expectTidy(entry, .systemLarge, locale, "day \(index) with \(also)")
      }
    }
  }

  @Test(arguments: [WidgetFamily.systemLarge, .systemExtraLarge], locales)
  func drawsSpansTidily(_ family: WidgetFamily, _ locale: String) async throws {
    let place = TestSurroundings(timeZone: "Asia/Seoul", locale: locale)
    for (index, span) in Self.spans.enumerated() {
      let entry = try await TestedKind(DayCountBundle.self).snapshot(
        family: family, at: place.moment("2026-11-23 12:00"), configuration: span, in: place)
      expectTidy(entry, family, locale, "span \(index)")
    }
  }

  @Test(arguments: [WidgetFamily.systemLarge, .systemExtraLarge], locales)
  func drawsClocksTidily(_ family: WidgetFamily, _ locale: String) async throws {
    let place = TestSurroundings(timeZone: "Asia/Seoul", locale: locale)
    for count in [1, 2, 3, 4, 5, 8] {
      let zones = Self.zones.prefix(count).map { JSONValue.string($0) }
      let entry = try await TestedKind(ClockBundle.self, kind: "clock").snapshot(
        family: family, at: place.moment("2026-11-23 22:58"),
        configuration: ["zones": TestValue(json: .array(zones))], in: place)
      expectTidy(
        entry, family, locale, "\(count) clocks",
        // A centered time has space around it.
        least: count == 1 ? 0.3 : 0.6)
    }
  }

  /// Noon gives the longest archive, because every clock face has the day colours.
  @Test(arguments: [WidgetFamily.systemLarge, .systemExtraLarge])
  func fitsADayOfDialsIntoAnAnswer(_ family: WidgetFamily) async throws {
    let place = TestSurroundings(timeZone: "Asia/Seoul", locale: "en_US")
    let entry = try await TestedKind(ClockBundle.self, kind: "clock").snapshot(
      family: family, at: place.moment("2026-11-24 12:58"),
      configuration: [
        "face": "analog",
        "zones": [
          "Asia/Seoul", "Asia/Tokyo", "Asia/Shanghai", "Asia/Hong_Kong", "Asia/Singapore",
          "Asia/Ulaanbaatar", "Asia/Taipei", "Asia/Manila",
        ],
      ], in: place)
    var json = JSONWriter()
    json.value(entry.view)
    // The limit of 16 MiB for an answer, divided by the minutes of a day with 25 hours.
    #expect(json.bytes.count * 1500 < 16 << 20)
  }

  /// - Parameter least: the fraction of the card's parts that must not be empty.
  private func expectTidy(
    _ entry: TestedEntry, _ family: WidgetFamily, _ locale: String, _ what: String,
    least: Double = 0.65
  ) {
    let environment = PictureEnvironment(family: family, now: entry.date, locale: locale)
    let picture = Picture(of: entry.view, in: environment, title: "")
    var texts: [DrawnText] = []
    var frames: [WidgetLayout.Rectangle] = []
    for operation in picture.list.operations {
      switch operation {
      case .text(let text):
        texts.append(text)
        frames.append(text.frame)
      case .symbol(let symbol): frames.append(symbol.frame)
      case .stroke(.circle(let center, let radius), _, _),
        .fill(.circle(let center, let radius), _):
        frames.append(
          .init(
            x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      default: break
      }
    }
    let size = picture.size
    for text in texts {
      let frame = text.frame
      #expect(!text.text.contains("…"), "\(what) in \(family), \(locale): \(text.text)")
      #expect(
        frame.x >= 7 && frame.x + frame.width <= size.width - 7 && frame.y >= 7
          && frame.y + frame.height <= size.height - 7,
        "\(what) in \(family), \(locale): '\(text.text)' at \(frame)")
    }
    for (index, one) in texts.enumerated() {
      for other in texts[(index + 1)...] {
        let (a, b) = (one.frame, other.frame)
        // A line is higher than its letters.
        let isBeside = a.x + a.width <= b.x + 0.5 || b.x + b.width <= a.x + 0.5
        let isAbove = a.y + a.height * 0.85 <= b.y + b.height * 0.15
        let isBelow = b.y + b.height * 0.85 <= a.y + a.height * 0.15
        let isApart = isBeside || isAbove || isBelow
        #expect(isApart, "\(what) in \(family), \(locale): '\(one.text)' on '\(other.text)'")
      }
    }
    let (columns, rows) = (family == .systemLarge ? 3 : 6, 5)
    let (width, height) = (size.width / Double(columns), size.height / Double(rows))
    let cells = (0..<columns * rows).filter { cell in
      let x = Double(cell % columns) * width
      let y = Double(cell / columns) * height
      return frames.contains { frame in
        let isBeside = frame.x < x + width && x < frame.x + frame.width
        return isBeside && frame.y < y + height && y < frame.y + frame.height
      }
    }
    let share = Double(cells.count) / Double(columns * rows)
    #expect(share >= least, "\(what) in \(family), \(locale): \(share)")
  }
}
