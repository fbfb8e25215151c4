internal import SQLite
internal import WidgetModel

/// A file that a group follows.
package struct StoredGroupLink: Hashable, Sendable {
  package var group: String
  package var path: String
  /// Identifies the version of the file that was read last; nil before the first.
  package var stamp: String?
  /// Why the file's content couldn't be read.
  package var fault: String?

  package init(group: String, path: String, stamp: String? = nil, fault: String? = nil) {
    self.group = group
    self.path = path
    self.stamp = stamp
    self.fault = fault
  }
}

extension Registry {
  package func groupLinks() throws -> [StoredGroupLink] {
    try wording {
      try connection.all("SELECT name, path, stamp, fault FROM group_link ORDER BY name") { row in
        StoredGroupLink(
          group: row.text(0), path: row.text(1), stamp: row.optionalText(2),
          fault: row.optionalText(3))
      }
    }
  }
}
