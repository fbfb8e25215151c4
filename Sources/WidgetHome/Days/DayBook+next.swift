internal import Anniversaries
internal import Foundation
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

extension DayBook {
  /// How many upcoming days are listed: as many as the largest family shows.
  private static let toldOfNext = 8
  /// How many days after its first entry a timeline can list upcoming days.
  private static let daysOfNext = 30

  /// The anniversary that `next` refers to at a moment; nil if there are no anniversaries.
  ///
  /// The value also lists the days that come after it, so that a provider's timeline can switch to
  /// them at midnight.
  func next(at now: Date) throws -> EntityValue? {
    if let known = knownNext(at: now) { return known }
    let zone = try store.timeZone()
    let today = CivilDate(now, in: zone)
    // Time zones differ: where the viewer is, it may still be yesterday.
    let first = today.adding(days: -1) ?? today
    let last = today.adding(days: Self.daysOfNext) ?? today
    let days = try all().coming(first: Self.toldOfNext, onDaysIn: first...last)
    let next = days.coming { CivilDate(now, in: $0.zone ?? zone) }
    let rest = days.filter { !next.contains($0) }
    let value = EntityValue(coming: next + rest)
    remember(next: value, at: now)
    return value
  }

  /// The instances that a change of an anniversary affects: those that name it, and those that show
  /// `next`.
  func instanceKeys(
    touchedBy id: String, in registry: Registry
  ) throws -> [Int] {
    let type = EntityType.anniversary.name
    return try [id, EntityType.next].flatMap {
      try registry.instanceKeys(naming: $0, type: type)
    }.withoutRepetitions
  }
}

extension Anniversary {
  fileprivate var zone: TimeZone? { timeZone.flatMap(TimeZone.init(identifier:)) }
}
