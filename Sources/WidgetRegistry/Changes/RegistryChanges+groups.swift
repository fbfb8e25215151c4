internal import SQLite
package import WidgetModel

/// The shared values of app groups, and the files that groups follow.
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

  /// Stores the file that a group follows, in place of an earlier one.
  package func set(_ link: StoredGroupLink) throws {
    markVisible()
    try noteReading(of: link)
  }

  /// Records which version of its file a link has read, or why it couldn't be read.
  ///
  /// This isn't visible to followers; the values that were read are, and are stored separately.
  package func noteReading(of link: StoredGroupLink) throws {
    try connection.run(
      "INSERT OR REPLACE INTO group_link (name, path, stamp, fault) VALUES (?, ?, ?, ?)",
      link.group, link.path, link.stamp, link.fault)
  }

  package func removeGroupLink(_ group: String) throws {
    markVisible()
    try connection.run("DELETE FROM group_link WHERE name = ?", group)
  }
}
