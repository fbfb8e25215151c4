internal import Anniversaries
internal import Foundation
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

extension Home {
  /// How many of the days that come are told: what the largest family shows.
  private static let toldOfNext = 8
  /// How long a timeline may go on after the moment that it is made for.
  private static let daysOfNext = 30

  /// What `next` names at a moment; nil as long as no day is kept.
  ///
  /// With the day come those that are next later in a timeline of that moment, so that its provider can change
  /// to them at midnight.
  func nextAnniversary(at now: Date) throws -> EntityValue? {
    if let known = knownNext?[now] { return known }
    let zone = try timeZone()
    let today = CivilDate(now, in: zone)
    // It may be another day where a day or a viewer is.
    let first = today.adding(days: -1) ?? today
    let last = today.adding(days: Self.daysOfNext) ?? today
    let days = try anniversaries().coming(first: Self.toldOfNext, onDaysIn: first...last)
    let next = days.coming { CivilDate(now, in: $0.zone ?? zone) }
    let rest = days.filter { !next.contains($0) }
    let value = EntityValue(coming: next + rest)
    knownNext?[now] = .some(value)
    return value
  }

  /// The instances that a change of an anniversary touches: those that name it, or whichever is next.
  func instanceKeys(
    touchedByAnniversary id: String, in registry: Registry
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
