/// The months of a calendar that depends on observations or decisions, from a table of its years.
///
/// The lunar calendars and the calendar of Umm al-Qura use it.
struct MonthTable: MonthSystem {
  let years: ClosedRange<Int>
  /// The first day of each month, and of the month after the last one.
  private let firstDays: [Int]
  /// The year and name of each month.
  private let names: [(year: Int, name: MonthName)]
  /// The position of the first month of each year, and of the year after the last.
  private let newYears: [Int]

  /// Unpacks a table.
  ///
  /// - Parameters:
  ///   - firstYear: The first year.
  ///   - firstDay: The first day of the first year, counted from 1970-01-01.
  ///   - packedYears: A number for each year. Bit `n` is set if month `n`, counted from 0, has 30
  ///     days rather than 29. The bits from 13 on are the number of the leap month, or 0.
  init(firstYear: Int, firstDay: Int, packedYears: [UInt32]) {
    years = firstYear...firstYear + packedYears.count - 1
    var firstDays = [firstDay]
    var names: [(Int, MonthName)] = []
    var newYears = [0]
    for (packed, year) in zip(packedYears, firstYear...) {
      let leapMonth = Int(packed >> 13)
      for month in 0..<(leapMonth == 0 ? 12 : 13) {
        let isLeap = leapMonth != 0 && month == leapMonth
        let number = leapMonth != 0 && month >= leapMonth ? month : month + 1
        names.append((year, MonthName(number: number, isLeap: isLeap)))
        firstDays.append((firstDays.last ?? firstDay) + 29 + Int(packed >> UInt32(month) & 1))
      }
      newYears.append(names.count)
    }
    (self.firstDays, self.names, self.newYears) = (firstDays, names, newYears)
  }

  func position(of month: MonthName, year: Int) -> Int? {
    guard years.contains(year), 1...12 ~= month.number else { return nil }
    let newYear = newYears[year - years.lowerBound]
    let isLeapYear = newYears[year - years.lowerBound + 1] - newYear == 13
    // In a leap year, the leap month moves later months by one position.
    for position in [newYear + month.number - 1, newYear + month.number] {
      if position < newYear + (isLeapYear ? 13 : 12), names[position].name == month {
        return position
      }
    }
    return nil
  }

  func month(at position: Int) -> (year: Int, name: MonthName) { names[position] }

  func firstDay(at position: Int) -> Int { firstDays[position] }

  func position(containing day: Int) -> Int? {
    guard let first = firstDays.first, let end = firstDays.last, day >= first, day < end else {
      return nil
    }
    // Months have 29.53 days on average, so the estimate is off by at most two.
    var position = min((day - first) * 100 / 2953, names.count - 1)
    while firstDays[position] > day { position -= 1 }
    while firstDays[position + 1] <= day { position += 1 }
    return position
  }
}
