import HealthData
import TestSupport
import Testing
import WidgetModel

/// One place of damage in an export: a complete import with nothing skipped has every record with its source.
@Suite struct OneDamageTests {
  private static let sources = ["iPhone von Kim", "Mina\u{2019}s Apple\u{A0}Watch", "민아의 iPhone"]

  private static func source(_ index: Int) -> String { sources[index / 5 % 3] }

  private static func record(_ index: Int) -> String {
    let hour = 10 + index % 12
    let (name, day) = (source(index), 1 + index / 12)
    return
      #"<Record type="HKQuantityTypeIdentifierStepCount" sourceName="\#(name)" sourceVersion="17.1" "#
      + #"device="&lt;&lt;HKDevice: 0x2818&gt;, name:iPhone, manufacturer:Apple Inc.&gt;" "#
      + #"unit="count" creationDate="2024-01-0\#(day) \#(hour):20:00 +0000" "#
      + #"startDate="2024-01-0\#(day) \#(hour):00:00 +0000" "#
      + #"endDate="2024-01-0\#(day) \#(hour):10:00 +0000" value="\#(100 + index)"/>"#
  }

  private static func document(_ records: [String]) -> [UInt8] {
    let records = records.map { " \($0)\n" }.joined()
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <HealthData locale="en_US">
       <ExportDate value="2024-03-01 10:00:00 +0000"/>
      \(records)</HealthData>

      """.utf8)
  }

  private static let whole = document((0..<40).map(record))

  private static func damaged(_ seed: UInt64) -> [UInt8] {
    var random = SeededNumbers(seed: seed)
    var bytes = whole
    let place = Int.random(in: 120..<bytes.count - 20, using: &random)
    let length = [1, 2, 5, 20, 100, 300, 700].randomElement(using: &random) ?? 1
    let end = min(place + length, bytes.count)
    switch seed % 4 {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 2: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    default:
      let run = (0..<min(length, 20)).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      bytes.insert(contentsOf: run, at: place)
    }
    return bytes
  }

  private static func isComplete(_ report: HealthImportReport) -> Bool {
    report.ending.word == "complete" && report.skippedCount == 0
  }

  /// Of 800 damaged files, these many are whole exports again, with another value or source, or a record less:
  /// nothing in them tells what they were.
  private static let mostUnnoticed = 50

  @Test func isNoticedUnlessAValidExportIsLeft() async throws {
    var unnoticed: [String] = []
    for seed in UInt64(0)..<800 {
      let imported: Imported
      do { imported = try await Imported(Self.damaged(seed)) } catch is WidgetryError { continue }
      guard Self.isComplete(imported.report) else { continue }
      let found = try imported.steps().map { "\($0.value) \($0.source)" }.sorted()
      let expected = (0..<40).map { "\(Double(100 + $0)) \(Self.source($0))" }.sorted()
      if found != expected {
        let lost = expected.filter { !found.contains($0) }
        unnoticed.append(
          "\(seed) \(seed % 4): \(lost.count) \(found.filter { !expected.contains($0) })")
      }
    }
    #expect(unnoticed.count <= Self.mostUnnoticed, "\(unnoticed.joined(separator: "\n"))")
  }

  @Test(arguments: [
    (#"sourceVersion="17.1" "#, #"sourceVersion="17.1" sourceVersion="17.1" "#),
    (#" sourceVersion="#, #" soe="iPhone von Kim" sourceVersion="#),
    (#"unit="count""#, #"creationDatt="count" unit="count""#),
    (#"unit="count""#, #"creati;n="count" unit="count""#),
    (#"sourceVersion="17.1" device="&lt;&lt;HKDevice: 0x2818&gt;, name"#, "sourc"),
    (#"sourceVersion="17.1" device="&lt;&lt;HKDevice: 0x2818&gt;, name"#, ""),
    (#" Kim" sourceVersion=""#, ""), (#"sourceVersion="17"#, #"so7"#),
    (#"iPhone von Kim" sourceVersion="17.1" device="&lt;&lt;HKDev"#, "i"),
    (#"&gt;" unit"#, #"&gt;"turer:Apple Inc.&gt;" unit"#), (#" value="#, #" 1-02 08" value="#),
    (":20:00 +0000\" startDate", ":20:00 +2024-01-01 03:20:00 +0000\" startDate"),
    (#"unit="count" "#, ""), (#"device="#, #"devjce="#),
  ])
  func isNoticedInATornRecord(part: String, replacement: String) async throws {
    var records = (0..<4).map(Self.record)
    records[1] = records[1].replacing(part, with: replacement)
    #expect(records[1] != Self.record(1))
    for step in [Int.max, 1] {
      let imported = try await Imported(Self.document(records), step: step)
      #expect(imported.report.skippedCount == 1, "\(records[1])")
      #expect(try imported.steps().map(\.value).sorted() == [100, 102, 103])
    }
  }

  /// What other exporters and later versions of iOS may write.
  @Test(arguments: [
    (#" unit="#, #" uuid="6F1" unit="#, 4), (#" unit="#, #" deviceName="x" date="y" unit="#, 4),
    (#" unit="#, #" timeZone="Asia/Seoul" productType="Watch6,2" unit="#, 4),
    (#" sourceVersion="17.1""#, "", 4), (#"iPhone von Kim""#, #"iPad 12.9" Pro""#, 4),
    ("name:iPhone", #"name:my 5" phone"#, 4), (#"iPhone von Kim""#, #"the "big" one""#, 4),
    (#" unit="count""#, "", 4), (#" creationDate=""#, #" creationDate="" x=""#, 4),
  ])
  func isNotSuspectedInOtherExports(part: String, replacement: String, count: Int) async throws {
    let records = (0..<4).map { Self.record($0).replacing(part, with: replacement) }
    #expect(records[0] != Self.record(0))
    let imported = try await Imported(Self.document(records))
    #expect(imported.report.skipped == [])
    #expect(imported.report.added == count)
  }

  @Test func refusesOneRecordForAnAttributeThatLaterOnesHave() async throws {
    let records = (0..<8).map { index in
      let record = Self.record(index)
      return index < 4 ? record : record.replacing(" unit=", with: " deviceName=\"x\" unit=")
    }
    let imported = try await Imported(Self.document(records))
    #expect(imported.report.added == 7)
    #expect(
      imported.report.skipped.map(\.summary) == ["the record has an unknown attribute 'deviceName'"]
    )
  }
}
