import Anniversaries
import DDay
import Testing
import WidgetTesting

/// Days on which clocks and calendars do something unusual, lived through by the kind that counts days.
@Suite struct BadDayTests {
  struct Day: CustomTestStringConvertible {
    var zone: String
    var day: String
    var from: String
    var hours: Double
    var lines: [String]

    var testDescription: String { "\(zone) \(day)" }
  }

  static let days = [
    // Clocks go forward: a day of 23 hours.
    Day(
      zone: "America/New_York", day: "2027-03-14", from: "2027-03-12 12:00", hours: 72,
      lines: [
        "2027-03-12 12:00 D-2", "2027-03-13 00:00 D-1", "2027-03-14 00:00 D-Day",
        "2027-03-15 00:00 D+1",
      ]),
    // And back: a day of 25.
    Day(
      zone: "Europe/Berlin", day: "2027-10-31", from: "2027-10-30 12:00", hours: 48,
      lines: ["2027-10-30 12:00 D-1", "2027-10-31 00:00 D-Day", "2027-11-01 00:00 D+1"]),
    // Half an hour, in the south.
    Day(
      zone: "Australia/Lord_Howe", day: "2027-04-04", from: "2027-04-03 12:00", hours: 48,
      lines: ["2027-04-03 12:00 D-1", "2027-04-04 00:00 D-Day", "2027-04-05 00:00 D+1"]),
    // A day that was skipped: the 30th never was, and to the 31st it were two days all the same.
    Day(
      zone: "Pacific/Apia", day: "2011-12-31", from: "2011-12-28 12:00", hours: 72,
      lines: [
        "2011-12-28 12:00 D-3", "2011-12-29 00:00 D-2", "2011-12-31 00:00 D-Day",
        "2012-01-01 00:00 D+1",
      ]),
    // A midnight that does not exist: the day begins at one.
    Day(
      zone: "America/Sao_Paulo", day: "2018-11-04", from: "2018-11-03 12:00", hours: 48,
      lines: ["2018-11-03 12:00 D-1", "2018-11-04 01:00 D-Day", "2018-11-05 00:00 D+1"]),
    // A midnight that came twice: clocks went back from it to eleven.
    Day(
      zone: "America/Sao_Paulo", day: "2018-02-18", from: "2018-02-17 12:00", hours: 36,
      lines: ["2018-02-17 12:00 D-1", "2018-02-18 00:00 D-Day"]),
  ]

  @Test(arguments: days) func changesItsWordsAtTheRightMoments(day: Day) async throws {
    let anniversary = try #require(CivilDate(iso: day.day))
    let surroundings = TestSurroundings(
      timeZone: day.zone,
      anniversaries: [AnniversaryEntity(id: "day", title: "Day", date: anniversary)])
    let kind = try await TestedKind(DDayBundle.self)
    let simulation = try await kind.simulate(
      family: .accessoryInline, configuration: ["anniversary": "day"],
      from: surroundings.moment(day.from), for: .seconds(day.hours * 3600), in: surroundings)
    let lines = simulation.description.split(separator: "\n").filter { $0.contains("shown") }
    #expect(lines.map { String($0.replacing("  shown     Day", with: "")) } == day.lines)
    #expect(simulation.calls == 1)
  }
}
