internal import Foundation
internal import WidgetModel

/// A home's anniversaries, to be read: as they are, and as the entities that widgets name.
final class DayBook {
  let store: HomeStore
  /// What `next` refers to, by moment; known only during a transaction, in which nobody else changes it.
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
