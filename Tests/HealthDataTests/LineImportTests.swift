import HealthData
import Testing
import WidgetModel

@Suite struct LineImportTests {
  private static let moment = 1_704_438_753_000

  @Test(arguments: [
    (#"{"value":5}"#, Imported.now, Imported.now, "script"),
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
    (#"{"start":"2024-01-05"}"#, "it has no value"),
    (#"{"value":"many"}"#, "its value is no number that was measured"),
    (#"{"value":1,"type":"smiles"}"#, "its type 'smiles' is not known"),
    (#"{"value":1,"start":"yesterday"}"#, "its start is no date"),
    (#"{"value":1"#, "it is no JSON: an object without an end"),
    (#"{"value":[1]}"#, "its value is of the wrong kind"),
    (#"{"value":1,"unit":"kg"}"#, "its unit 'kg' does not measure StepCount"),
  ])
  func listsLinesThatItSkips(line: String, words: String) async throws {
    let imported = try await Imported("{\"value\":7}\n\n" + line + "\n{\"value\":8}")
    #expect(imported.report.skipped == [HealthImportReport.Skip(line: 3, words: words)])
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

  @Test func skipsARowWhoseQuotesDoNotMatch() async throws {
    let imported = try await Imported("value,source\n5,\"me\n6,you\n")
    #expect(
      imported.report.skipped == [
        HealthImportReport.Skip(line: 2, words: "its quotes do not match")
      ])
    #expect(try imported.steps().map(\.value) == [6])
  }

  @Test func passesOverALineThatIsTooLong() async throws {
    let long = "{\"value\":1,\"x\":\"" + String(repeating: "x", count: 3_000_000) + "\"}\n"
    let imported = try await Imported("{\"value\":5}\n" + long + "{\"value\":6}\n")
    #expect(
      imported.report.skipped == [
        HealthImportReport.Skip(line: 2, words: "it is longer than 64 KiB")
      ])
    #expect(try imported.steps().map(\.value) == [5, 6])
  }
}
