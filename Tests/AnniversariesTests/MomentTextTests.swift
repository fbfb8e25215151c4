import Anniversaries
import Foundation
import Testing

/// It is 11:30:15 on Saturday, 2026-11-21, in Seoul, and still Friday in New York.
@Suite struct MomentTextTests {
  private func parse(
    _ text: String, in name: String = "Asia/Seoul"
  ) throws -> (date: Date, note: String?) {
    try DateText.parseMoment(text, now: moment("2026-11-21T02:30:15Z"), in: zone(name))
  }

  private func refusal(_ text: String) throws -> DateTextError {
    try #require(throws: DateTextError.self) { try parse(text) }
  }

  @Test(arguments: [
    ("2026-05-23", "2026-05-22T15:00:00Z"), ("today", "2026-11-20T15:00:00Z"),
    ("+2d", "2026-11-22T15:00:00Z"), ("-1w", "2026-11-13T15:00:00Z"),
    ("+1y", "2027-11-20T15:00:00Z"),
    ("2026년 5월 23일", "2026-05-22T15:00:00Z"), ("next friday", "2026-11-26T15:00:00Z"),
    ("2026-05-23T09:00", "2026-05-23T00:00:00Z"), ("2026-05-23t09:00:30", "2026-05-23T00:00:30Z"),
    ("2026-05-23 09:00", "2026-05-23T00:00:00Z"), ("2026-05-23T09:00Z", "2026-05-23T09:00:00Z"),
    ("2026-05-23T09:00z", "2026-05-23T09:00:00Z"),
    ("2026-05-23T09:00:30-05:30", "2026-05-23T14:30:30Z"),
    ("2026-05-23T09:00+0900", "2026-05-23T00:00:00Z"),
    ("2026-05-23T09:00+09", "2026-05-23T00:00:00Z"),
    ("2026-05-23 09:00:00 +0100", "2026-05-23T08:00:00Z"),
    ("tomorrow 9:05", "2026-11-22T00:05:00Z"),
    ("next friday 09:00", "2026-11-27T00:00:00Z"), ("2026년 5월 23일 09:00", "2026-05-23T00:00:00Z"),
    ("09:00", "2026-11-21T00:00:00Z"), ("23:59:59", "2026-11-21T14:59:59Z"),
    ("now", "2026-11-21T02:30:15Z"),
    ("NOW", "2026-11-21T02:30:15Z"), ("+2h", "2026-11-21T04:30:15Z"),
    ("+15m", "2026-11-21T02:45:15Z"),
    ("+3m", "2026-11-21T02:33:15Z"), ("-90s", "2026-11-21T02:28:45Z"),
    ("lunar-ko:2026-04-08", "2026-05-23T15:00:00Z"),
    ("lunar-ko:2026-04-08T09:00", "2026-05-24T00:00:00Z"),
    ("hebrew:5787-01-01 09:00:30", "2026-09-12T00:00:30Z"),
    ("+1h30m", "2026-11-21T04:00:15Z"),
    ("-1h30m", "2026-11-21T01:00:15Z"), ("+1d12h", "2026-11-22T14:30:15Z"),
  ])
  func readsMoments(text: String, expected: String) throws {
    let (date, note) = try parse(text)
    #expect(try date == moment(expected))
    #expect(note == nil)
  }

  @Test(arguments: [
    ("2026-05-23T09:00:30.5Z", 0.5), ("2026-05-23T18:00:30.250", 0.25),
    ("2026-05-23T09:00:30.000000001Z", 0),
  ])
  func readsPartsOfASecond(text: String, part: Double) throws {
    let base = try moment("2026-05-23T09:00:30Z")
    #expect(try abs(parse(text).date.timeIntervalSince(base) - part) < 1e-6)
  }

  @Test func takesTodayFromTheZone() throws {
    #expect(try parse("today", in: "America/New_York").date == moment("2026-11-20T05:00:00Z"))
    #expect(try parse("09:00", in: "America/New_York").date == moment("2026-11-20T14:00:00Z"))
  }

  @Test(arguments: [
    (
      "2026-03-08T02:30", "America/New_York", "2026-03-08T07:30:00Z",
      "02:30 on 2026-03-08 doesn't exist in America/New_York; 03:30 is used"
    ),
    (
      "2026-10-25 01:30:05", "Europe/London", "2026-10-25T00:30:05Z",
      "01:30:05 on 2026-10-25 occurs twice in Europe/London; the first is used"
    ),
    (
      "2011-12-30T09:00", "Pacific/Apia", "2011-12-30T19:00:00Z",
      "09:00 on 2011-12-30 doesn't exist in Pacific/Apia; 2011-12-31 09:00 is used"
    ),
    (
      "2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00Z",
      "2011-12-30 doesn't exist in Pacific/Apia; 2011-12-31 is used"
    ),
    (
      "2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z",
      "2018-11-04 begins at 01:00 in America/Sao_Paulo"
    ),
    (
      "2010-11-07", "America/St_Johns", "2010-11-07T02:30:00Z",
      "00:00 on 2010-11-07 occurs twice in America/St_Johns; the first is used"
    ),
  ])
  func notesTimesThatOccurTwiceOrNever(
    text: String, name: String, expected: String, note: String
  ) throws {
    let result = try parse(text, in: name)
    #expect(try result.date == moment(expected))
    #expect(result.note == note)
  }

  @Test(arguments: [
    "soon", "2026-05-23T", "2026-05-23T9", "2026-05-23T0900", "T09:00", "09:0", "009:00", "9:00pm",
    "09:00:",
    "09:00:3", "09:00:30.", "2026-05-23T09:00+", "2026-05-23T09:00+9", "2026-05-23T09:00+090",
    "2026-05-23T09:00+09:0", "2026-05-23T09:00+09:00x", "2026-05-23T09:00ZZ",
    "2026-05-23T09:00:30.0000000001Z",
    "2026-05-23  09:00", ":", "::", "foo 09:00", "+1y2h", "+2h1d", "+h", "+-2h", "+2h ago",
  ])
  func refusesWhatIsNoMoment(text: String) throws {
    let error = try refusal(text)
    #expect(error.code == .malformed)
    #expect(!error.hint.isEmpty)
  }

  @Test(arguments: [
    (
      "soon", "'soon' isn't a valid date or time",
      "Write it as 2027-05-22, 2027-05-22T09:00, 09:00, now or +2h"
    ),
    ("2h", "'2h' isn't a valid date or time", "Add a sign: '+2h' or '-2h'"),
    ("1h30m", "'1h30m' isn't a valid date or time", "Add a sign: '+1h30m' or '-1h30m'"),
    ("09:00Z", "'09:00Z' isn't a valid date or time", "Add the date: 2026-11-21T09:00Z"),
    ("2026-02-30T09:00", "2026-02-30 doesn't exist", "February 2026 has 28 days"),
    ("05/12/2026 09:00", "'05/12/2026' is ambiguous", "Write 2026-05-12 or 2026-12-05"),
    ("2026-05-23T24:00", "24:00 doesn't exist", "Midnight is 00:00 on the next day"),
    ("25:00", "25:00 doesn't exist", "Times are 00:00:00 to 23:59:59"),
    ("09:60", "09:60 doesn't exist", "Times are 00:00:00 to 23:59:59"),
    ("23:59:60", "23:59:60 doesn't exist", "Times are 00:00:00 to 23:59:59"),
    (
      "2026-05-23T09:00+99:00", "'+99:00' isn't a valid offset from UTC",
      "Write it as +09:00, or Z for UTC"
    ),
    (
      "lunar-vi:2026-04-08 09:00", "'lunar-vi' isn't a supported calendar",
      "The calendars are lunar-ko, lunar-zh, hebrew, islamic, islamic-umalqura"
    ),
    (
      "+999999999999h", "'+999999999999h' is too far from now",
      "The limit is 36500 days; write a date, such as 2027-05-22"
    ),
    (
      "-9223372036854775808s", "'-9223372036854775808s' is too far from now",
      "The limit is 36500 days; write a date, such as 2027-05-22"
    ),
    ("+999999999999d", "'+999999999999d' is outside the years 1 to 9999", "Write it as 2027-05-22"),
    ("", "The date is empty", "Write it as 2027-05-22T09:00"),
    (" now", "' now' has a space before or after it", "Write it as now"),
  ])
  func saysWhatToWriteInstead(text: String, summary: String, hint: String) throws {
    let error = try refusal(text)
    #expect(error.summary == summary)
    #expect(error.hint == hint)
  }
}

@Suite struct DurationTextTests {
  @Test(arguments: [
    ("90s", 90), ("15m", 900), ("1h30m", 5400), ("2d", 172_800), ("1d2h3m4s", 93_784), ("0s", 0),
    ("36500d", 3_153_600_000), ("007m", 420),
  ])
  func readsSeconds(text: String, seconds: Int) throws {
    #expect(try DurationText.parse(text) == seconds)
  }

  @Test(arguments: [
    ("90", "'90' isn't a valid duration", "Add a unit: 90s, 90m, 90h or 90d"),
    ("soon", "'soon' isn't a valid duration", "Write it as 90s, 15m, 1h30m or 2d"),
    ("-90s", "'-90s' isn't a valid duration", "Write it as 90s, 15m, 1h30m or 2d"),
    ("1w", "'1w' isn't a valid duration", "Write it as 90s, 15m, 1h30m or 2d"),
    ("1.5h", "'1.5h' isn't a valid duration", "Write it as 90s, 15m, 1h30m or 2d"),
    ("30m1h", "'30m1h' isn't a valid duration", "Write it as 90s, 15m, 1h30m or 2d"),
    ("٩s", "'٩s' isn't a valid duration", "Write it as 90s, 15m, 1h30m or 2d"),
    ("", "The duration is empty", "Write it as 90s, 15m, 1h30m or 2d"),
    ("1h ", "'1h ' has a space before or after it", "Write it as 1h"),
  ])
  func refusesWhatIsNoDuration(text: String, summary: String, hint: String) throws {
    let error = try #require(throws: DateTextError.self) { try DurationText.parse(text) }
    #expect(error == DateTextError(code: .malformedDuration, summary: summary, hint: hint))
  }

  @Test(arguments: [
    "36501d", "9223372036854775807d", "99999999999999999999s", "9223372036854775807s",
  ])
  func refusesWhatIsTooLong(text: String) throws {
    let error = try #require(throws: DateTextError.self) { try DurationText.parse(text) }
    let expected = DateTextError(
      code: .durationOutOfRange, summary: "'\(text)' is too long", hint: "The maximum is 36500d")
    #expect(error == expected)
  }
}
