import Anniversaries
import Foundation
import Testing

@Suite struct RecurrenceTests {
  @Test(arguments: [
    "once", "daily", "weekly", "monthly", "yearly", "every 100 days", "every 2 weeks",
    "every 18 months", "every 999999 years",
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
  ])
  func readsOtherWaysOfWritingIt(text: String, expected: String) {
    #expect(Anniversary.Recurrence(rawValue: text)?.rawValue == expected)
  }

  @Test(arguments: [
    "", "every", "never", "100 days", "every 0 days", "every -1 days", "every 1000000 days",
    "every 100 hours", "every 2 2 days", "every 1.5 years", "every s", "yearly yearly",
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
