/// The UID under which a home exports a day of its own: `wedding.3f8a02c1d49e77b6@widgetry`.
///
/// It is the same in each export, and names the home, since two homes may well have a `wedding`. Older versions
/// left the home out, so that such a UID is not unique.
struct DayUID: Hashable {
  var id: String
  /// The identity of the home, nil where an older version has written it.
  var home: String?

  private static let ending = "@widgetry"

  init(id: String, home: String?) {
    (self.id, self.home) = (id, home)
  }

  /// Reads a UID; nil for one that no home has made.
  init?(_ text: String) {
    guard text.hasSuffix(Self.ending) else { return nil }
    let name = text.dropLast(Self.ending.count)
    guard !name.isEmpty else { return nil }
    self.init(id: String(name), home: nil)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return }
    let last = String(name[name.index(after: dot)...])
    if Self.isHome(last) { (id, home) = (String(name[..<dot]), last) }
  }

  /// Whether a UID may tell a day from all others in the world, as those of calendars do and titles do not.
  static func isUnique(_ uid: String) -> Bool {
    uid.utf8.count >= 8 && !uid.contains(where: \.isWhitespace)
      && uid.contains { $0 == "@" || $0.isNumber }
  }

  var text: String { home.map { "\(id).\($0)\(Self.ending)" } ?? "\(id)\(Self.ending)" }

  /// Whether a text looks as the identity of a home does: 16 hexadecimal digits.
  static func isHome(_ text: String) -> Bool {
    text.utf8.count == 16 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
