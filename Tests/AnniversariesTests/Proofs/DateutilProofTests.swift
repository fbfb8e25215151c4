import Anniversaries
import Foundation
import Testing

/// Python's dateutil: its `rrule` leaves out days that do not exist, its `relativedelta` takes the last.
@Suite(.enabled(if: Program.dateutil != nil, "python3 with dateutil is not installed"))
struct DateutilProofTests {
  private static let script = """
    import sys
    from datetime import datetime
    from dateutil.rrule import rrule, DAILY, WEEKLY, MONTHLY, YEARLY
    from dateutil.relativedelta import relativedelta
    kinds = {'days': DAILY, 'weeks': WEEKLY, 'months': MONTHLY, 'years': YEARLY}
    for line in sys.stdin:
        start, count, unit, rule, today = line.split()
        start, today = datetime.fromisoformat(start), datetime.fromisoformat(today)
        count = int(count)
        if rule == 'leap-years':
            found = rrule(kinds[unit], interval=count, dtstart=start).after(today, inc=True)
        else:
            size = {'days': 1, 'weeks': 7, 'months': 31, 'years': 366}[unit]
            number = max((today - start).days // (size * count) - 1, 0)
            while start + relativedelta(**{unit: number * count}) < today:
                number += 1
            found = start + relativedelta(**{unit: number * count})
        print(found.date())
    """

  private struct Case {
    let start: String
    let recurrence: Anniversary.Recurrence
    let rule: Anniversary.LeapDayRule
    let today: CivilDate
  }

  private static func cases() throws -> [Case] {
    let steps: [(Int, Anniversary.Recurrence.Unit)] = [
      (1, .years), (3, .years), (4, .years), (1, .months), (5, .months), (18, .months), (2, .weeks),
      (10, .days), (100, .days), (1000, .days),
    ]
    let starts = [
      "1999-12-31", "2000-02-29", "2000-02-28", "2001-01-30", "1996-03-31", "1958-05-26",
    ]
    let first = try day("2000-01-01")
    return try starts.flatMap { start in
      try steps.flatMap { count, unit in
        try Anniversary.LeapDayRule.allCases.filter { $0 != .mar1 }.flatMap { rule in
          try (0..<8).map { number in
            Case(
              start: start, recurrence: try #require(.init(every: count, unit)), rule: rule,
              today: try #require(first.adding(days: number * 557)))
          }
        }
      }
    }
  }

  @Test("agrees with dateutil on 960 next occurrences from 2000 to 2010")
  func agreesWithDateutil() throws {
    let cases = try Self.cases()
    let lines = cases.map { one in
      "\(one.start) \(one.recurrence.count) \(one.recurrence.unit?.rawValue ?? "") "
        + "\(one.rule.rawValue) \(one.today)\n"
    }
    let output = try #require(Program.dateutil).output(
      ["-c", Self.script], reading: lines.joined())
    let expected = output.split(separator: "\n")
    try #require(expected.count == cases.count)
    #expect(cases.count == 960)
    for (one, expected) in zip(cases, expected) {
      var anniversary = Anniversary(
        id: "day", title: "Day", date: try day(one.start), recurrence: one.recurrence)
      anniversary.leapDay = one.rule
      let next = anniversary.next(onOrAfter: one.today)
      if next?.description != String(expected) {
        Issue.record("\(one): \(expected), here \(next as Any)")
      }
    }
  }
}
