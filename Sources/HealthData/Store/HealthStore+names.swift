internal import SQLite
internal import WidgetModel

/// Thrown for an invalid sample; the import continues with the others.
struct SampleRefusal: Error {
  var fault: SampleFault
}

extension HealthStore {
  /// The key of a type.
  ///
  /// Creates a missing type with its standard unit or, if it has none, the given one.
  func storedType(_ identifier: String, unit: String) throws -> StoredNames.StoredType {
    if let known = try storedType(identifier) { return known }
    let quantity = HealthQuantity(identifier: identifier)
    let spelling = quantity.unit ?? unit
    guard HealthUnit(spelling) != nil else {
      throw SampleRefusal(fault: .unit(unit, type: quantity.name))
    }
    try insertName("type", names.types.count, noun: "types") {
      try connection.run(
        "INSERT OR IGNORE INTO type (identifier, unit) VALUES (?, ?)", identifier, spelling)
    }
    guard let stored = try storedType(identifier) else {
      throw SQLiteError(.corrupt, "A stored type is missing")
    }
    return stored
  }

  /// The key of a type; nil if it never had a sample.
  func storedType(_ identifier: String) throws -> StoredNames.StoredType? {
    if let known = names.types[identifier] { return known }
    let row = try connection.first(
      "SELECT key, unit FROM type WHERE identifier = ?", identifier
    ) { ($0.int(0), $0.text(1)) }
    guard let (key, spelling) = row, let unit = HealthUnit(spelling) else { return nil }
    let stored = StoredNames.StoredType(
      key: key, quantity: HealthQuantity(identifier: identifier), unit: unit)
    names.types[identifier] = stored
    return stored
  }

  /// Sets the kind of a source that was created without a device.
  func recognise(_ key: Int, _ name: String, _ device: String?) throws {
    guard names.unknownSources.contains(key), let device else { return }
    let kind = SourceKind(name: name, device: device)
    guard kind != .other else { return }
    names.unknownSources.remove(key)
    func update() throws {
      try connection.run(
        "UPDATE source SET kind = ? WHERE key = ? AND kind = ?", kind.rawValue, key,
        SourceKind.other.rawValue)
    }
    if connection.isInTransaction { try update() } else { try write(update) }
  }

  func storedDevice(_ name: String) throws -> Int {
    if let known = names.devices[name] { return known }
    let key = try key(of: name, in: "device", known: names.devices.count, noun: "devices") {
      try connection.run("INSERT OR IGNORE INTO device (name) VALUES (?)", name)
    }
    names.devices[name] = key
    return key
  }

  private func key(
    of name: String, in table: String, known: Int, noun: String, insert: () throws -> Void
  ) throws -> Int {
    let query = "SELECT key FROM \(table) WHERE name = ?"
    if let key = try connection.first(query, name, read: { $0.int(0) }) { return key }
    try insertName(table, known, noun: noun, insert)
    guard let key = try connection.first(query, name, read: { $0.int(0) }) else {
      throw SQLiteError(.corrupt, "A stored name is missing")
    }
    return key
  }

  func insertName(
    _ table: String, _ known: Int, noun: String, _ insert: () throws -> Void
  ) throws {
    guard known < StoredNames.limit else { throw SampleRefusal(fault: .tooManyNames(noun)) }
    if connection.isInTransaction { try insert() } else { try write { try insert() } }
  }
}
