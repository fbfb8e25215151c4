internal import Anniversaries
internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

/// Finds anniversaries, and the widgets that refer to them.
extension DayBook {
  /// All anniversaries, in the order in which they were added.
  func all() throws -> [Anniversary] {
    try store.existingRegistry()?.anniversaries() ?? []
  }

  /// The ids of the widgets that refer to an anniversary.
  func users(of id: String) throws -> [String] {
    try store.existingRegistry()?.instanceIDs(naming: id, type: EntityType.anniversary.name) ?? []
  }

  /// The ids of the widgets that refer to each anniversary.
  func usersByDay() throws -> [String: [String]] {
    try store.existingRegistry()?.instanceIDsByEntity(type: EntityType.anniversary.name) ?? [:]
  }

  /// Finds an anniversary by its id, or by its title if only one has it.
  func named(_ name: String) throws -> Anniversary {
    try named(name, beside: PendingAnniversaries())
  }

  /// Like ``named(_:)``, but also finds anniversaries that aren't stored yet.
  func named(_ name: String, beside days: PendingAnniversaries) throws -> Anniversary {
    let registry = try store.existingRegistry()
    // Ids are lower-case, so the comparison ignores case.
    let id = name.lowercased()
    if let day = try days[id] ?? registry?.anniversary(id: id) { return day }
    let kept = try registry?.anniversaries(titled: name) ?? []
    let titled = days.titled(name) + kept.filter { days[$0.id] == nil }
    guard titled.count < 2 else {
      throw WidgetryError.ambiguous(name, noun: "anniversary", ids: titled.map(\.id))
    }
    guard let day = titled.first else {
      throw WidgetryError.noAnniversary(
        name, among: days.all + (try registry?.anniversaries() ?? []))
    }
    return day
  }

  /// Another anniversary that has the same title and day; nil if there is none.
  func twin(of anniversary: Anniversary) throws -> Anniversary? {
    try store.existingRegistry()?.anniversaries(titled: anniversary.title)
      .first { $0.id != anniversary.id && $0.day == anniversary.day }
  }
}
