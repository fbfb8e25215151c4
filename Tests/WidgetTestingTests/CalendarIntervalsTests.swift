import Testing
import WidgetTesting

@testable import WidgetAuthoring

/// Compares intervals with what `Calendar` gives for single days.
@Suite struct CalendarIntervalsTests {
  private static func calendar(_ zone: String) throws -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    return calendar
  }

  private static func moment(_ text: String, _ zone: String) throws -> Date {
    try TestSurroundings(timeZone: zone).moment(text)
  }

  /// An anchor, a step and a time range, with the expected first start, last end and number of
  /// intervals.
  struct Case: Sendable, CustomTestStringConvertible {
    var anchor: String
    var step: DateComponents
    var from: String
    var to: String
    var first: String
    var last: String
    var count: Int
    var zone = "UTC"

    var testDescription: String { "\(anchor) \(step) \(from) to \(to)" }
  }

  @Test(
    arguments: [
      Case(
        anchor: "2000-01-01", step: DateComponents(month: 1), from: "2000-01-01",
        to: "2026-06-15", first: "2000-01-01", last: "2026-07-01", count: 318),
      Case(
        anchor: "2000-02-01", step: DateComponents(month: 1), from: "2000-02-01",
        to: "2026-06-15", first: "2000-02-01", last: "2026-07-01", count: 317),
      Case(
        anchor: "2024-02-29", step: DateComponents(year: 1), from: "1990-05-01",
        to: "2026-06-15", first: "1990-02-28", last: "2027-02-28", count: 37),
      Case(
        anchor: "2026-01-31", step: DateComponents(month: 1), from: "2026-02-10",
        to: "2026-05-31", first: "2026-01-31", last: "2026-05-31", count: 4),
      Case(
        anchor: "2026-01-01", step: DateComponents(quarter: 1), from: "2026-02-10",
        to: "2026-10-02", first: "2026-01-01", last: "2027-01-01", count: 4),
      Case(
        anchor: "2026-06-01", step: DateComponents(weekOfYear: 1), from: "2026-01-01",
        to: "2026-01-05", first: "2025-12-29", last: "2026-01-05", count: 1),
      Case(
        anchor: "2026-06-01", step: DateComponents(day: 7), from: "2026-06-08",
        to: "2026-06-08", first: "2026-06-08", last: "2026-06-15", count: 1),
      // Days of 25 and of 23 hours as anchors.
      Case(
        anchor: "2026-10-25", step: DateComponents(day: 1), from: "2026-10-25",
        to: "2027-03-01 12:00", first: "2026-10-25", last: "2027-03-02", count: 128,
        zone: "Europe/Berlin"),
      Case(
        anchor: "2026-03-29", step: DateComponents(day: 1), from: "2025-12-01",
        to: "2026-10-26 08:00", first: "2025-12-01", last: "2026-10-27", count: 330,
        zone: "Europe/Berlin"),
      // Anchors after the time range.
      Case(
        anchor: "2030-01-01", step: DateComponents(month: 1), from: "2026-02-03",
        to: "2026-04-01", first: "2026-02-01", last: "2026-04-01", count: 2),
      Case(
        anchor: "2026-10-26", step: DateComponents(day: 1), from: "2026-10-24 06:00",
        to: "2026-10-25 23:30", first: "2026-10-24", last: "2026-10-26", count: 2,
        zone: "Europe/Berlin"),
    ])
  func coversAllOfATime(_ example: Case) throws {
    func moment(_ text: String) throws -> Date { try Self.moment(text, example.zone) }
    let intervals = CalendarIntervals(
      anchor: try moment(example.anchor), components: example.step,
      calendar: try Self.calendar(example.zone))
    let bounds = try #require(
      intervals.bounds(from: try moment(example.from), to: try moment(example.to)))
    #expect(bounds.first == (try moment(example.first)))
    #expect(bounds.last == (try moment(example.last)))
    #expect(bounds.count == example.count + 1)
    #expect(zip(bounds, bounds.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(
    arguments: [
      (DateComponents(), false), (DateComponents(day: -1), false),
      (DateComponents(era: 1), false), (DateComponents(day: .max), false),
      (DateComponents(second: 1), true),
    ])
  func knowsStepsThatLeadNowhere(_ step: DateComponents, _ leads: Bool) throws {
    let intervals = CalendarIntervals(
      anchor: try Self.moment("2026-01-01", "UTC"), components: step,
      calendar: try Self.calendar("UTC"))
    #expect(intervals.hasLength == leads)
  }

  @Test func saysWhereThereAreTooMany() throws {
    let anchor = try Self.moment("2026-01-01", "UTC")
    let minutes = CalendarIntervals(
      anchor: anchor, components: DateComponents(minute: 1), calendar: try Self.calendar("UTC"))
    let enough = anchor.addingTimeInterval(Double(CalendarIntervals.limit) * 60)
    #expect(minutes.bounds(from: anchor, to: enough)?.count == CalendarIntervals.limit + 1)
    #expect(minutes.bounds(from: anchor, to: enough.addingTimeInterval(1)) == nil)
    #expect(minutes.bounds(from: .distantPast, to: .distantFuture) == nil)
  }
}
