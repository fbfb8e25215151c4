package import Anniversaries
package import WidgetRegistry

/// A home's anniversaries: finds, adds, changes, removes and imports them, and reloads the widgets
/// that show them.
///
/// A home has one, as `home.days`:
///
///     let wedding = try home.days.named("our-wedding")
package struct Days {
  let store: HomeStore
  let kinds: Kinds
  let book: DayBook
  let reloads: Reloads

  /// All anniversaries, in the order in which they were added.
  package func all() throws -> [Anniversary] { try book.all() }

  /// The ids and titles of all anniversaries, which are read faster than the anniversaries.
  package func titles() throws -> [(id: String, title: String)] {
    try store.existingRegistry()?.anniversaryTitles() ?? []
  }

  /// Finds an anniversary by its id, or by its title if only one has it.
  package func named(_ name: String) throws -> Anniversary { try book.named(name) }

  /// Another anniversary that has the same title and day; nil if there is none.
  package func twin(of anniversary: Anniversary) throws -> Anniversary? {
    try book.twin(of: anniversary)
  }

  /// The ids of the widgets that refer to an anniversary.
  package func users(of id: String) throws -> [String] { try book.users(of: id) }

  /// The ids of the widgets that refer to each anniversary.
  package func usersByDay() throws -> [String: [String]] { try book.usersByDay() }

  /// The titles of the home's entities that a widget refers to, by id.
  package func titles(
    in instance: StoredInstance, of kind: StoredKind
  ) throws -> [String: String] {
    try book.titles(in: instance, of: kind)
  }
}
