internal import SQLite
package import WidgetModel

/// Changes the shared values of groups, and the files that groups are linked to.
extension RegistryChanges {
  /// Stores a shared value; nil removes it.
  package func setGroupValue(_ group: String, _ key: String, to value: JSONValue?) throws {
    markVisible()
    if let value {
      try connection.run(
        "INSERT INTO group_value (name, key, value) VALUES (?, ?, ?) "
          + "ON CONFLICT (name, key) DO UPDATE SET value = excluded.value",
        group, key, value.json)
    } else {
      try connection.run("DELETE FROM group_value WHERE name = ? AND key = ?", group, key)
    }
  }

  /// Links a group to a file; replaces an earlier link.
  package func set(_ link: StoredGroupLink) throws {
    markVisible()
    try noteReading(of: link)
  }

  /// Stores which version of a linked file was read, or why it couldn't be read.
  ///
  /// Followers needn't notice this; they notice the values, which are stored separately.
  package func noteReading(of link: StoredGroupLink) throws {
    try connection.run(
      "INSERT OR REPLACE INTO group_link (name, path, stamp, fault) VALUES (?, ?, ?, ?)",
      link.group, link.path, link.stamp, link.fault)
  }

  /// Removes the link of a group.
  package func removeGroupLink(_ group: String) throws {
    markVisible()
    try connection.run("DELETE FROM group_link WHERE name = ?", group)
  }
}
