internal import Foundation
internal import HealthData
internal import PluginProtocol
internal import Synchronization
internal import WidgetAuthoring
internal import WidgetModel

/// The connection to a home in a test: answers the health queries of the code under test, and
/// forwards all other calls.
final class TestHealthConnection: HostConnection {
  /// The name of the reader that asks for data; the test's access applies to all readers.
  private static let reader = "test"

  private let health: TestHealth
  /// The health data in memory; created by the first query.
  private let store = Mutex<HealthStore?>(nil)
  private let outer: (any HostConnection)?

  init(_ health: TestHealth) throws(WidgetTestError) {
    for sample in health.samples where !sample.isValid {
      throw WidgetTestError(
        "health.sample", "\(sample.quantity) isn't a value of \(sample.type.rawValue)",
        hint: "Use a number of zero or more in a unit of this type")
    }
    self.health = health
    outer = HostLink.scoped
  }

  func call(
    _ verb: HostCall.Verb, _ arguments: [String: JSONValue],
    completion: @escaping @Sendable (Result<JSONValue, WireError>) -> Void
  ) {
    guard verb == .health else {
      guard let outer else {
        return completion(
          .failure(WireError(code: "host.none", summary: "No host is connected in a test")))
      }
      return outer.call(verb, arguments, completion: completion)
    }
    completion(
      Result { () throws(WireError) in
        do {
          return try answer(HealthQuery(arguments))
        } catch {
          let known = error as? WidgetryError
          throw WireError(
            code: known?.code ?? "health.failed", summary: known?.summary ?? "\(error)")
        }
      })
  }

  private func answer(_ query: HealthQuery) throws -> JSONValue {
    try store.withLock { store in
      let filled = try store ?? filled()
      store = filled
      return try query.answer(to: Self.reader, from: filled)
    }
  }

  private func filled() throws -> sending HealthStore {
    let store = try HealthStore.inMemory()
    let latest = health.samples.map(\.end).max() ?? Date(timeIntervalSince1970: 0)
    _ = try store.add(
      health.samples.map(HealthSample.init),
      limits: SampleLimits(now: Moment.milliseconds(latest) ?? 0))
    try store.setAccess(
      HealthAccess(health.access), reader: HealthStore.everyone, type: HealthStore.everyType)
    try store.setFrequency(
      HealthFrequency(rawValue: health.delivery.rawValue) ?? .immediate,
      reader: HealthStore.everyone, type: HealthStore.everyType)
    return store
  }
}

extension TestHealth.Sample {
  fileprivate var isValid: Bool {
    let type = HealthQuantity(identifier: type.rawValue)
    let value = quantity.doubleValue(for: quantity.unit)
    let fits = type.unit.flatMap(HealthUnit.init).map { $0.fits(quantity.unit.unit) } ?? true
    return fits && value.isFinite && (value >= 0 || type.style == .discrete)
  }
}

extension HealthSample {
  fileprivate init(_ sample: TestHealth.Sample) {
    self.init(
      type: sample.type.rawValue, value: sample.quantity.doubleValue(for: sample.quantity.unit),
      unit: sample.quantity.unit.unitString, start: Moment.milliseconds(sample.start) ?? 0,
      end: Moment.milliseconds(sample.end) ?? 0, source: sample.source)
  }
}

extension HealthAccess {
  fileprivate init(_ access: TestHealth.Access) {
    self =
      switch access {
      case .notDetermined: .notDetermined
      case .denied: .denied
      case .authorized: .authorized
      }
  }
}
