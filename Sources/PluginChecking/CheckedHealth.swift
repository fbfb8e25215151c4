internal import Foundation
internal import HealthData
internal import WidgetModel

/// Sample health data for a plugin check, which has no home: two days of each type that the plugin
/// requests.
///
/// A query for other sources finds nothing, so both content with and without data are checked.
final class CheckedHealth {
  private static let days = 2

  private var store: HealthStore?
  private var types: Set<String> = []
  private let now: Int

  init(now: Date) {
    self.now = Moment.milliseconds(now) ?? 0
  }

  /// Answers a plugin's query.
  func answer(_ arguments: [String: JSONValue]) throws -> JSONValue {
    let query = try HealthQuery(arguments)
    let store = try self.store ?? HealthStore.inMemory()
    self.store = store
    for type in query.types where types.insert(type).inserted { try fill(store, with: type) }
    return try query.answer(to: nil, from: store)
  }

  /// Adds a sample for each hour, as a watch records them.
  private func fill(_ store: HealthStore, with type: String) throws {
    let unit = HealthQuantity(identifier: type).unit ?? "count"
    let samples = (1...Self.days * 24).map { hour in
      let end = now - (hour - 1) * 3_600_000
      return HealthSample(
        type: type, value: Double(60 + hour % 7), unit: unit, start: end - 3_600_000, end: end,
        source: "Watch")
    }
    _ = try store.add(samples, limits: SampleLimits(now: now))
  }
}
