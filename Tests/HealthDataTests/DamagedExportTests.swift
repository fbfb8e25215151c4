import HealthData
import Testing
import WidgetModel

/// A damaged export never passes as a complete one: what is lost is told with its place.
@Suite struct DamagedExportTests {
  private func values(_ store: HealthStore) throws -> Set<Double> {
    var values: Set<Double> = []
    for type in ["StepCount", "HeartRate", "BodyMass"] {
      let query = SampleQuery(type: HealthQuantity.prefix + type)
      values.formUnion(try store.samples(query).map(\.sample.value))
    }
    return values
  }

  @Test func readsTheWholeOne() async throws {
    let imported = try await Imported(DamagedExport.whole)
    #expect(imported.report.added == DamagedExport.tags.count)
    #expect(imported.report.skipped == [])
    #expect(imported.report.ending.word == "complete")
    #expect(try values(imported.store) == Set((0..<60).map { Double(100 + $0) }))
    #expect(try imported.store.sources().count == 3)
  }

  @Test(arguments: 0..<150) func keepsWhatIsIntactOrTellsWhatIsNot(seed: UInt64) async throws {
    let damaged = DamagedExport(seed: seed)
    let imported: Imported
    do {
      imported = try await Imported(damaged.bytes, step: seed % 5 == 0 ? 37 : .max)
    } catch is WidgetryError { return }
    let report = imported.report
    let isTold = report.skippedCount > 0 || report.ending.word != "complete"
    let kept = try values(imported.store)
    let lost = damaged.intact.filter { !kept.contains(Double(100 + $0)) }
    #expect(isTold || lost.isEmpty, "\(damaged.kind) \(lost)")
    for skip in report.skipped {
      #expect((0..<damaged.bytes.count).contains(skip.place.offset))
      let lines = damaged.bytes[..<skip.place.offset].count { $0 == 0x0A }
      #expect(skip.place.line == lines + 1)
    }
    // One place of damage costs no more than the records beside it.
    #expect(lost.count <= 3 || damaged.kind == .cut, "\(damaged.kind) \(lost)")
    // A torn tag is noticed, unless what is left of it is a tag again.
    let found = report.added + report.repeated + report.known
    if damaged.kind != .torn { #expect(isTold || found >= 60, "\(damaged.kind) \(found)") }
  }

  private static let plain =
    #"<Record type="HKQuantityTypeIdentifierStepCount" sourceName="iPhone" unit="count" "#
    + #"startDate="2024-01-05 08:12:33 +0100" endDate="2024-01-05 08:13:33 +0100" value="31"/>"#

  private func document(_ records: String) -> String {
    "<HealthData locale=\"en_US\">\n\(records)\n</HealthData>\n"
  }

  @Test(arguments: [
    ("<Record", "<Recrd", "the tag 'Recrd' has the attributes of a record"),
    ("<Record", "Record", "there is text outside of any tag"),
    ("<Record", "<Re\\0ord", "the tag 'Re' has the attributes of a record"),
    ("<Record", "<\\0Record", "there is an invalid tag"),
    ("<Record", "<?ecord", "a comment or declaration has no end"),
    ("<Record", "<!ecord", "there is an invalid tag"),
    ("<Record", "<!--cord", "a comment or declaration has no end"),
    (
      "HKQuantityType", "HKQuantXtyType",
      "unknown type 'HKQuantXtyTypeIdentifierStepCount'"
    ),
    ("StepCount", "StepC?unt", "unknown type 'HKQuantityTypeIdentifierStepC?unt'"),
    ("StepCount", "StepXount", "unknown type 'HKQuantityTypeIdentifierStepXount'"),
    ("\"iPhone\"", "\"iPhone", "the quotes don't match"),
    ("unit=\"count\"", "unit\"count\"", "the quotes don't match"),
    ("unit=", "value=\"1\" unit=", "the tag has the same attribute twice"),
    ("value=\"31\"/>", "value=\"31\">", "the previous record has no end tag"),
    ("value=\"31\"/>", "value=\"31\"/></Record>", "'</Record>' has no matching start tag"),
    ("sourceName=", "\\0\\0\\0 sourceName=", "the tag contains a NUL byte"),
    ("value=\"31\"/>", "value=\"31\"/>\\0\\0\\0", "there is text outside of any tag"),
  ])
  func tellsOfDamage(part: String, replacement: String, summary: String) async throws {
    // A NUL itself would end the line in which a test's arguments are printed.
    let replacement = replacement.replacing("\\0", with: "\u{0}")
    let bad = Self.plain.replacing(part, with: replacement, maxReplacements: 1)
    let later = Self.plain.replacing("31", with: "32")
    for step in [Int.max, 1] {
      let imported = try await Imported(document(bad + "\n" + later), step: step)
      let summaries = imported.report.skipped.map { $0.summary.replacing("\u{0}", with: "NUL") }
      #expect(summaries == [summary])
      #expect(imported.report.ending.word == "complete")
      #expect(try imported.steps().contains { $0.value == 32 })
    }
  }

  @Test(arguments: ["HeartRate", "BodyMass"])
  func needsTheUnitOfWhatIsNotCounted(type: String) async throws {
    let record = Self.plain.replacing("StepCount", with: type)
      .replacing(" unit=\"count\"", with: "")
    let imported = try await Imported(document(record))
    #expect(imported.report.skipped.map(\.summary) == ["the unit is missing"])
  }

  @Test func namesTheFieldsOfARowThatSwallowedAnother() async throws {
    let table =
      "start,value,source\n1704438753,5,me1704438813,6,me\n1704438873,7\n1704438933,8,me,\n"
    let imported = try await Imported(table)
    #expect(
      imported.report.skipped.map(\.summary) == [
        "the row has 5 fields, but the header has 3", "the row has 2 fields, but the header has 3",
      ])
    #expect(try imported.steps().map(\.value) == [8])
  }

  @Test func takesALineOfNULForNoBlankOne() async throws {
    let first = "{\"value\":5,\"source\":\"\(String(repeating: "a", count: 60))\"}\n"
    let lines = first + "\u{0}\u{0}\u{0}\u{0}\n{\"value\":6}\n"
    let imported = try await Imported(lines)
    #expect(
      imported.report.skipped.map(\.place) == [FilePosition(line: 2, offset: first.utf8.count)])
    #expect(try imported.steps().count == 2)
  }

  /// What is found in a damaged file doesn't depend on how its bytes arrive.
  @Test(arguments: [
    "<ExportDate value=\"1<Record/>", "<Me a=\"< b",
    "</Record" + String(repeating: " ", count: 200) + ">",
    "</HealthData" + String(repeating: "\n", count: 120),
  ])
  func findsTheSameInPieces(_ damage: String) async throws {
    let text = "<HealthData>\n\(damage)\n\(Self.plain)\n\(Self.plain)\n"
    let whole = try await Imported(text)
    for step in 1...40 {
      let pieces = try await Imported(text, step: step)
      #expect(pieces.report.skipped == whole.report.skipped)
      #expect(pieces.report.added == whole.report.added)
    }
  }
}
