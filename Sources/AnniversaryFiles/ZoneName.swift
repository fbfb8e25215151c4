internal import Foundation

/// Recognises the time zone names that calendar programs write, including Windows' names.
package enum ZoneName {
  /// Whether an anniversary can have the zone with this name, such as `Asia/Seoul` or `UTC`.
  package static func isKnown(_ name: String) -> Bool { TimeZone(identifier: name) != nil }

  /// Whether a name is an abbreviation, which is ambiguous: `CST` is also a zone in China.
  private static func isAbbreviation(_ name: String) -> Bool {
    name != "UTC" && TimeZone.abbreviationDictionary[name] != nil
  }

  /// The standard name for a name in a file; nil if the name is unknown.
  ///
  /// Understands standard names, names with a program's prefix, such as
  /// `/mozilla.org/20050126_1/Europe/Berlin`, and Windows' names, such as `Pacific Standard Time`.
  static func known(in name: String) -> String? {
    guard name.hasPrefix("/") else {
      return isKnown(name) && !isAbbreviation(name) ? name : WindowsZone.name(of: name)
    }
    let parts = name.split(separator: "/")
    return [3, 2].lazy.map { parts.suffix($0).joined(separator: "/") }.first(where: isKnown)
  }
}
