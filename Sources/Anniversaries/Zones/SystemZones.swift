internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads the system's time zone files, which are more recent than the data in Foundation.
package enum SystemZones {
  private static let folders = [
    "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/share/lib/zoneinfo",
    "/usr/lib/zoneinfo", "/etc/zoneinfo",
  ]

  /// Files of zones have a few thousand bytes.
  private static let largestFile = 1 << 20

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
      if let contents = contents(of: "\(folder)/\(identifier)") { return ZoneTable(contents) }
    }
    return nil
  }

  /// The contents of a file; nil if it can't be read.
  ///
  /// Read without `Data`, whose first use takes as long as all the rest of a widget's answer.
  private static func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var contents: [UInt8] = []
    while contents.count < largestFile {
      let part = [UInt8](unsafeUninitializedCapacity: 8 << 10) { buffer, count in
        count = fread(buffer.baseAddress, 1, buffer.count, file)
      }
      if part.isEmpty { break }
      contents += part
    }
    return ferror(file) == 0 ? contents : nil
  }

  /// Whether an identifier can't be the path of a file outside the time zone folders.
  private static func isName(_ identifier: String) -> Bool {
    !identifier.hasPrefix("/") && !identifier.contains("..")
  }
}
