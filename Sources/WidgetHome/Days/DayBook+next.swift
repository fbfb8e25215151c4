internal import Anniversaries
internal import Foundation
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

/// Determines the next anniversaries, for widgets that show `next`.
extension DayBook {
  /// How many upcoming days to list: as many as the largest widget shows.
  private static let listedDays = 8
  /// For how many days in advance a timeline can list upcoming days.
  private static let daysAhead = 30

  /// The anniversary that `next` refers to at a moment; nil if there are none.
  ///
  /// The value lists the following anniversaries too, so that a timeline can change at midnight.
  func next(at now: Date) throws -> EntityValue? {
    if let known = knownNext(at: now) { return known }
    let zone = try store.timeZone()
    let today = CivilDate(now, in: zone)
    // Include yesterday, because an anniversary may be in a time zone where today hasn't begun.
    let first = today.adding(days: -1) ?? today
    let last = today.adding(days: Self.daysAhead) ?? today
    let days = try all().coming(first: Self.listedDays, onDaysIn: first...last)
    let next = days.coming { CivilDate(now, in: $0.zone ?? zone) }
    let rest = days.filter { !next.contains($0) }
    let value = EntityValue(coming: next + rest)
    remember(next: value, at: now)
    return value
  }

  /// The widgets that a change of an anniversary affects: those that refer to it, and those that
  /// show
  /// `next`.
  func instanceKeys(
    affectedBy id: String, in registry: Registry
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
