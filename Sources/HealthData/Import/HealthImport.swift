/// Imports the samples of a file into a store, in batches.
///
/// The file is read between transactions, never inside one. If the import is interrupted, complete
/// batches stay, and another import adds the rest, because existing samples are recognised by their
/// contents.
package struct HealthImport {
  private static let batch = 8192

  private let store: HealthStore
  private let reader: any SampleReader
  private let window: ByteWindow
  private let pace: TransactionPace
  private var rows: [SampleRow] = []
  private var report = HealthImportReport()
  /// The newest sample before the import; a duplicate of a newer one occurs twice in the file.
  private let lastBefore: Int

  /// Prepares an import, and recognises the format by the first bytes.
  ///
  /// - Parameters:
  ///   - local: The time zone of times without an offset.
  ///   - now: Returns milliseconds since 1970; called again as lines arrive.
  ///   - path: The file's name for messages; `-` is stdin.
  package init(
    _ source: any ByteSource, into store: HealthStore, local: LocalTime,
    now: @autoclosure @escaping () -> Int,
    defaultSource: String, path: String = "-", pace: TransactionPace = TransactionPace()
  ) throws {
    self.store = store
    self.pace = pace
    lastBefore = try store.lastAnchor()
    let window = ByteWindow(source)
    self.window = window
    let context = ImportContext(
      store: store, clock: ImportClock(now), local: local, defaultSource: defaultSource)
    reader = try Self.reader(of: window, context, path: path)
    rows.reserveCapacity(Self.batch)
  }

  /// Imports everything; the report contains a failure that ends it early.
  ///
  /// - Parameters:
  ///   - isCancelled: Called between batches.
  ///   - progress: Called after every batch.
  package mutating func run(
    isCancelled: () -> Bool = { Task.isCancelled },
    progress: (HealthImportReport) async throws -> Void
  ) async -> HealthImportReport {
    do {
      report.ending = try await readAll(isCancelled, progress)
    } catch is CancellationError {
      report.ending = .cancelled
    } catch {
      // Stores what was read before the source failed, as for a truncated file.
      if !isCancelled() { try? await store(isCancelled, progress) }
      report.ending = isCancelled() ? .cancelled : .failed(error)
    }
    countBytes()
    return report
  }

  private mutating func readAll(
    _ isCancelled: () -> Bool, _ progress: (HealthImportReport) async throws -> Void
  ) async throws -> HealthImportReport.Ending {
    while true {
      switch try reader.next() {
      case .row(let row):
        rows.append(row)
        if rows.count >= Self.batch { try await store(isCancelled, progress) }
      case .other: report.others += 1
      case .skipped(let place, let fault): report.skip(place, fault)
      case .pause: try await store(isCancelled, progress)
      case .end(let end):
        try await store(isCancelled, progress)
        switch end {
        case .whole: return .complete
        case .truncated(let place): return .truncated(place)
        case .open(let line):
          report.openLine = line
          return .complete
        }
      }
    }
  }

  private mutating func store(
    _ isCancelled: () -> Bool, _ progress: (HealthImportReport) async throws -> Void
  ) async throws {
    var rest = rows[...]
    defer { rows.removeAll(keepingCapacity: true) }
    while !rest.isEmpty {
      if isCancelled() { throw CancellationError() }
      let limit = ContinuousClock.now + pace.limit
      let insertion = try store.write {
        try store.insert(rest, until: limit, after: lastBefore)
      }
      report.added += insertion.added
      report.replaced += insertion.replaced
      report.repeated += insertion.repeated
      report.known += insertion.known
      rest = rest.dropFirst(insertion.done)
      countBytes()
      try await progress(report)
      // Let waiting processes take the lock.
      if pace.pause > .zero { try await Task.sleep(for: pace.pause) }
    }
    if isCancelled() { throw CancellationError() }
  }

  private mutating func countBytes() {
    report.bytesRead = window.consumed
    report.bytesInAll = window.size
  }

  private static func reader(
    of window: ByteWindow, _ context: ImportContext, path: String
  ) throws -> any SampleReader {
    switch try ImportFormat(window, path: path) {
    case .xml: RecordReader(window, context)
    case .jsonLines: JSONLineReader(window, context)
    case .csv: try CSVLineReader(window, context)
    }
  }
}
