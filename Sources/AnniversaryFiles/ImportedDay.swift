package import Anniversaries

/// A day as a file names it.
package struct ImportedDay: Hashable, Sendable {
  /// What a file gives a day to be known by when it comes again.
  package enum Naming: Hashable, Sendable {
    /// An id that no other day has anywhere, as calendars and contacts do.
    case everywhere
    /// An id that is one among those of the file.
    case inItsSource
    /// Nothing but what it is called.
    case byTitle

    /// How far an id of a calendar or of contacts tells; a short one may be another's too.
    init(uid: String?) {
      self = uid.map { $0.utf8.count < 8 ? .inItsSource : .everywhere } ?? .byTitle
    }
  }

  /// The anniversary that it becomes; its id is empty where one is to be made of its title.
  ///
  /// With an id, which only our own exports give, the day is the anniversary of that id.
  package var anniversary: Anniversary
  package var naming = Naming.inItsSource
  /// What the file says itself; the rest is what is meant where nothing is said.
  package var said: Set<DayField>

  package init(_ anniversary: Anniversary) {
    self.anniversary = anniversary
    said = Set(SaidFields.fields.filter { anniversary.text(of: $0) != nil })
  }

  package var hasID: Bool { !anniversary.id.isEmpty }
}
