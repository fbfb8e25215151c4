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

    /// How far an id of a calendar or of contacts tells; a short one or a title may be another's too.
    init(uid: String?) {
      self = uid.map { DayUID.isUnique($0) ? .everywhere : .inItsSource } ?? .byTitle
    }
  }

  /// The anniversary that it becomes; its id is empty where one is to be made of its title.
  ///
  /// Only our own exports give an id. In the home that exported it the day is the anniversary of that id; in
  /// another it may have the id if that is free.
  package var anniversary: Anniversary
  package var naming = Naming.inItsSource
  /// The identity of the home whose export has the day; nil where the file does not say one.
  package var home: String?
  /// Where a day of an export comes from in every home but the one that exported it.
  package var elsewhere: Anniversary.Source?
  /// What the file says itself; the rest is what is meant where nothing is said.
  package var said: Set<DayField>

  package init(_ anniversary: Anniversary) {
    self.anniversary = anniversary
    said = Set(ImportFingerprint.fields.filter { anniversary.text(of: $0) != nil })
  }

  /// A day of an export or of any other file.
  ///
  /// - Parameters:
  ///   - home: The identity of the home that the file says.
  ///   - file: What the file is called.
  ///   - uid: What it is known by there, if the file says it.
  init(_ anniversary: Anniversary, home: String?, file: String, uid: String?) {
    self.init(anniversary)
    guard hasID else { return }
    self.home = home.flatMap { DayUID.isHome($0) ? $0 : nil }
    // A title that stands for a UID is another day's too.
    let unique = uid.flatMap { DayUID.isUnique($0) ? $0 : nil }
    elsewhere = .init(
      name: file, uid: unique ?? DayUID(id: anniversary.id, home: self.home).text)
  }

  package var hasID: Bool { !anniversary.id.isEmpty }

  /// Whether it is a day that the home of an identity has exported.
  func isOwn(of home: String?) -> Bool { hasID && home != nil && self.home == home }

  /// Where the day comes from, for the home of an identity.
  func source(in home: String?) -> Anniversary.Source? {
    isOwn(of: home) ? anniversary.source : elsewhere ?? anniversary.source
  }

  /// The UID by which another home or another program still knows it as the day of a home.
  func uid(in home: String?) -> DayUID? { source(in: home).flatMap { DayUID($0.uid) } }
}
