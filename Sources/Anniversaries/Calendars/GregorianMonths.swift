/// The months of the Gregorian calendar, which is extended to years before its introduction.
struct GregorianMonths: MonthSystem {
  var years: ClosedRange<Int> { CivilDate.years }

  func position(of month: MonthName, year: Int) -> Int? {
    guard years.contains(year), 1...12 ~= month.number, !month.isLeap else { return nil }
    return year * 12 + month.number - 1
  }

  func month(at position: Int) -> (year: Int, name: MonthName) {
    let (year, month) = CivilArithmetic.dividing(position, by: 12)
    return (year, MonthName(number: month + 1))
  }

  func firstDay(at position: Int) -> Int {
    let (year, month) = CivilArithmetic.dividing(position, by: 12)
    return CivilArithmetic.days(fromYear: year, month: month + 1, day: 1)
  }

  func length(at position: Int) -> Int {
    let (year, month) = CivilArithmetic.dividing(position, by: 12)
    return CivilArithmetic.length(ofMonth: month + 1, year: year)
  }

  func position(containing day: Int) -> Int? {
    CivilDate(daysSinceEpoch: day).map { $0.year * 12 + $0.month - 1 }
  }
}
