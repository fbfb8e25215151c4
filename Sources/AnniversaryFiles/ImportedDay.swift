package import Anniversaries

/// A day that was read from a file, before it is matched with an anniversary.
package struct ImportedDay: Hashable, Sendable {
  /// How a file identifies a day, so that it is recognised in a later import.
  package enum Naming: Hashable, Sendable {
    /// By a globally unique id, as in calendars and contacts.
    case everywhere
    /// By an id that is unique within the file.
    case inItsSource
    /// Only by its title.
    case byTitle

    /// Classifies a UID: a short one or a title may not be unique.
    init(uid: String?) {
      self = uid.map { DayUID.isUnique($0) ? .everywhere : .inItsSource } ?? .byTitle
    }
  }

  /// The anniversary to import; its id is empty if it has to be made from the title.
  ///
  /// Only our own exports have ids. In the exporting home the day updates the anniversary with that
  /// id; another home uses the id if it is free.
  package var anniversary: Anniversary
  package var naming = Naming.inItsSource
  /// The identity of the exporting home; nil if the file has none.
  package var home: String?
  /// The source of an exported day in any other home.
  package var elsewhere: Anniversary.Source?
  /// The fields that the file contains; all others have defaults.
  package var said: Set<DayField>

  package init(_ anniversary: Anniversary) {
    self.anniversary = anniversary
    said = Set(ImportFingerprint.fields.filter { anniversary.text(of: $0) != nil })
  }

  /// Creates a day of an export or of any other file.
  ///
  /// - Parameters:
  ///   - home: The identity of the exporting home.
  ///   - file: The file's name.
  ///   - uid: The id in the file, if there is one.
  init(_ anniversary: Anniversary, home: String?, file: String, uid: String?) {
    self.init(anniversary)
    guard hasID else { return }
    self.home = home.flatMap { DayUID.isHome($0) ? $0 : nil }
    // A title that is used as a UID may not be unique.
    let unique = uid.flatMap { DayUID.isUnique($0) ? $0 : nil }
    elsewhere = .init(
      name: file, uid: unique ?? DayUID(id: anniversary.id, home: self.home).text)
  }

  package var hasID: Bool { !anniversary.id.isEmpty }

  /// Whether the home with an identity has exported the day.
  func isOwn(of home: String?) -> Bool { hasID && home != nil && self.home == home }

  /// The source of the day, for the home with an identity.
  func source(in home: String?) -> Anniversary.Source? {
    isOwn(of: home) ? anniversary.source : elsewhere ?? anniversary.source
  }

  /// The UID under which another home or program knows the day of a home.
  func uid(in home: String?) -> DayUID? { source(in: home).flatMap { DayUID($0.uid) } }
}
