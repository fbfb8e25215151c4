/// Imports the samples of a file into a ``HealthStore``, for `widgetry steps import`.
///
/// Samples are stored in batches. The file is read between transactions, never inside one. If the
/// import is interrupted, complete batches stay; importing the file again adds the rest, because
/// existing samples are recognised by their contents.
///
/// ```swift
/// var healthImport = try HealthImport(
///   HealthFile.open(path: path), into: store, local: local, now: now, defaultSource: "widgetry")
/// let report = await healthImport.run { print($0.added) }
/// ```
package struct HealthImport {
  /// The number of samples in a batch.
  private static let batchSize = 8192

  private let store: HealthStore
  private let reader: any SampleReader
  private let window: ByteWindow
  private let pace: TransactionPace
  private var rows: [SampleRow] = []
  private var report = HealthImportReport()
  /// The key of the newest sample before the import, which distinguishes samples that were already
  /// stored from samples that occur twice in the file.
  private let lastBefore: Int

  /// Prepares an import, and recognises the format by the first bytes.
  ///
  /// - Parameters:
  ///   - local: The time zone of times without an offset.
  ///   - now: Returns milliseconds since 1970; called again whenever the current time is needed.
  ///   - defaultSource: The source of samples that have none in the file.
  ///   - path: The file's path for messages; `-` means stdin.
  ///   - pace: How long transactions may last, and the pauses between them.
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
    rows.reserveCapacity(Self.batchSize)
  }

  /// Imports the whole file; if an error ends the import early, the report contains it.
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
        if rows.count >= Self.batchSize { try await store(isCancelled, progress) }
      case .nonQuantity: report.nonQuantities += 1
      case .skipped(let place, let fault): report.skip(place, fault)
      case .pause: try await store(isCancelled, progress)
      case .end(let end):
        try await store(isCancelled, progress)
        switch end {
        case .complete: return .complete
        case .truncated(let place): return .truncated(place)
        case .unterminatedLine(let line):
          report.unterminatedLine = line
          return .complete
        }
      }
    }
  }

  /// Stores the rows of the current batch, in as many transactions as the pace requires.
  private mutating func store(
    _ isCancelled: () -> Bool, _ progress: (HealthImportReport) async throws -> Void
  ) async throws {
    var rest = rows[...]
    defer { rows.removeAll(keepingCapacity: true) }
    while !rest.isEmpty {
      if isCancelled() { throw CancellationError() }
      let deadline = ContinuousClock.now + pace.limit
      let insertion = try store.write {
        try store.insert(rest, until: deadline, after: lastBefore)
      }
      report.added += insertion.added
      report.replaced += insertion.replaced
      report.repeated += insertion.repeated
      report.known += insertion.known
      rest = rest.dropFirst(insertion.done)
      countBytes()
      try await progress(report)
      // Let waiting processes write to the database.
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
