internal import Foundation

/// Names of time zones in files.
package enum ZoneName {
  /// Whether an anniversary can have a zone: `Asia/Seoul`, `Japan`, `UTC`.
  package static func isKnown(_ name: String) -> Bool { TimeZone(identifier: name) != nil }

  /// Whether a name is ambiguous: `CST` is also a zone in China.
  private static func isAbbreviation(_ name: String) -> Bool {
    name != "UTC" && TimeZone.abbreviationDictionary[name] != nil
  }

  /// The standard name inside a program's own name: `/mozilla.org/20050126_1/Europe/Berlin`.
  ///
  /// Windows' names, such as `Pacific Standard Time`, are also known.
  static func known(in name: String) -> String? {
    guard name.hasPrefix("/") else {
      return isKnown(name) && !isAbbreviation(name) ? name : WindowsZone.name(of: name)
    }
    let parts = name.split(separator: "/")
    return [3, 2].lazy.map { parts.suffix($0).joined(separator: "/") }.first(where: isKnown)
  }
}
