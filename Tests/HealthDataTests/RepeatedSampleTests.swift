import HealthData
import SQLite
import Testing
import WidgetModel

/// Samples that a file has twice, and samples that only look so.
@Suite struct RepeatedSampleTests {
  private static func record(_ creation: Int?, value: Int = 31, minute: Int = 12) -> String {
    let creation = creation.map { #"creationDate="2024-01-05 09:00:\#(10 + $0) +0100" "# } ?? ""
    return
      #"<Record type="HKQuantityTypeIdentifierStepCount" sourceName="iPhone" unit="count" "#
      + creation + #"startDate="2024-01-05 08:\#(minute):33 +0100" "#
      + #"endDate="2024-01-05 08:\#(minute + 1):33 +0100" value="\#(value)"/>"#
  }

  private static func document(_ records: [String]) -> String {
    "<HealthData>\n\(records.joined(separator: "\n"))\n</HealthData>\n"
  }

  private static func document(_ creations: [Int?]) -> String {
    document(creations.map { record($0) })
  }

  private func counts(_ report: HealthImportReport) -> [Int] {
    [report.added, report.repeated, report.known]
  }

  @Test(
    arguments: [
      ([1], [1, 0, 0]), ([1, 1, 1], [1, 2, 0]), ([1, 2], [2, 0, 0]), ([1, 2, 1, 2, 3], [3, 2, 0]),
      ([nil], [1, 0, 0]), ([nil, nil], [1, 1, 0]), ([1, nil], [1, 1, 0]), ([nil, 1], [1, 1, 0]),
      ([nil, 1, 2, nil], [2, 2, 0]),
    ] as [([Int?], [Int])])
  func keepsThoseOfAnotherCreation(creations: [Int?], expected: [Int]) async throws {
    let document = Self.document(creations)
    let first = try await Imported(document)
    #expect(counts(first.report) == expected)
    #expect(try first.steps().count == expected[0])
    let names = try first.store.samples(SampleQuery(type: HealthQuantity.stepCount))
      .map(\.identity)
    #expect(Set(names).count == names.count)
    // Once more, in whichever order, all are there.
    for again in [creations, creations.reversed()] {
      let second = try await Imported(Self.document(again), into: first.store)
      #expect(counts(second.report) == [0, 0, creations.count])
    }
    #expect(try first.steps().count == expected[0])
  }

  @Test func countsThemInLargeFilesToo() async throws {
    let plain = (0..<300).map { Self.record(1, value: 100 + $0) }
    let others = (0..<300).filter { $0 % 3 == 0 }.map { Self.record(2, value: 100 + $0) }
    let imported = try await Imported(Self.document(plain + others + plain))
    #expect(counts(imported.report) == [400, 300, 0])
    let again = try await Imported(Self.document(others + plain), into: imported.store)
    #expect(counts(again.report) == [0, 0, 400])
    // A later export has those and more.
    let more = plain + others + [Self.record(3, value: 100), Self.record(1, value: 7)]
    let later = try await Imported(Self.document(more), into: imported.store)
    #expect(counts(later.report) == [2, 0, 400])
  }

  /// Stores of before know no creation: a file that was imported then is not added a second time.
  @Test func findsWhatWasStoredWithoutItsCreation() async throws {
    let connection = try Connection.inMemory()
    let old = Array(HealthStore.migrator.migrations.prefix(2))
    try Migrator(applicationID: HealthStore.migrator.applicationID, migrations: old)
      .migrate(connection)
    try connection.execute(
      """
      INSERT INTO type (key, identifier, unit)
      VALUES (1, '\(HealthQuantity.stepCount)', 'count');
      INSERT INTO source (key, name, kind) VALUES (1, 'iPhone', 1);
      INSERT INTO sample (type, start, end, source, value)
      VALUES (1, 1704438753000, 1704438813000, 1, 31);
      """)
    try HealthStore.migrate(connection)
    let store = HealthStore(connection: connection)
    let first = try await Imported(Self.document([1, 2]), into: store)
    #expect(counts(first.report) == [1, 0, 1])
    let second = try await Imported(Self.document([2, 1, 2]), into: store)
    #expect(counts(second.report) == [0, 0, 3])
    #expect(try first.steps().count == 2)
  }

  @Test func readsTheCreationOfTablesAndLines() async throws {
    let table = "start,end,value,source,creationDate\n"
    func row(_ creation: Int) -> String {
      "1704438753,1704438813,31,iPhone,\(1_704_441_610 + creation)\n"
    }
    let first = try await Imported(table + row(1) + row(2) + row(1))
    #expect(counts(first.report) == [2, 1, 0])
    // The same samples as those of the export that the table was made of.
    let export = try await Imported(Self.document([1, 2]), into: first.store)
    #expect(export.report.added == 0)
  }

  @Test func tellsOfADayThatATableHasTwice() async throws {
    let imported = try await Imported("date,steps\n2024-01-05,7\n2024-01-05,7\n2024-01-06,8\n")
    #expect(counts(imported.report) == [2, 1, 0])
  }
}
