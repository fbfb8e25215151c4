internal import Foundation
internal import Synchronization

/// The zones in the system's zoneinfo, which is kept up to date; Foundation's are those of its build.
package enum SystemZones {
  private static let folders = [
    "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/share/lib/zoneinfo",
    "/usr/lib/zoneinfo", "/etc/zoneinfo",
  ]

  private static let tables = Mutex<[String: ZoneTable?]>([:])

  /// What the system knows of a zone, nil if it has no such file or none that can be read.
  static func table(_ identifier: String) -> ZoneTable? {
    if let known = tables.withLock({ $0[identifier] }) { return known }
    let table = isName(identifier) ? read(identifier) : nil
    tables.withLock { $0[identifier] = .some(table) }
    return table
  }

  /// Whether the system has zones at all; a container may have none.
  package static var areThere: Bool { table("Etc/UTC") != nil || table("UTC") != nil }

  private static func read(_ identifier: String) -> ZoneTable? {
    for folder in folders {
      let file = URL(filePath: "\(folder)/\(identifier)")
      if let data = try? Data(contentsOf: file) { return ZoneTable(Array(data)) }
    }
    return nil
  }

  /// Whether a name leads to no file but one of zoneinfo.
  private static func isName(_ identifier: String) -> Bool {
    !identifier.hasPrefix("/") && !identifier.contains("..")
  }
}
