import Anniversaries
import Foundation
import Testing

@Suite struct RecurrenceTests {
  @Test(arguments: [
    "once", "daily", "weekly", "monthly", "yearly", "every 100 days", "every 2 weeks",
    "every 18 months", "every 999999 years", "weekly 10 times", "yearly 1 time",
    "yearly until 2030-12-31", "monthly on the last Friday", "every 2 months on the last day",
    "yearly on the second Sunday of May until 2030-12-31",
    "every 4 years on the second-to-last Monday of May 3 times",
  ])
  func readsBackWhatItWrites(text: String) throws {
    let recurrence = try #require(Anniversary.Recurrence(rawValue: text))
    #expect(recurrence.description == text)
    let data = try JSONEncoder().encode([recurrence])
    #expect(data == Data("[\"\(text)\"]".utf8))
    #expect(try JSONDecoder().decode([Anniversary.Recurrence].self, from: data) == [recurrence])
  }

  @Test(arguments: [
    ("every year", "yearly"), ("every 1 month", "monthly"), ("Every 1 weeks", "weekly"),
    ("every day", "daily"), ("every 2 year", "every 2 years"), ("every 007 days", "every 7 days"),
    ("Weekly, for 10 times", "weekly 10 times"), ("yearly for 1 times", "yearly 1 time"),
    (
      "every year on 2nd sun in may, until 2030-12-31",
      "yearly on the second Sunday of May until 2030-12-31"
    ),
    ("monthly on 마지막 금요일", "monthly on the last Friday"),
  ])
  func readsOtherWaysOfWritingIt(text: String, expected: String) {
    #expect(Anniversary.Recurrence(rawValue: text)?.rawValue == expected)
  }

  @Test(arguments: [
    "", "every", "never", "100 days", "every 0 days", "every -1 days", "every 1000000 days",
    "every 100 hours", "every 2 2 days", "every 1.5 years", "every s", "yearly yearly",
    "weekly 0 times", "weekly 1000000 times", "weekly ten times", "weekly until",
    "weekly until May",
    "once 2 times", "once until 2030-01-01", "weekly on the last Friday", "once on the last Friday",
    "yearly on the last Friday", "monthly on the last Friday of May", "monthly on",
    "monthly on the",
    "yearly until 2030-01-01 3 times", "yearly 3 times until 2030-01-01", "yearly until 2030-02-30",
    "yearly 3 times on the last Friday of May", "yearly until 2030-01-01 x",
  ])
  func refusesWhatIsNoRecurrence(text: String) {
    #expect(Anniversary.Recurrence(rawValue: text) == nil)
  }

  @Test func keepsToTheCountsThereAre() {
    #expect(Anniversary.Recurrence(every: 0, .days) == nil)
    #expect(Anniversary.Recurrence(every: 1_000_000, .days) == nil)
    #expect(Anniversary.Recurrence(every: 1, .years) == .yearly)
  }
}
