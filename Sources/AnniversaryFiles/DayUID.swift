/// The UID of an exported anniversary, such as `wedding.3f8a02c1d49e77b6@widgetry`.
///
/// It is the same in each export. It contains the identity of the home folder, because two home
/// folders can both have a `wedding`. Older versions of Widgetry omitted the identity, so a UID
/// without one isn't unique.
struct DayUID: Hashable {
  /// The anniversary's id in the exporting home folder.
  var id: String
  /// The identity of the exporting home folder; nil in exports of older versions.
  var home: String?

  private static let ending = "@widgetry"

  init(id: String, home: String?) {
    (self.id, self.home) = (id, home)
  }

  /// Parses a UID; nil if it wasn't written by Widgetry.
  init?(_ text: String) {
    guard text.hasSuffix(Self.ending) else { return nil }
    let name = text.dropLast(Self.ending.count)
    guard !name.isEmpty else { return nil }
    self.init(id: String(name), home: nil)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return }
    let last = String(name[name.index(after: dot)...])
    if Self.isHome(last) { (id, home) = (String(name[..<dot]), last) }
  }

  /// Whether any UID looks globally unique: UIDs of calendars do, titles used as UIDs don't.
  static func isUnique(_ uid: String) -> Bool {
    uid.utf8.count >= 8 && !uid.contains(where: \.isWhitespace)
      && uid.contains { $0 == "@" || $0.isNumber }
  }

  /// The complete UID, as written to files.
  var text: String { home.map { "\(id).\($0)\(Self.ending)" } ?? "\(id)\(Self.ending)" }

  /// Whether a text looks like the identity of a home folder: 16 hexadecimal digits.
  static func isHome(_ text: String) -> Bool {
    text.utf8.count == 16 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
