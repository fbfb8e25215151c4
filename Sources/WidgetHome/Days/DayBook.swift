internal import Foundation
internal import WidgetModel

/// Reads a home's anniversaries, and offers them as entities that widgets can refer to.
final class DayBook {
  let store: HomeStore
  /// The values of `next` at each moment.
  ///
  /// Cached only within a transaction, because no other process can change anniversaries then.
  private var nextByMoment: [Date: EntityValue?] = [:]
  /// The transaction to which the cached values belong.
  private var generation = 0

  init(store: HomeStore) {
    self.store = store
  }

  /// The cached value of `next`; nil if it isn't cached.
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
