import Testing
import WidgetTesting

@Suite struct SurroundingsTests {
  @Test(arguments: [
    ("UTC", "2026-05-23 12:00", 1_779_537_600), ("Asia/Seoul", "2026-05-23 12:00", 1_779_505_200),
    ("Asia/Seoul", "2026-05-23T12:00:30", 1_779_505_230),
    ("Asia/Seoul", "2026-05-23", 1_779_462_000),
    // This time occurs twice, because clocks go back from 01:59 to 01:00; the first one is used.
    ("America/New_York", "2026-11-01 01:30", 1_793_511_000),
  ])
  func findsTheMomentOfAClock(_ zone: String, _ text: String, _ seconds: TimeInterval) throws {
    let moment = try TestSurroundings(timeZone: zone).moment(text)
    #expect(moment == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    ("UTC", "noon", "moment.malformed"), ("UTC", "2026-02-30", "moment.malformed"),
    ("UTC", "2026-05-23 24:00", "moment.malformed"), ("UTC", "2026-05-23 9:00", "moment.malformed"),
    ("UTC", "2026-05-23 09:00:", "moment.malformed"),
    ("America/New_York", "2026-03-08 02:30", "moment.skipped"),
    ("Mars/Olympus", "2026-05-23", "zone.unknown"),
  ])
  func refusesWhatNoClockShows(_ zone: String, _ text: String, _ code: String) {
    let error = #expect(throws: WidgetTestError.self) {
      try TestSurroundings(timeZone: zone).moment(text)
    }
    #expect(error?.code == code)
  }

  @Test func handsThePlaceToTheProvider() async throws {
    let entry = try await TestedKind(EmptyWidget.self).placeholder(
      family: .systemSmall, at: Date(timeIntervalSince1970: 0),
      in: TestSurroundings(timeZone: "Asia/Seoul", locale: "ko_KR", calendar: "japanese"))
    #expect(entry.description.contains(#""Asia/Seoul ko_KR japanese""#))
  }
}
