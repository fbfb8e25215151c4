package import Anniversaries

/// A day as read from a file, before ``DayImport`` compares it with the existing anniversaries.
package struct ImportedDay: Hashable, Sendable {
  /// How a file identifies its days, which determines how a later import recognises them.
  package enum Identification: Hashable, Sendable {
    /// By a globally unique id, as in calendars and contacts.
    case globalID
    /// By an id that is unique within the file.
    case fileID
    /// Only by title.
    case titleOnly

    /// Classifies a UID; short ones and titles may not be unique.
    init(uid: String?) {
      self = uid.map { DayUID.isUnique($0) ? .globalID : .fileID } ?? .titleOnly
    }
  }

  /// The anniversary to import; its id is empty if it has to be made from the title.
  ///
  /// Only Widgetry's own exports have ids. In the home folder that exported the day, it updates the
  /// anniversary with that id; another home folder uses the id if it is free.
  package var anniversary: Anniversary
  package var identification = Identification.fileID
  /// The identity of the home folder that exported the day; nil if the file has none.
  package var home: String?
  /// The source to store if another home folder imports an exported day.
  package var sourceElsewhere: Anniversary.Source?
  /// The fields that the file contains; all others have their defaults.
  package var presentFields: Set<DayField>

  /// Creates a day of a file that Widgetry didn't export.
  package init(_ anniversary: Anniversary) {
    self.anniversary = anniversary
    presentFields = Set(ImportFingerprint.fields.filter { anniversary.text(of: $0) != nil })
  }

  /// Creates a day of any file; an anniversary with an id comes from one of Widgetry's exports.
  ///
  /// - Parameters:
  ///   - home: The identity of the home folder that exported the day.
  ///   - file: The file's name.
  ///   - uid: The id in the file, if there is one.
  init(_ anniversary: Anniversary, home: String?, file: String, uid: String?) {
    self.init(anniversary)
    guard hasID else { return }
    self.home = home.flatMap { DayUID.isHome($0) ? $0 : nil }
    // A title used as a UID may not be unique.
    let unique = uid.flatMap { DayUID.isUnique($0) ? $0 : nil }
    sourceElsewhere = .init(
      name: file, uid: unique ?? DayUID(id: anniversary.id, home: self.home).text)
  }

  /// Whether the file contains the anniversary's id, as Widgetry's exports do.
  package var hasID: Bool { !anniversary.id.isEmpty }

  /// Whether the home folder with this identity exported the day.
  func isOwn(of home: String?) -> Bool { hasID && home != nil && self.home == home }

  /// The source to store if the home folder with this identity imports the day.
  func source(in home: String?) -> Anniversary.Source? {
    isOwn(of: home) ? anniversary.source : sourceElsewhere ?? anniversary.source
  }

  /// The UID that Widgetry gave the day in an earlier export; nil if another program created it.
  func uid(in home: String?) -> DayUID? { source(in: home).flatMap { DayUID($0.uid) } }
}
