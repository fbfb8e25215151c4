import Anniversaries
import Foundation
import Testing

/// Foundation's calendars are another implementation, of ICU's.
@Suite struct FoundationCalendarTests {
  /// What Foundation says a day is: `5786-01-10`, with the months numbered as here.
  private func foundations(_ calendar: Calendar, _ date: CivilDate) throws -> String {
    let noon = Date(timeIntervalSince1970: Double(date.daysSinceEpoch) * 86_400 + 43_200)
    let parts = calendar.dateComponents([.year, .month, .day], from: noon)
    let (year, month) = try (#require(parts.year), #require(parts.month))
    // Foundation's 6 is Adar I, its 7 Adar or Adar II.
    let isHebrew = calendar.identifier == .hebrew
    let name = isHebrew && month > 5 ? (month == 6 ? "05L" : two(month - 1)) : two(month)
    return "\(year)-\(name)-\(two(try #require(parts.day)))"
  }

  private func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  @Test(
    "agrees with Foundation on 3000 days from 1800 to 2200, 600 of Umm al-Qura's",
    arguments: [
      (DayCalendar.hebrew, Calendar.Identifier.hebrew, 1800, 49),
      (.islamic, .islamicCivil, 1800, 49), (.islamicUmmAlQura, .islamicUmmAlQura, 2000, 17),
    ])
  func agreesWithFoundation(
    here: DayCalendar, there: Calendar.Identifier, firstYear: Int, step: Int
  ) throws {
    var calendar = Calendar(identifier: there)
    calendar.timeZone = .gmt
    var date = try #require(CivilDate(year: firstYear, month: 1, day: 1))
    // Foundation's Umm al-Qura of 1451 on is not what that calendar's rule gives.
    for _ in 0..<(there == .islamicUmmAlQura ? 600 : 3000) {
      let ours = try #require(CalendarDay(date, in: here))
      let text = ours.description.drop { $0 != ":" }.dropFirst()
      let theirs = try foundations(calendar, date)
      // In 5806 Foundation is a day behind convertdate, remind and this calendar.
      if here != .hebrew || !(2045...2046).contains(date.year) {
        #expect(text == theirs, "\(date)")
      }
      date = try #require(date.adding(days: step))
    }
  }
}
