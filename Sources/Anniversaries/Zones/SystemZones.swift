internal import Foundation
internal import Synchronization

/// The zones in the system's zoneinfo, which is newer than the data that Foundation was built with.
package enum SystemZones {
  private static let folders = [
    "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/share/lib/zoneinfo",
    "/usr/lib/zoneinfo", "/etc/zoneinfo",
  ]

  private static let tables = Mutex<[String: ZoneTable?]>([:])

  /// The table of a zone; nil if the system has no readable file for it.
  static func table(_ identifier: String) -> ZoneTable? {
    if let known = tables.withLock({ $0[identifier] }) { return known }
    let table = isName(identifier) ? read(identifier) : nil
    tables.withLock { $0[identifier] = .some(table) }
    return table
  }

  /// Whether the system has zoneinfo; a container may not.
  package static var areThere: Bool { table("Etc/UTC") != nil || table("UTC") != nil }

  private static func read(_ identifier: String) -> ZoneTable? {
    for folder in folders {
      let file = URL(filePath: "\(folder)/\(identifier)")
      if let data = try? Data(contentsOf: file) { return ZoneTable(Array(data)) }
    }
    return nil
  }

  /// Whether a name can't lead to a file outside zoneinfo.
  private static func isName(_ identifier: String) -> Bool {
    !identifier.hasPrefix("/") && !identifier.contains("..")
  }
}
