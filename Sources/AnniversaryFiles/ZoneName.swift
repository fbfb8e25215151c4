internal import Foundation

/// Names of zones as files write them.
enum ZoneName {
  /// Whether a name is that of a zone everywhere: `Asia/Seoul`, `UTC`.
  static func isKnown(_ name: String) -> Bool {
    // Abbreviations are no names of zones: many mean several.
    name == "UTC" || (name.contains("/") && TimeZone(identifier: name) != nil)
  }

  /// The name in one that has a program's own before it: `/mozilla.org/20050126_1/Europe/Berlin`.
  static func known(in name: String) -> String? {
    guard name.hasPrefix("/") else { return isKnown(name) ? name : nil }
    let parts = name.split(separator: "/")
    return [3, 2].lazy.map { parts.suffix($0).joined(separator: "/") }.first(where: isKnown)
  }
}
