internal import SQLite
internal import WidgetModel

/// A link of a group to a file, whose values the group has.
package struct StoredGroupLink: Hashable, Sendable {
  package var group: String
  package var path: String
  /// Identifies the version of the file that was read last; nil if none was.
  package var stamp: String?
  /// Why the file couldn't be read, in words; nil if it could.
  package var fault: String?

  package init(group: String, path: String, stamp: String? = nil, fault: String? = nil) {
    self.group = group
    self.path = path
    self.stamp = stamp
    self.fault = fault
  }
}

/// Reads the links of groups.
extension Registry {
  /// All links, sorted by group.
  package func groupLinks() throws -> [StoredGroupLink] {
    try convertingErrors {
      try connection.all("SELECT name, path, stamp, fault FROM group_link ORDER BY name") { row in
        StoredGroupLink(
          group: row.text(0), path: row.text(1), stamp: row.optionalText(2),
          fault: row.optionalText(3))
      }
    }
  }
}
