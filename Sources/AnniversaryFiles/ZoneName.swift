internal import Foundation

/// Names of zones as files write them.
package enum ZoneName {
  /// Whether a name is that of a zone which a day can be kept in: `Asia/Seoul`, `Japan`, `UTC`.
  package static func isKnown(_ name: String) -> Bool { TimeZone(identifier: name) != nil }

  /// Whether a program may mean another zone by a name: `CST` is one in China too.
  private static func isAbbreviation(_ name: String) -> Bool {
    name != "UTC" && TimeZone.abbreviationDictionary[name] != nil
  }

  /// The name in one that has a program's own before it: `/mozilla.org/20050126_1/Europe/Berlin`.
  ///
  /// What Windows calls a zone is known too: `Pacific Standard Time`.
  static func known(in name: String) -> String? {
    guard name.hasPrefix("/") else {
      return isKnown(name) && !isAbbreviation(name) ? name : WindowsZone.name(of: name)
    }
    let parts = name.split(separator: "/")
    return [3, 2].lazy.map { parts.suffix($0).joined(separator: "/") }.first(where: isKnown)
  }
}
