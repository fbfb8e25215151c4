internal import Foundation
internal import HealthData
internal import WidgetModel
internal import WidgetRegistry

/// Changes of health data reach the registry after their own commit; what is not told yet is seen by comparing
/// how often a type has changed with what was delivered, so that nothing is lost if a process ends in between.
extension Home {
  /// A change that widgets are still to be told of.
  private struct PendingDelivery {
    var change: PendingChange
    /// The earliest moment that its frequency allows, the distant past for at once.
    var moment: Date
  }

  /// Raises what is asked of every widget that is made of changed data, where its moment has come.
  ///
  /// - Parameter taking: claims the widgets, whose reload the caller runs.
  /// - Returns: The keys of the widgets.
  func deliverHealth(in registry: Registry, taking: Bool = false) throws -> [Int] {
    var told: [Int] = []
    let now = context.now()
    for pending in try pendingDeliveries(in: registry) where pending.moment <= now {
      let type = pending.change.type
      try write(to: registry) {
        // Another process may have told of it meanwhile.
        let former = try registry.healthDelivery(ofType: type)
        guard former?.generation ?? 0 < pending.change.generation else { return }
        let users = try keys(readingHealth: type, in: registry)
        for key in users where !told.contains(key) {
          guard let instance = try registry.instance(key: key) else { continue }
          try registry.ask(key: key, for: .dataChanged)
          if taking, try !isClaimedElsewhere(instance) {
            try registry.take(claim: claim().name, key: key)
          }
          told.append(key)
        }
        // Where nobody was told, the next change need not wait.
        let at = users.isEmpty ? former?.at ?? .distantPast : now
        try registry.setHealthDelivery(
          HealthDelivery(generation: pending.change.generation, at: at), ofType: type)
      }
    }
    return told
  }

  /// When widgets are to be told of a change next; nil if there is none to tell of.
  func nextHealthDelivery(after moment: Date?, in registry: Registry) throws -> Date? {
    try pendingDeliveries(in: registry).map(\.moment)
      .filter { pending in moment.map { pending > $0 } ?? true }.min()
  }

  private func pendingDeliveries(in registry: Registry) throws -> [PendingDelivery] {
    guard let health = try healthIfThere() else { return [] }
    return try wordingHealth {
      try health.changes().compactMap { change in
        let delivered = try registry.healthDelivery(ofType: change.type)
        guard change.generation > delivered?.generation ?? 0 else { return nil }
        let frequency = try health.frequency(reader: HealthStore.everyone, type: change.type)
        guard let pause = frequency.milliseconds else { return nil }
        guard let last = delivered?.at, last <= context.now() else {
          return PendingDelivery(change: change, moment: .distantPast)
        }
        return PendingDelivery(
          change: change, moment: last.addingTimeInterval(Double(pause) / 1000))
      }
    }
  }

  /// The widgets that are made of a type: their kind says so, or their plugin was seen to read it.
  func keys(readingHealth type: String, in registry: Registry) throws -> [Int] {
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
