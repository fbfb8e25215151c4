internal import SQLite
package import WidgetModel

extension HealthStore {
  /// The reader whose settings apply to everyone without settings of their own.
  package static let everyone = ""
  package static let everyType = ""

  /// The access of a reader to a type; without a setting for the reader, that of ``everyone``.
  package func access(reader: String, type: String) throws -> HealthAccess {
    let word = try connection.first(
      """
      SELECT state FROM access WHERE reader IN (?, '') AND type IN (?, '')
      ORDER BY reader = '', type = '' LIMIT 1
      """, reader, type
    ) { $0.text(0) }
    return word.flatMap(HealthAccess.init(rawValue:)) ?? .notDetermined
  }

  /// Sets the access of a reader to a type; `notDetermined` removes the setting.
  package func setAccess(_ state: HealthAccess, reader: String, type: String) throws {
    let changed = try typeKeys(type)
    try write {
      if state == .notDetermined {
        try connection.run("DELETE FROM access WHERE reader = ? AND type = ?", reader, type)
      } else {
        try connection.run(
          "REPLACE INTO access (reader, type, state) VALUES (?, ?, ?)", reader, type,
          state.rawValue)
      }
      for key in changed { try noteChange(ofType: key) }
    }
  }

  /// The readers with access to any type, possibly including ``everyone``.
  package func authorizedReaders() throws -> [String] {
    try connection.all(
      "SELECT DISTINCT reader FROM access WHERE state = ? ORDER BY reader",
      HealthAccess.authorized.rawValue
    ) { $0.text(0) }
  }

  /// Removes all access of a reader.
  package func revokeAccess(of reader: String) throws {
    try write {
      try connection.run(
        "DELETE FROM access WHERE state = ? AND reader = ?", HealthAccess.authorized.rawValue,
        reader)
    }
  }

  /// How often a reader is notified of changes of a type.
  package func frequency(reader: String, type: String) throws -> HealthFrequency {
    let word = try connection.first(
      """
      SELECT frequency FROM delivery WHERE reader IN (?, '') AND type IN (?, '')
      ORDER BY reader = '', type = '' LIMIT 1
      """, reader, type
    ) { $0.text(0) }
    return word.flatMap(HealthFrequency.init(rawValue:)) ?? .immediate
  }

  package func setFrequency(_ frequency: HealthFrequency, reader: String, type: String) throws {
    let changed = try typeKeys(type)
    try write {
      try connection.run(
        "REPLACE INTO delivery (reader, type, frequency) VALUES (?, ?, ?)", reader, type,
        frequency.rawValue)
      // Delivery frequencies can be shown in widgets, so record a change.
      for key in changed { try noteChange(ofType: key) }
    }
  }

  /// The key of a type, created if necessary, or the keys of all types.
  private func typeKeys(_ type: String) throws -> [Int] {
    guard type == Self.everyType else {
      if let known = try storedType(type) { return [known.key] }
      // A type with an unknown unit is created with its first sample.
      guard let unit = HealthQuantity(identifier: type).unit else { return [] }
      return [try storedType(type, unit: unit).key]
    }
    // Creates the type for steps, so that widgets are notified of the first sample too.
    _ = try storedType(HealthQuantity.stepCount, unit: "count")
    return try connection.all("SELECT key FROM type") { $0.int(0) }
  }
}
