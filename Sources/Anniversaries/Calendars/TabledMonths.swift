/// The months of a calendar that no rule gives, from a table of years.
struct TabledMonths: MonthSystem {
  let years: ClosedRange<Int>
  /// The first day of each month, and of the one after the last.
  private let firstDays: [Int]
  private let names: [(year: Int, name: MonthName)]
  /// The place of the first month of each year, and of the year after the last.
  private let newYears: [Int]

  /// Unpacks a table.
  ///
  /// In a year's number bit `n` says that its month `n`, counted from 0, has 30 days and not 29; the bits
  /// from 13 on are the month after which a leap month of the same number comes, 0 for none.
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

  func place(of month: MonthName, year: Int) -> Int? {
    guard years.contains(year), 1...12 ~= month.number else { return nil }
    let newYear = newYears[year - years.lowerBound]
    let isLeapYear = newYears[year - years.lowerBound + 1] - newYear == 13
    // The month stands at its number, one later after the leap month.
    for place in [newYear + month.number - 1, newYear + month.number] {
      if place < newYear + (isLeapYear ? 13 : 12), names[place].name == month { return place }
    }
    return nil
  }

  func month(at place: Int) -> (year: Int, name: MonthName) { names[place] }

  func firstDay(at place: Int) -> Int { firstDays[place] }

  func place(containing day: Int) -> Int? {
    guard let first = firstDays.first, let end = firstDays.last, day >= first, day < end else {
      return nil
    }
    // Months have 29.53 days in the mean, so this is at most one or two off.
    var place = min((day - first) * 100 / 2953, names.count - 1)
    while firstDays[place] > day { place -= 1 }
    while firstDays[place + 1] <= day { place += 1 }
    return place
  }
}
