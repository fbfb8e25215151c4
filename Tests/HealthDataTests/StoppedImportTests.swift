import Foundation
import HealthData
import SQLite
import Testing
import WidgetModel

/// Imports that are stopped half way, and run once more.
@Suite struct StoppedImportTests {
  /// More than two batches, from two sources that begin in turn.
  private static let document: [UInt8] = {
    var text = "start,end,value,source\n"
    for index in 0..<20_000 {
      let start = 1_700_000_000 + index * 60
      text += "\(start),\(start + 90),\(index % 100),\(index % 3 == 0 ? "Phone" : "Watch")\n"
    }
    return Array(text.utf8)
  }()

  /// Runs a body with the path of a new store that is there for as long.
  private func withStore(
    _ body: (Connection, HealthStore) async throws -> Void
  ) async throws {
    let folder = NSTemporaryDirectory() + "health-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let connection = try Connection(path: folder + "/health.sqlite", mode: .readWriteCreate)
    try connection.switchToWAL()
    try HealthStore.migrate(connection)
    try await body(connection, HealthStore(connection: connection))
  }

  private func importAll(
    into store: HealthStore, isCancelled: () -> Bool = { false },
    progress: (HealthImportReport) async throws -> Void = { _ in }
  ) async throws -> HealthImportReport {
    var work = try HealthImport(
      MemoryBytes(Self.document), into: store, local: Imported.utc, now: Imported.now,
      defaultSource: "script", pace: TransactionPace(pause: .zero))
    return await work.run(isCancelled: isCancelled, progress: progress)
  }

  private func samples(_ store: HealthStore) throws -> [HealthSample] {
    try store.samples(SampleQuery(type: HealthQuantity.stepCount, limit: .max)).map(\.sample)
  }

  @Test func keepsWhatItTellsOfWhenTheDiskIsFull() async throws {
    try await withStore { connection, store in
      let pages = try #require(try connection.first("PRAGMA page_count") { $0.int(0) })
      try connection.run("PRAGMA max_page_count = \(pages + 200)")
      let stopped = try await importAll(into: store)
      guard case .failed(let error as SQLiteError) = stopped.ending, error.isFull else {
        Issue.record("\(stopped.ending.word)")
        return
      }
      #expect((1..<20_000).contains(stopped.added))
      #expect(try samples(store).count == stopped.added)
      #expect(try connection.all("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
      // Statistics, which only read, go on.
      let bounds = [1_700_000_000_000, 1_800_000_000_000]
      #expect(
        try store.statistics(HealthQuantity.stepCount, bounds: bounds).total.count == stopped.added)

      try connection.run("PRAGMA max_page_count = 100000")
      let rest = try await importAll(into: store)
      #expect(rest.ending.word == "complete")
      #expect(rest.added == 20_000 - stopped.added)
      #expect(rest.known == stopped.added)
      #expect(try samples(store) == samples(try await whole()))
    }
  }

  @Test(arguments: 1...3) func goesOnWhereItWasInterrupted(batches: Int) async throws {
    let store = try HealthStore.inMemory()
    var told = 0
    let stopped = try await importAll(into: store, isCancelled: { told >= batches }) { _ in
      told += 1
    }
    #expect(stopped.ending.word == "cancelled")
    #expect(try samples(store).count == stopped.added)
    let rest = try await importAll(into: store)
    #expect(rest.ending.word == "complete")
    #expect(rest.added + stopped.added == 20_000)
    #expect(try samples(store) == samples(try await whole()))
    #expect(try store.sources().map(\.name) == ["Watch", "Phone"])
  }

  private func whole() async throws -> HealthStore {
    let store = try HealthStore.inMemory()
    #expect(try await importAll(into: store).added == 20_000)
    return store
  }
}
