internal import SQLite
package import WidgetModel

extension HealthStore {
  /// Names everyone who has no row of their own.
  package static let everyone = ""
  package static let everyType = ""

  /// What a reader may see of a type; what is said of all holds where nothing is said of the one.
  package func access(reader: String, type: String) throws -> HealthAccess {
    let word = try connection.first(
      """
      SELECT state FROM access WHERE reader IN (?, '') AND type IN (?, '')
      ORDER BY reader = '', type = '' LIMIT 1
      """, reader, type
    ) { $0.text(0) }
    return word.flatMap(HealthAccess.init(rawValue:)) ?? .notDetermined
  }

  /// Lets or does not let a reader see a type; not determined takes back what was said.
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

  /// Those who may see anything; ``everyone`` is one of them.
  package func authorizedReaders() throws -> [String] {
    try connection.all(
      "SELECT DISTINCT reader FROM access WHERE state = ? ORDER BY reader",
      HealthAccess.authorized.rawValue
    ) { $0.text(0) }
  }

  /// Takes back all that a reader was allowed.
  package func revokeAccess(of reader: String) throws {
    try write {
      try connection.run(
        "DELETE FROM access WHERE state = ? AND reader = ?", HealthAccess.authorized.rawValue,
        reader)
    }
  }

  /// How often a reader is told of a type's changes.
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
      // What a widget says of its delivery changes too.
      for key in changed { try noteChange(ofType: key) }
    }
  }

  /// The numbers of a type, made if need be, or of all.
  private func typeKeys(_ type: String) throws -> [Int] {
    guard type == Self.everyType else {
      if let known = try storedType(type) { return [known.key] }
      // Of a type without a unit that is known there is nothing until its first sample tells one.
      guard let unit = HealthQuantity(identifier: type).unit else { return [] }
      return [try storedType(type, unit: unit).key]
    }
    // Who was told nothing yet of steps is told of this.
    _ = try storedType(HealthQuantity.stepCount, unit: "count")
    return try connection.all("SELECT key FROM type") { $0.int(0) }
  }
}
