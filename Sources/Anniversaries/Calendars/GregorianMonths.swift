/// The months of the Gregorian calendar, also before 1582.
struct GregorianMonths: MonthSystem {
  var years: ClosedRange<Int> { CivilDate.years }

  func place(of month: MonthName, year: Int) -> Int? {
    guard years.contains(year), 1...12 ~= month.number, !month.isLeap else { return nil }
    return year * 12 + month.number - 1
  }

  func month(at place: Int) -> (year: Int, name: MonthName) {
    let (year, month) = CivilArithmetic.dividing(place, by: 12)
    return (year, MonthName(number: month + 1))
  }

  func firstDay(at place: Int) -> Int {
    let (year, month) = CivilArithmetic.dividing(place, by: 12)
    return CivilArithmetic.days(fromYear: year, month: month + 1, day: 1)
  }

  func length(at place: Int) -> Int {
    let (year, month) = CivilArithmetic.dividing(place, by: 12)
    return CivilArithmetic.length(ofMonth: month + 1, year: year)
  }

  func place(containing day: Int) -> Int? {
    CivilDate(daysSinceEpoch: day).map { $0.year * 12 + $0.month - 1 }
  }
}
