import HealthData
import Testing
import WidgetModel

@Suite struct RecordImportTests {
  private static let type = "HKQuantityTypeIdentifierStepCount"
  private static let dates =
    #"startDate="2024-01-05 08:12:33 +0100" endDate="2024-01-05 08:13:33 +0100""#
  private static let plain =
    #"<Record type="\#(type)" sourceName="iPhone" unit="count" \#(dates) value="31"/>"#

  /// A document of four records.
  static let small = document(
    (0..<4).map { plain.replacing("31", with: "3\($0)") }.joined(separator: "\n"),
    type: "<!DOCTYPE HealthData [\n<!ELEMENT HealthData (Record*)>\n]>")

  private static func document(_ records: String, type: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    \(type)
    <HealthData locale="en_US">
     <ExportDate value="2026-01-10 12:00:00 -0500"/>
    \(records)
    </HealthData>

    """
  }

  @Test(arguments: [
    plain,
    #"<Record value='31' unit='count' endDate='2024-01-05 08:13:33 +0100' startDate='2024-01-05 08:12:33 +0100' sourceName='iPhone' type='HKQuantityTypeIdentifierStepCount'/>"#,
    "<Record\n\ttype = \"\(type)\"\r\n sourceName=\"iPhone\" unit=\"count\"  \(dates) value=\"31\" />",
    #"<Record type="\#(type)" sourceName="iPhone" unit="count" \#(dates) value="31"><MetadataEntry key="a" value="99"/></Record>"#,
    #"<Correlation type="x">\#(plain)</Correlation>"#,
    "<Record type=\"\(type)\" \u{0B} sourceName=\"i\u{0B}Phone\" unit=\"count\" \(dates) value=\"31\"/>",
    #"<Record type="\#(type)" sourceName="iPhone" device="my 5" phone" unit="count" \#(dates) value="31"/>"#,
    #"<Record type="\#(type)" sourceName="iPhone" device="&lt;&lt;HKDevice: 0x17&gt;, name:iPhone&gt;" unit="count" \#(dates) value="31"/>"#,
    "<!-- <Record value=\"1\"/> --><![CDATA[<Record />]]>" + plain,
    plain + plain,
  ])
  func readsARecord(xml: String) async throws {
    for step in [Int.max, 1] {
      let imported = try await Imported(Self.document(xml), step: step)
      let steps = try imported.steps()
      #expect(steps.map(\.value) == [31])
      #expect(steps.map(\.source) == ["iPhone"])
      #expect(steps.map(\.start) == [1_704_438_753_000])
      #expect(steps.map(\.end) == [1_704_438_813_000])
      #expect(imported.report.skipped == [])
      #expect(imported.report.ending.word == "complete")
    }
  }

  @Test(arguments: [
    "<!DOCTYPE HealthData [\n<!ELEMENT HealthData (Record*)>\n<!ATTLIST Record type CDATA #REQUIRED\n]>",
    "<!DOCTYPE HealthData [\n<!ATTLIST Record type CDATA #REQUIRED\n<!ELEMENT x '\">\n",
    "<!DOCTYPE HealthData SYSTEM \"x.dtd\">",
    "<!DOCTYPE lolz [<!ENTITY a \"lol\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;\">]>",
  ])
  func passesOverTheDocumentType(type: String) async throws {
    // In pieces, a part of the type has none of the signs that it ends with.
    for step in [Int.max, 1, 5, 16, 100] {
      let imported = try await Imported(Self.document(Self.plain, type: type), step: step)
      #expect(try imported.steps().count == 1)
      #expect(imported.report.skipped == [])
      #expect(imported.report.ending.word == "complete")
    }
  }

  @Test func neverExpandsEntities() async throws {
    let record = Self.plain.replacing("iPhone", with: "&b;&amp;&#65;&#x42;&lt;")
    let imported = try await Imported(
      Self.document(record, type: "<!DOCTYPE x [<!ENTITY b \"boom\">]>"))
    #expect(try imported.steps().map(\.source) == ["&b;&AB<"])
  }

  @Test(arguments: [
    ("value=\"31\"", "value=\"-31\"", "the value is negative"),
    ("value=\"31\"", "value=\"nan\"", "the value isn't a valid number"),
    ("value=\"31\"", "value=\"0x1F\"", "the value isn't a valid number"),
    ("value=\"31\"", "", "the value is missing"),
    ("sourceName=\"iPhone\"", "", "the sourceName is missing"),
    ("2024-01-05 08:12:33 +0100", "2024-13-05 08:12:33 +0100", "the startDate isn\'t a valid date"),
    ("2024-01-05 08:13:33 +0100", "2024-02-30 08:13:33 +0100", "the endDate isn\'t a valid date"),
    ("2024-01-05 08:12:33 +0100", "2024-01-05 08:12:33", "the startDate isn\'t a valid date"),
    ("2024-01-05 08:13:33 +0100", "2024-01-04 08:13:33 +0100", "the sample ends before it starts"),
    ("2024-01-05", "2034-01-05", "the sample is in the future"),
    ("unit=\"count\"", "unit=\"kg\"", "'kg' isn't a unit for StepCount"),
  ])
  func listsWhatItSkips(part: String, replacement: String, summary: String) async throws {
    let bad = Self.plain.replacing(part, with: replacement)
    let imported = try await Imported(Self.document(bad + "\n" + Self.plain))
    #expect(imported.report.skipped.map(\.summary) == [summary])
    #expect(imported.report.skipped.map(\.place.line) == [5])
    #expect(try imported.steps().count == 1)
  }

  @Test func tellsOfBothHalvesOfATornTag() async throws {
    let bad = Self.plain.replacing(" unit=\"count", with: " <")
    let imported = try await Imported(Self.document(bad + "\n" + Self.plain))
    #expect(
      imported.report.skipped.map(\.summary) == [
        "the quotes don't match", "there is an invalid tag",
      ])
    #expect(imported.report.skipped.map(\.place.line) == [5, 5])
    #expect(try imported.steps().count == 1)
  }

  @Test func goesOnAfterAQuoteThatNeverEnds() async throws {
    let bad = Self.plain.replacing("value=\"31\"", with: "value=\"31")
    let imported = try await Imported(Self.document(bad + "\n" + Self.plain))
    #expect(imported.report.skippedCount == 1)
    #expect(try imported.steps().count == 1)
  }

  /// A flight from Berlin to Seoul, whose clocks are eight hours apart.
  @Test func followsATravellerByTheOffsetOfEachTime() async throws {
    let start = #"startDate="2024-01-05 23:50:00 +0100""#
    let flight = Self.plain.replacing(
      Self.dates, with: start + #" endDate="2024-01-06 08:10:00 +0900""#)
    let back = Self.plain.replacing(
      Self.dates,
      with: #"startDate="2024-01-06 08:10:00 +0900" endDate="2024-01-06 00:20:00 +0100""#)
    let imported = try await Imported(Self.document(flight + "\n" + back))
    #expect(imported.report.skipped == [])
    let steps = try imported.steps()
    #expect(steps.map { $0.end - $0.start } == [20 * 60_000, 10 * 60_000])
    // In Berlin the first ends in the next day; in Seoul both are of one morning.
    let berlin = LocalTime { _ in 3600 }
    let seoul = LocalTime { _ in 32_400 }
    for (local, sums) in [(berlin, [15.5, 46.5]), (seoul, [nil, 62])] {
      let bounds = local.days(from: 19_727, count: 2).map { $0 * 1000 }
      let found = try imported.store.statistics(Self.type, bounds: bounds)
      #expect(found.whole.map(\.sum) == sums)
    }
  }

  @Test func countsWhatIsNoNumber() async throws {
    let sleep =
      #"<Record type="HKCategoryTypeIdentifierSleepAnalysis" value="HKCategoryValueSleepAnalysisAsleepCore"/>"#
    let imported = try await Imported(Self.document(sleep + Self.plain))
    #expect(imported.report.nonQuantities == 1)
    #expect(imported.report.added == 1)
    #expect(imported.report.skippedCount == 0)
  }

  @Test func listsOnlySoManyOfWhatItSkips() async throws {
    let bad = Self.plain.replacing("31", with: "-31") + "\n"
    let imported = try await Imported(Self.document(String(repeating: bad, count: 500)))
    #expect(imported.report.skippedCount == 500)
    #expect(imported.report.skipped.count == HealthImportReport.maximumListedSkips)
  }

  @Test func passesOverATagThatIsTooLong() async throws {
    let long = Self.plain.replacing("iPhone", with: String(repeating: "x", count: 2_000_000))
    let imported = try await Imported(Self.document(long + "\n" + Self.plain))
    #expect(imported.report.skippedCount == 1)
    #expect(try imported.steps().count == 1)
  }

  @Test func addsNothingWhenImportedTwice() async throws {
    let document = Self.document(Self.plain)
    let first = try await Imported(document)
    let second = try await Imported(document, into: first.store)
    #expect(second.report.added == 0)
    #expect(second.report.known == 1)
  }

  @Test func saysWhereAFileIsCutOffAtEveryByte() async throws {
    let document = Array(Self.small.utf8)
    let closing = Array("</HealthData".utf8).count
    let store = try HealthStore.inMemory()
    var kept = 0
    for length in 1..<document.count {
      let imported: Imported
      do {
        imported = try await Imported(Array(document[..<length]), into: store)
      } catch is WidgetryError {
        continue
      }
      let isWhole = length >= document.count - 2 - closing + closing
      #expect((imported.report.ending.word == "complete") == isWhole, "\(length) bytes")
      #expect(imported.report.skippedCount == 0)
      #expect(imported.report.added + imported.report.known >= kept)
      kept = imported.report.added + imported.report.known
    }
    #expect(try Imported.steps(store).map(\.value) == [30, 31, 32, 33])
  }

  @Test func readsBytesThatAreNoTextAsLatin1() async throws {
    var bytes = Array(Self.document(Self.plain).utf8)
    let name = try #require(bytes.firstRange(of: Array("iPhone".utf8)))
    bytes[name.lowerBound] = 0xE9
    let imported = try await Imported(bytes)
    #expect(try imported.steps().map(\.source) == ["éPhone"])
  }
}

extension Imported {
  static func steps(_ store: HealthStore) throws -> [HealthSample] {
    try store.samples(SampleQuery(type: HealthQuantity.stepCount)).map(\.sample)
  }
}
