import Anniversaries
import DDay
import Testing
import WidgetTesting

/// A kind that counts days, on days with unusual clocks or calendars.
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
    // Clocks go forward: a day with 23 hours.
    Day(
      zone: "America/New_York", day: "2027-03-14", from: "2027-03-12 12:00", hours: 72,
      lines: [
        "2027-03-12 12:00 D-2", "2027-03-13 00:00 D-1", "2027-03-14 00:00 D-Day",
        "2027-03-15 00:00 D+1",
      ]),
    // Clocks go back: a day with 25 hours.
    Day(
      zone: "Europe/Berlin", day: "2027-10-31", from: "2027-10-30 12:00", hours: 48,
      lines: ["2027-10-30 12:00 D-1", "2027-10-31 00:00 D-Day", "2027-11-01 00:00 D+1"]),
    // A change by half an hour, in the southern hemisphere.
    Day(
      zone: "Australia/Lord_Howe", day: "2027-04-04", from: "2027-04-03 12:00", hours: 48,
      lines: ["2027-04-03 12:00 D-1", "2027-04-04 00:00 D-Day", "2027-04-05 00:00 D+1"]),
    // A skipped date: the 30th didn't exist, but it still counts as one of two days to the 31st.
    Day(
      zone: "Pacific/Apia", day: "2011-12-31", from: "2011-12-28 12:00", hours: 72,
      lines: [
        "2011-12-28 12:00 D-3", "2011-12-29 00:00 D-2", "2011-12-31 00:00 D-Day",
        "2012-01-01 00:00 D+1",
      ]),
    // A midnight that doesn't exist: the day begins at 01:00.
    Day(
      zone: "America/Sao_Paulo", day: "2018-11-04", from: "2018-11-03 12:00", hours: 48,
      lines: ["2018-11-03 12:00 D-1", "2018-11-04 01:00 D-Day", "2018-11-05 00:00 D+1"]),
    // A midnight that occurs twice: clocks go back from it to 23:00.
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
