/// The months of the Islamic civil calendar, computed by its rules.
///
/// Months alternately have 30 and 29 days. In eleven of thirty years (2, 5, 7, 10, 13, 16, 18, 21,
/// 24, 26 and 29), the twelfth month has 30 days too. The first day of year 1 is 16 July 622 in the
/// Julian calendar.
struct IslamicMonths: MonthSystem {
  let years = 1...9666

  private static let firstDay = -492_148

  func position(of month: MonthName, year: Int) -> Int? {
    guard years.contains(year), 1...12 ~= month.number, !month.isLeap else { return nil }
    return (year - 1) * 12 + month.number - 1
  }

  func month(at position: Int) -> (year: Int, name: MonthName) {
    (position / 12 + 1, MonthName(number: position % 12 + 1))
  }

  func firstDay(at position: Int) -> Int {
    let (year, month) = (position / 12 + 1, position % 12)
    let leapDays = (3 + 11 * year) / 30
    return Self.firstDay + (year - 1) * 354 + leapDays + month * 29 + (month + 1) / 2
  }

  func position(containing day: Int) -> Int? {
    let day = day - Self.firstDay
    guard day >= 0 else { return nil }
    let year = (30 * day + 10_646) / 10_631
    guard years.contains(year) else { return nil }
    let first = (year - 1) * 12
    let dayOfYear = day + Self.firstDay - firstDay(at: first)
    return first + min(11, dayOfYear * 2 / 59)
  }
}
