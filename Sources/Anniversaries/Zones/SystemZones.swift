internal import Foundation
internal import Synchronization

/// Reads the system's time zone files, which are more recent than the data in Foundation.
package enum SystemZones {
  private static let folders = [
    "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/share/lib/zoneinfo",
    "/usr/lib/zoneinfo", "/etc/zoneinfo",
  ]

  private static let tables = Mutex<[String: ZoneTable?]>([:])

  /// The table of a zone, read once; nil if the system has no readable file for the zone.
  static func table(_ identifier: String) -> ZoneTable? {
    if let known = tables.withLock({ $0[identifier] }) { return known }
    let table = isName(identifier) ? read(identifier) : nil
    tables.withLock { $0[identifier] = .some(table) }
    return table
  }

  /// Whether the system has time zone files; some containers have none.
  package static var areInstalled: Bool { table("Etc/UTC") != nil || table("UTC") != nil }

  private static func read(_ identifier: String) -> ZoneTable? {
    for folder in folders {
      let file = URL(filePath: "\(folder)/\(identifier)")
      if let data = try? Data(contentsOf: file) { return ZoneTable(Array(data)) }
    }
    return nil
  }

  /// Whether an identifier can't be the path of a file outside the time zone folders.
  private static func isName(_ identifier: String) -> Bool {
    !identifier.hasPrefix("/") && !identifier.contains("..")
  }
}
