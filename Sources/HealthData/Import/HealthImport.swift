/// Puts the samples of a file into a store, a batch at a time.
///
/// The file is read between the transactions, never inside of one. Whatever ends it, whole batches stay, and reading
/// the same file once more adds the rest: what is there already is known by its contents.
package struct HealthImport {
  private static let batch = 8192

  private let store: HealthStore
  private let reader: any SampleReader
  private let window: ByteWindow
  private let pace: TransactionPace
  private var rows: [SampleRow] = []
  private var report = HealthImportReport()
  /// The newest sample before the import: what is met again and is newer, the file has twice.
  private let lastBefore: Int

  /// Prepares an import; the first bytes tell what kind of file it is.
  ///
  /// - Parameters:
  ///   - local: The clocks of times that tell no offset.
  ///   - now: Milliseconds since 1970; it is looked at again as lines come.
  ///   - path: How the file was named, for messages; `-` is stdin.
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

  /// Imports all there is; what stops it is told in the report.
  ///
  /// - Parameters:
  ///   - isCancelled: Is asked between batches.
  ///   - progress: Is called after every batch.
  package mutating func run(
    isCancelled: () -> Bool = { Task.isCancelled },
    progress: (HealthImportReport) async throws -> Void
  ) async -> HealthImportReport {
    do {
      report.ending = try await readAll(isCancelled, progress)
    } catch is CancellationError {
      report.ending = .cancelled
    } catch {
      // What was read before the source failed is kept, as it is where the file breaks off.
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
      // Others that have waited for the lock get their turn.
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
