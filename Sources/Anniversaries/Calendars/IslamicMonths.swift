/// The months of the Islamic civil calendar, computed by its rules.
///
/// Months alternate between 30 and 29 days; the twelfth has 30 in the years 2, 5, 7, 10, 13, 16,
/// 18, 21, 24, 26 and 29 of each thirty. The first day is Friday, 16 July 622 of the Julian
/// calendar.
struct IslamicMonths: MonthSystem {
  let years = 1...9666

  private static let firstDay = -492_148

  func place(of month: MonthName, year: Int) -> Int? {
    guard years.contains(year), 1...12 ~= month.number, !month.isLeap else { return nil }
    return (year - 1) * 12 + month.number - 1
  }

  func month(at place: Int) -> (year: Int, name: MonthName) {
    (place / 12 + 1, MonthName(number: place % 12 + 1))
  }

  func firstDay(at place: Int) -> Int {
    let (year, month) = (place / 12 + 1, place % 12)
    let leapDays = (3 + 11 * year) / 30
    return Self.firstDay + (year - 1) * 354 + leapDays + month * 29 + (month + 1) / 2
  }

  func place(containing day: Int) -> Int? {
    let day = day - Self.firstDay
    guard day >= 0 else { return nil }
    let year = (30 * day + 10_646) / 10_631
    guard years.contains(year) else { return nil }
    let first = (year - 1) * 12
    let dayOfYear = day + Self.firstDay - firstDay(at: first)
    return first + min(11, dayOfYear * 2 / 59)
  }
}
