internal import SQLite
package import WidgetModel

extension Registry {
  /// The shared values of app groups, as apps store them in `UserDefaults`: by group, then by key.
  package func groups() throws -> [String: [String: JSONValue]] {
    try wording {
      var groups: [String: [String: JSONValue]] = [:]
      try connection.rows("SELECT name, key, value FROM group_value") { row in
        groups[row.text(0), default: [:]][row.text(1)] = try self.decode(row.text(2)) {
          try $0.value()
        }
      }
      return groups
    }
  }

  package func groupValue(_ group: String, _ key: String) throws -> JSONValue? {
    try wording {
      try connection.first(
        "SELECT value FROM group_value WHERE name = ? AND key = ?", group, key
      ) { row in try self.decode(row.text(0)) { try $0.value() } }
    }
  }
}
