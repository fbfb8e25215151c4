/// The UID under which a home exports an anniversary: `wedding.3f8a02c1d49e77b6@widgetry`.
///
/// It is the same in each export, and contains the identity of the home, because two homes can both
/// have a `wedding`. Older versions omitted the home, so such a UID isn't unique.
struct DayUID: Hashable {
  var id: String
  /// The identity of the home; nil if an older version wrote it.
  var home: String?

  private static let ending = "@widgetry"

  init(id: String, home: String?) {
    (self.id, self.home) = (id, home)
  }

  /// Parses a UID; nil if no home has written it.
  init?(_ text: String) {
    guard text.hasSuffix(Self.ending) else { return nil }
    let name = text.dropLast(Self.ending.count)
    guard !name.isEmpty else { return nil }
    self.init(id: String(name), home: nil)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return }
    let last = String(name[name.index(after: dot)...])
    if Self.isHome(last) { (id, home) = (String(name[..<dot]), last) }
  }

  /// Whether a UID seems globally unique, like those of calendars and unlike titles.
  static func isUnique(_ uid: String) -> Bool {
    uid.utf8.count >= 8 && !uid.contains(where: \.isWhitespace)
      && uid.contains { $0 == "@" || $0.isNumber }
  }

  var text: String { home.map { "\(id).\($0)\(Self.ending)" } ?? "\(id)\(Self.ending)" }

  /// Whether a text looks like the identity of a home: 16 hexadecimal digits.
  static func isHome(_ text: String) -> Bool {
    text.utf8.count == 16 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
