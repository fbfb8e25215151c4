internal import SQLite
package import WidgetModel

/// Reads the shared values of groups.
extension Registry {
  /// The shared values by group and key, as apps store them in `UserDefaults`.
  package func groups() throws -> [String: [String: JSONValue]] {
    try convertingErrors {
      var groups: [String: [String: JSONValue]] = [:]
      try connection.rows("SELECT name, key, value FROM group_value") { row in
        groups[row.text(0), default: [:]][row.text(1)] = try self.decode(row.text(2)) {
          try $0.value()
        }
      }
      return groups
    }
  }

  /// A shared value; nil if there is none.
  package func groupValue(_ group: String, _ key: String) throws -> JSONValue? {
    try convertingErrors {
      try connection.first(
        "SELECT value FROM group_value WHERE name = ? AND key = ?", group, key
      ) { row in try self.decode(row.text(0)) { try $0.value() } }
    }
  }
}
