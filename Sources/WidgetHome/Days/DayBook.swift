internal import Foundation
internal import WidgetModel

/// Reads a home's anniversaries, and provides them as the entities that widgets refer to.
final class DayBook {
  let store: HomeStore
  /// The value of `next` at each moment; cached only during a transaction, when no other process
  /// can change it.
  private var nextByMoment: [Date: EntityValue?] = [:]
  private var generation = 0

  init(store: HomeStore) {
    self.store = store
  }

  func knownNext(at moment: Date) -> EntityValue?? {
    guard store.isInTransaction, generation == store.generation else { return nil }
    return nextByMoment[moment]
  }

  func remember(next value: EntityValue?, at moment: Date) {
    guard store.isInTransaction else { return }
    if generation != store.generation { nextByMoment.removeAll() }
    generation = store.generation
    nextByMoment[moment] = .some(value)
  }
}
