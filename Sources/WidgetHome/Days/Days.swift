package import Anniversaries
package import WidgetRegistry

/// Finds, adds, changes, removes and imports anniversaries, and reloads the widgets that refer to
/// them.
package struct Days {
  let store: HomeStore
  let kinds: Kinds
  let book: DayBook
  let reloads: Reloads

  /// All anniversaries, in the order of their days.
  package func all() throws -> [Anniversary] { try book.all() }

  /// Finds an anniversary by its id, or by its title if only one has it.
  package func named(_ name: String) throws -> Anniversary { try book.named(name) }

  /// Another anniversary with the same title and day.
  package func twin(of anniversary: Anniversary) throws -> Anniversary? {
    try book.twin(of: anniversary)
  }

  /// The instances that name an anniversary.
  package func users(of id: String) throws -> [String] { try book.users(of: id) }

  /// The instances that name each of the anniversaries.
  package func usersByDay() throws -> [String: [String]] { try book.usersByDay() }

  /// The titles of the home's entities that an instance names, by id.
  package func titles(
    in instance: StoredInstance, of kind: StoredKind
  ) throws -> [String: String] {
    try book.titles(in: instance, of: kind)
  }
}
