internal import Anniversaries
internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

extension DayBook {
  func all() throws -> [Anniversary] {
    try store.registryIfThere()?.anniversaries() ?? []
  }

  /// The instances that name an anniversary.
  func users(of id: String) throws -> [String] {
    try store.registryIfThere()?.instanceIDs(naming: id, type: EntityType.anniversary.name) ?? []
  }

  /// The instances that name each of the anniversaries.
  func usersByDay() throws -> [String: [String]] {
    try store.registryIfThere()?.instanceIDsByEntity(type: EntityType.anniversary.name) ?? [:]
  }

  /// Finds an anniversary by its id, or by its title if only one has it.
  func named(_ name: String) throws -> Anniversary {
    try named(name, beside: PendingAnniversaries())
  }

  func named(_ name: String, beside days: PendingAnniversaries) throws -> Anniversary {
    let registry = try store.registryIfThere()
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

  /// Another anniversary with the same title and day.
  func twin(of anniversary: Anniversary) throws -> Anniversary? {
    try store.registryIfThere()?.anniversaries(titled: anniversary.title)
      .first { $0.id != anniversary.id && $0.day == anniversary.day }
  }
}
