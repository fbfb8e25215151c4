internal import SQLite
internal import WidgetModel

/// A file that a group follows.
package struct StoredGroupLink: Hashable, Sendable {
  package var group: String
  package var path: String
  /// What tells the file that was read last from another; nil before any was.
  package var stamp: String?
  /// Why its content is not what the group holds.
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

  /// Stores which file a group follows, anew if it has one.
  package func set(_ link: StoredGroupLink) throws {
    try wording {
      try connection.run(
        "INSERT OR REPLACE INTO group_link (name, path, stamp, fault) VALUES (?, ?, ?, ?)",
        link.group, link.path, link.stamp, link.fault)
    }
  }

  package func removeGroupLink(_ group: String) throws {
    try wording { try connection.run("DELETE FROM group_link WHERE name = ?", group) }
  }
}
