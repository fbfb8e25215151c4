/// The months of a calendar that can't be computed, from a table of years.
struct TabledMonths: MonthSystem {
  let years: ClosedRange<Int>
  /// The first day of each month, and of the one after the last.
  private let firstDays: [Int]
  private let names: [(year: Int, name: MonthName)]
  /// The position of the first month of each year, and of the year after the last.
  private let newYears: [Int]

  /// Unpacks a table.
  ///
  /// In a year's number, bit `n` means that month `n`, counted from 0, has 30 days rather than 29;
  /// the bits from 13 on are the number of the leap month, or 0.
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
    // The month is at its number, or one later after the leap month.
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
    // Months have 29.53 days on average, so the estimate is off by at most two.
    var place = min((day - first) * 100 / 2953, names.count - 1)
    while firstDays[place] > day { place -= 1 }
    while firstDays[place + 1] <= day { place += 1 }
    return place
  }
}
