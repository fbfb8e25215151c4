internal import SQLite
package import WidgetModel

/// Stores which plugins may read which health data, and how often they are notified.
///
/// A reader is a plugin, or ``everyone``.
extension HealthStore {
  /// The reader whose settings apply to all plugins without their own settings.
  package static let everyone = ""
  /// The type whose settings apply to all types without their own settings.
  package static let everyType = ""

  /// The access of a reader to a type, which may be set for ``everyone`` or ``everyType``.
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
      for key in changed { try recordChange(ofType: key) }
    }
  }

  /// The readers with access to any type, possibly including ``everyone``.
  package func authorizedReaders() throws -> [String] {
    try connection.all(
      "SELECT DISTINCT reader FROM access WHERE state = ? ORDER BY reader",
      HealthAccess.authorized.rawValue
    ) { $0.text(0) }
  }

  /// Removes a reader's access to all types; denials stay.
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

  /// Sets how often a reader is notified of changes of a type.
  package func setFrequency(_ frequency: HealthFrequency, reader: String, type: String) throws {
    let changed = try typeKeys(type)
    try write {
      try connection.run(
        "REPLACE INTO delivery (reader, type, frequency) VALUES (?, ?, ?)", reader, type,
        frequency.rawValue)
      // Widgets can show the frequency, so they have to be notified.
      for key in changed { try recordChange(ofType: key) }
    }
  }

  /// The key of a type, which is created if it is missing; or the keys of all types.
  private func typeKeys(_ type: String) throws -> [Int] {
    guard type == Self.everyType else {
      if let known = try storedType(type) { return [known.key] }
      // The unit of an unknown type is known only from its first sample.
      guard let unit = HealthQuantity(identifier: type).unit else { return [] }
      return [try storedType(type, unit: unit).key]
    }
    // Creates the type for steps, so that widgets are notified of the first sample too.
    _ = try storedType(HealthQuantity.stepCount, unit: "count")
    return try connection.all("SELECT key FROM type") { $0.int(0) }
  }
}
