import Anniversaries
import Foundation
import Testing

/// Debian's `remind` has its own arithmetic, of the Hebrew calendar too.
@Suite(.enabled(if: Program.remind != nil, "remind is not installed"))
struct RemindProofTests {
  private struct Case {
    let trigger: String
    /// The same for us, as `CalendarDay` reads it.
    let day: String
    var recurrence = "yearly"
    var leapDay = Anniversary.LeapDayRule.feb28
  }

  private static let cases: [Case] = {
    var cases: [Case] = []
    let months =
      ["Jan", "Feb", "Mar", "Apr", "May", "Jun"] + ["Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    for (number, month) in zip(1..., months) {
      for day in 1...31 {
        guard let day = CalendarDay(year: nil, month: number, day: day) else { continue }
        cases.append(
          Case(trigger: "\(day.day) \(month)", day: day.description, leapDay: .leapYears))
      }
    }
    // The day before 1 March, and March's first in the years that have no 29 February.
    cases.append(Case(trigger: "1 Mar -1", day: "--02-29", leapDay: .feb28))
    // Remind leaves 29 February out of a monthly day 29.
    for day in 1...31 where day != 29 {
      let first = "1900-01-\(day < 10 ? "0" : "")\(day)"
      cases.append(
        Case(trigger: "\(day)", day: first, recurrence: "monthly", leapDay: .leapYears))
    }
    cases.append(Case(trigger: "1 -1", day: "1900-01-31", recurrence: "monthly"))
    for count in 2...400 {
      cases.append(
        Case(
          trigger: "1991-02-03 *\(count)", day: "1991-02-03", recurrence: "every \(count) days"))
    }
    let hebrew = [
      "Tishrey", "Heshvan", "Kislev", "Tevet", "Shvat", "Adar", "Nisan", "Iyar", "Sivan", "Tamuz",
      "Av", "Elul",
    ]
    for (number, month) in zip(1..., hebrew) {
      for day in [1, 2, 13, 28, 29] {
        guard let day = CalendarDay(.hebrew, year: nil, month: number, day: day) else { continue }
        cases.append(
          Case(
            trigger: "[trigger(hebdate(\(day.day), \"\(month)\", today()))]", day: day.description))
      }
    }
    return cases
  }()

  @Test(
    "agrees with remind on the next of 857 days, asked on 16 days from 1991 to 2070: 13712 dates")
  func agreesWithRemind() throws {
    let program = try #require(Program.remind)
    let script = zip(0..., Self.cases).map { "REM \($1.trigger) MSG \($0)\n" }.joined()
    let anniversaries = try Self.cases.map { `case` in
      var anniversary = Anniversary(
        id: "day", title: "Day", day: try #require(CalendarDay(iso: `case`.day)),
        recurrence: try #require(Anniversary.Recurrence(rawValue: `case`.recurrence)))
      anniversary.leapDay = `case`.leapDay
      return anniversary
    }
    var compared = 0
    for number in 0..<16 {
      let today = try #require(try day("1991-03-01").adding(days: number * 1801))
      let output = try program.output(["-n", "-q", "-", "\(today)"], reading: script)
      for line in output.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count == 2, let index = Int(words[1]) else { continue }
        let expected = words[0].split(separator: "/").joined(separator: "-")
        let next = anniversaries[index].next(onOrAfter: today)
        if next?.description != expected {
          Issue.record("\(Self.cases[index].trigger) on \(today): \(expected), here \(next as Any)")
        }
        compared += 1
      }
    }
    #expect(compared == Self.cases.count * 16)
  }
}
