internal import Foundation
internal import HealthData
internal import WidgetModel
internal import WidgetRegistry

/// Marks widgets as due when health data change, after the change itself was committed. The number
/// of changes of each type is compared with the delivered number, so that no change is lost if a
/// process ends in between.
extension HealthFile {
  /// A change of a type that hasn't been delivered to widgets yet.
  private struct PendingDelivery {
    var type: String
    /// The earliest date that its frequency allows; nil for never, the distant past for at once.
    var moment: Date?

    func isDue(at now: Date) -> Bool { moment.map { $0 <= now } ?? false }
  }

  /// Marks the widgets that use changed data as due, if their frequency allows it now.
  ///
  /// - Parameters:
  ///   - reload: With `now`, also claims the widgets, because the caller reloads them.
  ///   - atOnce: Ignores the frequency; the next samples can then be delivered without a wait.
  /// - Returns: The keys of the widgets.
  func deliver(
    in registry: Registry, reload: ReloadChoice = .later, atOnce: Bool = false
  ) throws -> [Int] {
    var told: [Int] = []
    let now = store.context.now()
    for pending in try pendingDeliveries(in: registry) where atOnce || pending.isDue(at: now) {
      let type = pending.type
      try store.change(in: registry) { transaction in
        // Another process may have delivered the change.
        let generation = try generation(ofType: type)
        let former = try registry.healthDelivery(ofType: type)
        guard former?.generation ?? 0 != generation else { return }
        let users = try instanceKeys(reading: type, in: registry)
        let others = users.filter { !told.contains($0) }
        try transaction.ask(others, for: .dataChanged, reload: reload)
        told += others
        // If there were no widgets, the next change doesn't have to wait.
        let at = users.isEmpty || atOnce ? former?.at ?? .distantPast : now
        try transaction.changes.setHealthDelivery(
          HealthDelivery(generation: generation, at: at), ofType: type)
      }
    }
    return told
  }

  /// When the next change can be delivered; nil if there is none.
  func nextDelivery(after moment: Date?, in registry: Registry) throws -> Date? {
    try pendingDeliveries(in: registry).compactMap(\.moment)
      .filter { pending in moment.map { pending > $0 } ?? true }.min()
  }

  /// A replaced file has its own numbers, so any different number counts as a change.
  private func pendingDeliveries(in registry: Registry) throws -> [PendingDelivery] {
    guard let health = try openIfThere() else { return [] }
    return try wording {
      try health.changes().compactMap { change in
        let delivered = try registry.healthDelivery(ofType: change.type)
        guard change.generation != delivered?.generation ?? 0 else { return nil }
        let frequency = try health.frequency(reader: HealthStore.everyone, type: change.type)
        return PendingDelivery(
          type: change.type, moment: moment(after: delivered?.at, at: frequency))
      }
    }
  }

  private func moment(after last: Date?, at frequency: HealthFrequency) -> Date? {
    guard let pause = frequency.milliseconds else { return nil }
    guard let last, last <= store.context.now() else { return .distantPast }
    return last.addingTimeInterval(Double(pause) / 1000)
  }

  private func generation(ofType type: String) throws -> Int {
    try wording {
      try openIfThere()?.changes().first { $0.type == type }?.generation ?? 0
    }
  }

  /// The widgets that use a type: their kind declares it, or their plugin has read it.
  func instanceKeys(reading type: String, in registry: Registry) throws -> [Int] {
    let readers = Set(try registry.healthReaders(ofType: type))
    var keys: [Int] = []
    for kind in try registry.kinds() {
      let declared = kind.descriptor.healthTypes
      guard declared.isEmpty ? readers.contains(kind.plugin) : declared.contains(type) else {
        continue
      }
      var last = 0
      while case let page = try registry.instances(after: last, kind: kind.key, limit: 500),
        let end = page.last
      {
        keys += page.map(\.key)
        last = end.key
      }
    }
    return keys
  }
}
