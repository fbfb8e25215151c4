import HealthData
import WidgetModel

/// What most tests of an import need: a store, UTC, and a now.
struct Imported {
  static let now = 1_800_000_000_000
  static let utc = LocalTime { _ in 0 }

  var store: HealthStore
  var report: HealthImportReport

  init(
    _ bytes: [UInt8], into store: HealthStore? = nil, step: Int = .max, local: LocalTime = utc
  ) async throws {
    self.store = try store ?? HealthStore.inMemory()
    var work = try HealthImport(
      MemoryBytes(bytes, step: step), into: self.store, local: local, now: Self.now,
      defaultSource: "script", pace: TransactionPace(pause: .zero))
    report = await work.run { _ in }
  }

  init(_ text: String, into store: HealthStore? = nil, step: Int = .max) async throws {
    try await self.init(Array(text.utf8), into: store, step: step)
  }

  func steps() throws -> [HealthSample] {
    try store.samples(SampleQuery(type: HealthQuantity.stepCount)).map(\.sample)
  }
}

extension HealthImportReport.Ending {
  var word: String {
    switch self {
    case .complete: "complete"
    case .truncated(let place): "truncated at line \(place.line)"
    case .cancelled: "cancelled"
    case .failed(let error): (error as? WidgetryError)?.summary ?? "failed"
    }
  }
}

extension HealthStore {
  /// Adds steps of a source between two seconds.
  func add(
    _ value: Double, _ start: Int, _ end: Int, source: String, device: String? = nil
  ) throws {
    let sample = HealthSample(
      type: HealthQuantity.stepCount, value: value, unit: "count", start: start * 1000,
      end: end * 1000, source: source, device: device)
    _ = try add([sample], limits: SampleLimits(now: Imported.now))
  }
}
