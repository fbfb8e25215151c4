internal import Foundation
internal import HealthData
internal import WidgetModel
internal import WidgetRegistry

/// Marks widgets as due after health data has changed.
///
/// Each type has a counter of its changes, which is compared with the last delivered value. So no
/// change is lost if a process ends between a change and its delivery.
extension HealthFile {
  /// A change of a type for which widgets haven't been marked as due yet.
  private struct PendingDelivery {
    var type: String
    /// When the change may be delivered: the distant past for now, nil for never.
    var moment: Date?

    func isDue(at now: Date) -> Bool { moment.map { $0 <= now } ?? false }
  }

  /// Marks the widgets that use changed data as due, if they may be updated now.
  ///
  /// - Parameters:
  ///   - reload: With `now`, also claims the widgets, because the caller reloads them.
  ///   - atOnce: Delivers now, whatever the user's setting; the next change doesn't have to wait
  ///     either.
  /// - Returns: The keys of the widgets.
  func deliver(
    in registry: Registry, reload: ReloadChoice = .later, atOnce: Bool = false
  ) throws -> [Int] {
    var delivered: [Int] = []
    let now = store.context.now()
    for pending in try pendingDeliveries(in: registry) where atOnce || pending.isDue(at: now) {
      let type = pending.type
      try store.change { transaction in
        // Another process may have delivered the change already.
        let generation = try generation(ofType: type)
        let former = try registry.healthDelivery(ofType: type)
        guard former?.generation ?? 0 != generation else { return }
        let users = try instanceKeys(reading: type, in: registry)
        let others = users.filter { !delivered.contains($0) }
        try transaction.ask(others, for: .dataChanged, reload: reload)
        delivered += others
        // Without widgets nothing was delivered, so the next change doesn't have to wait.
        let at = users.isEmpty || atOnce ? former?.at ?? .distantPast : now
        try transaction.changes.setHealthDelivery(
          HealthDelivery(generation: generation, at: at), ofType: type)
      }
    }
    return delivered
  }

  /// When the next pending change may be delivered; nil if there is none.
  func nextDelivery(after moment: Date?, in registry: Registry) throws -> Date? {
    try pendingDeliveries(in: registry).compactMap(\.moment)
      .filter { pending in moment.map { pending > $0 } ?? true }.min()
  }

  /// The changes that haven't been delivered.
  ///
  /// A replaced file counts from 0 again, so any difference is a change.
  private func pendingDeliveries(in registry: Registry) throws -> [PendingDelivery] {
    guard let health = try openExisting() else { return [] }
    return try convertingErrors {
      try health.changes().compactMap { change in
        let delivered = try registry.healthDelivery(ofType: change.type)
        guard change.generation != delivered?.generation ?? 0 else { return nil }
        let frequency = try health.frequency(reader: HealthStore.everyone, type: change.type)
        return PendingDelivery(
          type: change.type, moment: moment(after: delivered?.at, at: frequency))
      }
    }
  }

  /// When a change may be delivered after the last delivery.
  private func moment(after last: Date?, at frequency: HealthFrequency) -> Date? {
    guard let pause = frequency.milliseconds else { return nil }
    guard let last, last <= store.context.now() else { return .distantPast }
    return last.addingTimeInterval(Double(pause) / 1000)
  }

  private func generation(ofType type: String) throws -> Int {
    try convertingErrors {
      try openExisting()?.changes().first { $0.type == type }?.generation ?? 0
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
