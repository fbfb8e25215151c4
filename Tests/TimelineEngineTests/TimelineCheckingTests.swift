import Foundation
import Testing
import TimelineEngine
import WidgetModel

@Suite struct TimelineCheckingTests {
  static func entry(_ seconds: TimeInterval, _ text: String = "") -> EntryValue {
    EntryValue(date: Date(timeIntervalSince1970: seconds), view: .text(TextNode(text)))
  }

  @Test(
    arguments: [
      ([(1.0, "a")], "a"),
      ([(1, "a"), (2, "b"), (3, "c")], "abc"),
      ([(3, "c"), (1, "a"), (2, "b")], "abc"),
      ([(1, "a"), (1, "b")], "b"),
      ([(2, "x"), (1, "a"), (2, "y"), (2, "b")], "ab"),
      ([(-62_135_596_800, "a"), (253_402_300_799, "b")], "ab"),
    ] as [([(Double, String)], String)])
  func ordersEntriesAndKeepsTheLaterForAMoment(given: [(Double, String)], expected: String) throws {
    let value = TimelineValue(
      entries: given.map { Self.entry($0.0, $0.1) }, policy: .never, read: ["defaults:a"])
    let checked = try value.checked()
    let texts = checked.entries.map { entry in
      if case .text(let text) = entry.view { text.string } else { "?" }
    }
    #expect(texts.joined() == expected)
    #expect(zip(checked.entries, checked.entries.dropFirst()).allSatisfy { $0.date < $1.date })
    #expect(checked.policy == .never)
    #expect(checked.read == ["defaults:a"])
  }

  @Test func refusesATimelineWithoutEntries() {
    let error = #expect(throws: WidgetryError.self) {
      try TimelineValue(entries: [], policy: .atEnd).checked()
    }
    #expect(error?.code == "timeline.empty")
    #expect(error?.category == .failed)
    #expect(error?.summary == "The provider's timeline has no entries")
    #expect(error?.hint == "Return at least one entry, for the date of the request")
  }

  @Test(
    arguments: [
      253_402_300_800, -62_135_769_601, .infinity, -.infinity, .nan, 1e300,
    ] as [Double])
  func refusesMomentsThatNoCalendarNames(seconds: Double) {
    let given = [
      TimelineValue(entries: [Self.entry(0), Self.entry(seconds)], policy: .atEnd),
      TimelineValue(entries: [Self.entry(0)], policy: .after(Date(timeIntervalSince1970: seconds))),
    ]
    for value in given {
      let error = #expect(throws: WidgetryError.self) { try value.checked() }
      #expect(error?.code == "timeline.date")
      #expect(error?.summary == "The timeline has a date outside the years 1 to 9999")
      #expect(error?.hint == "Check the dates of its entries and of its reload policy")
    }
  }

  /// Foundation's own ends lie within, though its distant past is two days before the Gregorian year 1.
  @Test(arguments: [Date.distantPast, .distantFuture])
  func takesFoundationsDistantMoments(date: Date) throws {
    let value = TimelineValue(entries: [EntryValue(date: date, view: .empty)], policy: .after(date))
    #expect(try value.checked() == value)
  }
}

@Suite struct EntrySelectionTests {
  @Test(arguments: [
    ([10.0], 9.0, 0), ([10], 10, 0), ([10], 11, 0),
    ([10, 20, 30], 0, 0), ([10, 20, 30], 10, 0), ([10, 20, 30], 19.999, 0), ([10, 20, 30], 20, 1),
    ([10, 20, 30], 29, 1), ([10, 20, 30], 30, 2), ([10, 20, 30], 1e9, 2), ([], 5, 0),
  ])
  func showsTheLatestThatIsNotAfter(dates: [Double], moment: Double, expected: Int) {
    let index = EntrySelection.index(
      at: Date(timeIntervalSince1970: moment), in: dates.map(Date.init(timeIntervalSince1970:)))
    #expect(index == expected)
  }

  @Test func findsTheSameAsALookAtEach() {
    let dates = (0..<32).map { Date(timeIntervalSince1970: Double($0) * 10) }
    for tenth in stride(from: -50, through: 3500, by: 1) {
      let moment = Date(timeIntervalSince1970: Double(tenth) / 10)
      let expected = dates.lastIndex { $0 <= moment } ?? 0
      #expect(EntrySelection.index(at: moment, in: dates) == expected)
    }
  }
}
