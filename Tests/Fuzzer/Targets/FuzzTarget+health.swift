internal import Foundation
internal import HealthData
internal import SQLite

/// Exports of health data, also in zip archives.
extension FuzzTarget {
  static var health: [FuzzTarget] {
    let stores = HealthStores()
    let archive = ScratchFile("export.zip")
    return [
      FuzzTarget("health-xml", tokens: XMLText.tokens + healthWords, generator: HealthText.export) {
        try await importInPieces($0, stores)
      },
      FuzzTarget("health-lines", tokens: healthWords, generator: HealthText.lines) {
        try await importInPieces($0, stores)
      },
      FuzzTarget(
        "zip",
        tokens: ["PK\u{3}\u{4}", "PK\u{1}\u{2}", "PK\u{5}\u{6}", "PK\u{6}\u{6}", "PK\u{6}\u{7}"],
        generator: ZipFile.export
      ) { bytes in
        let source = try HealthFile.open(path: try archive.write(bytes))
        let report = await report(of: try importing(source, try stores.fresh()))
        if case .failed(let error) = report.ending { throw error }
      },
    ]
  }

  private static func importing(_ source: any ByteSource, _ store: HealthStore) throws
    -> HealthImport
  {
    try HealthImport(
      source, into: store, local: LocalTime(offset: { _ in 9 * 3600 }), now: 1_800_000_000_000,
      defaultSource: "widgetry", pace: TransactionPace(limit: .seconds(60), pause: .zero))
  }

  private static func report(of importing: consuming HealthImport) async -> HealthImportReport {
    await importing.run(isCancelled: { false }) { _ in }
  }

  /// Imports the same bytes at once and in pieces, into two empty stores.
  private static func importInPieces(_ bytes: [UInt8], _ stores: HealthStores) async throws {
    let whole = await report(of: try importing(MemoryBytes(bytes), try stores.fresh()))
    let step = bytes.count < 4096 ? 1 + bytes.count % 13 : 1021
    let pieces = await report(
      of: try importing(MemoryBytes(bytes, step: step), try stores.fresh()))
    try expectSame(whole.skipped, pieces.skipped, "what is skipped in pieces")
    try expectSame(
      [whole.added, whole.replaced, whole.repeated, whole.nonQuantities, whole.skippedCount],
      [pieces.added, pieces.replaced, pieces.repeated, pieces.nonQuantities, pieces.skippedCount],
      "samples in pieces")
    if case .failed(let error) = whole.ending { throw error }
    if whole.added == 0 { throw Refusal(whole.skipped.first?.summary ?? "no samples") }
  }

  private static let healthWords = [
    "<Record ", "type=\"HKQuantityTypeIdentifierStepCount\"", "type=\"HKCategoryType",
    "unit=\"count\"",
    "unit=\"km\"", "value=\"31\"", "sourceName=\"iPhone\"", "sourceVersion=\"17\"",
    "device=\"&lt;&lt;HKDevice: 0x28>, name:iPhone>\"",
    "creationDate=\"2024-01-05 08:00:10 +0900\"", "startDate=\"2024-01-05 07:12:33 +0900\"",
    "endDate=\"2024-01-05 07:13:33 +0900\"", "<HealthData locale=\"en\">", "</HealthData>",
    "</Record>",
    "<MetadataEntry key=\"a\" value=\"b\"/>", "<Correlation>", "<Workout>",
    "<!DOCTYPE HealthData [",
    "start,end,value,source,unit", "date,steps", "{\"start\":", "\"end\":", "\"value\":",
    "\"type\":",
    "2024-02-29T00:00:00Z", "1704438753",
  ]
}

/// Makes empty stores; a database takes longer to create than a small import.
private final class HealthStores {
  private var connection: Connection?
  private var uses = 0

  func fresh() throws -> HealthStore {
    uses += 1
    if let connection, uses % 500 != 0 {
      for table in ["sample", "source", "device", "type"] {
        try connection.execute("DELETE FROM \(table)")
      }
      return HealthStore(connection: connection)
    }
    let new = try Connection.inMemory()
    try HealthStore.migrate(new)
    connection = new
    return HealthStore(connection: new)
  }
}
