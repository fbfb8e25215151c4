import Foundation
import HealthData
import Testing
import WidgetModel

@Suite struct LineImportTests {
  private static let moment = 1_704_438_753_000

  @Test(arguments: [
    (#"{"value":5}"#, Imported.now - 1, Imported.now - 1, "script"),
    (#"{"value":"5","start":"2024-01-05 08:12:33 +0100","source":"me"}"#, moment, moment, "me"),
    (
      #"{"steps":5,"start":"2024-01-05T07:12:33Z","end":"2024-01-05T07:12:34.5Z"}"#, moment,
      moment + 1500, "script"
    ),
    (#"{"count":5,"start":1704438753,"end":1704438753000}"#, moment, moment, "script"),
    (#"{"value":5,"date":"2024-01-05"}"#, 1_704_412_800_000, 1_704_499_200_000, "script"),
    (
      #"{"type":"stepCount","value":5,"start":"2024-01-05T07:12","unit":null}"#, 1_704_438_720_000,
      1_704_438_720_000, "script"
    ),
  ])
  func readsAnObject(line: String, start: Int, end: Int, source: String) async throws {
    let imported = try await Imported(line)
    #expect(imported.report.skipped == [])
    let steps = try imported.steps()
    #expect(steps.map(\.value) == [5])
    #expect(steps.map(\.start) == [start])
    #expect(steps.map(\.end) == [end])
    #expect(steps.map(\.source) == [source])
  }

  @Test(arguments: [
    (#"{"start":"2024-01-05"}"#, "the value is missing"),
    (#"{"value":"many"}"#, "the value isn't a valid number"),
    (#"{"value":1,"type":"smiles"}"#, "unknown type 'smiles'"),
    (#"{"value":1,"start":"yesterday"}"#, "the start isn\'t a valid date"),
    (#"{"value":1"#, "the line isn't valid JSON: unterminated object"),
    (#"{"value":[1]}"#, "the value has the wrong type"),
    (#"{"value":1,"unit":"kg"}"#, "'kg' isn't a unit for StepCount"),
  ])
  func listsLinesThatItSkips(line: String, summary: String) async throws {
    let imported = try await Imported("{\"value\":7}\n\n" + line + "\n{\"value\":8}")
    #expect(
      imported.report.skipped == [
        HealthImportReport.Skip(FilePosition(line: 3, offset: 13), summary: summary)
      ])
    #expect(try imported.steps().map(\.value) == [7, 8])
  }

  @Test(arguments: [
    "start,end,value,source\n2024-01-05 07:12:33Z,2024-01-05T07:12:33Z,5,\"me, myself\"\n",
    "Source;Value;Start\r\n\"me, myself\";5,0;2024-01-05T08:12:33+01:00\r\n",
    "\u{FEFF}steps\tsource\tdate\n5\tme, myself\t1704438753",
  ])
  func readsATable(text: String) async throws {
    for step in [Int.max, 1] {
      let imported = try await Imported(text, step: step)
      #expect(imported.report.skipped == [])
      let steps = try imported.steps()
      #expect(steps.map(\.value) == [5])
      #expect(steps.map(\.start) == [Self.moment])
      #expect(steps.map(\.source) == ["me, myself"])
    }
  }

  @Test func readsTimesWithoutOffsetByTheLocalClocks() async throws {
    let imported = try await Imported(
      Array("value,start\n5,2024-01-05 08:12:33\n".utf8), local: LocalTime { _ in 3600 })
    #expect(try imported.steps().map(\.start) == [Self.moment])
  }

  /// Days of 23 and 25 hours, and hours that clocks skip or show twice.
  @Test(arguments: [
    ("2026-03-29", 1_774_738_800, 1_774_738_800 + 23 * 3600),
    ("2026-10-25", 1_792_879_200, 1_792_879_200 + 25 * 3600),
    ("2026-03-29 02:30", 1_774_747_800, 1_774_747_800),
    ("2026-10-25 02:30", 1_792_888_200, 1_792_888_200),
    // An offset that disagrees with the local clocks is right all the same.
    ("2026-10-25 02:30 +0100", 1_792_891_800, 1_792_891_800),
    ("2026-10-25 02:30 +0900", 1_792_863_000, 1_792_863_000),
  ])
  func readsTimesOfDaysWhenClocksAreSet(start: String, from: Int, to: Int) async throws {
    let berlin = LocalTime(zone: try #require(TimeZone(identifier: "Europe/Berlin")))
    for text in ["value,start\n5,\(start)\n", #"{"value":5,"start":"\#(start)"}"#] {
      let imported = try await Imported(Array(text.utf8), local: berlin)
      #expect(imported.report.skipped == [])
      #expect(try imported.steps().map(\.start) == [from * 1000])
      #expect(try imported.steps().map(\.end) == [to * 1000])
    }
  }

  @Test(arguments: [
    ("-5", "the value is negative"), ("1e308", "the value isn't a valid number"),
    ("1e309", "n't"),
    ("-1e400", "n't"),
    ("NaN", "n't"), ("inf", "n't"), ("0x1F", "n't"), ("1,000,000,000", "n't"), ("５", "n't"),
  ])
  func keepsNothingThatIsNoMeasurement(value: String, summary: String) async throws {
    let record =
      #"<Record type="HKQuantityTypeIdentifierStepCount" sourceName="x" unit="count""#
      + #" startDate="2024-01-05 08:12:33 +0100" endDate="2024-01-05 08:12:33 +0100""#
    let texts = [
      "start;value\n1704438753;\(value)\n", #"{"start":1704438753,"value":"\#(value)"}"#,
      #"{"start":1704438753,"value":\#(value)}"# + "\n",
      "<HealthData>\(record) value=\"\(value)\"/></HealthData>",
    ]
    for text in texts {
      let imported = try await Imported(text)
      #expect(imported.report.skipped.count == 1, "\(text)")
      #expect(imported.report.skipped.allSatisfy { $0.summary.contains(summary) }, "\(text)")
      #expect(try imported.steps().isEmpty)
    }
  }

  @Test func skipsARowWhoseQuotesDoNotMatch() async throws {
    let imported = try await Imported("value,source\n5,\"me\n6,you\n")
    #expect(
      imported.report.skipped == [
        HealthImportReport.Skip(
          FilePosition(line: 2, offset: 13), summary: "the row has an unclosed quote")
      ])
    #expect(try imported.steps().map(\.value) == [6])
  }

  @Test func passesOverALineThatIsTooLong() async throws {
    let long = "{\"value\":1,\"x\":\"" + String(repeating: "x", count: 3_000_000) + "\"}\n"
    let imported = try await Imported("{\"value\":5}\n" + long + "{\"value\":6}\n")
    #expect(
      imported.report.skipped == [
        HealthImportReport.Skip(
          FilePosition(line: 2, offset: 12), summary: "the line is longer than 64 KiB")
      ])
    #expect(try imported.steps().map(\.value) == [5, 6])
  }
}
