package import Anniversaries

/// A day as a file names it.
package struct ImportedDay: Hashable, Sendable {
  /// The anniversary that it becomes; its id is empty where one is to be made of its title.
  ///
  /// With an id, which only our own exports give, the day is the anniversary of that id. Otherwise it is
  /// the one that came from the same source before.
  package var anniversary: Anniversary

  package init(_ anniversary: Anniversary) {
    self.anniversary = anniversary
  }

  package var hasID: Bool { !anniversary.id.isEmpty }
}
