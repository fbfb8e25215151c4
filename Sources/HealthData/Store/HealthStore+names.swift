internal import SQLite
internal import WidgetModel

/// Thrown for a sample that can't be stored; an import continues with the next sample.
struct InvalidSample: Error {
  var fault: SampleFault
}

/// Stores the names of types and devices, which samples refer to by key.
extension HealthStore {
  /// The stored type with an identifier, which is created if it is missing.
  ///
  /// - Parameter unit: The unit of a new type that has no standard unit.
  func storedType(_ identifier: String, unit: String) throws -> StoredNames.StoredType {
    if let known = try storedType(identifier) { return known }
    let quantity = HealthQuantity(identifier: identifier)
    let spelling = quantity.unit ?? unit
    guard HealthUnit(spelling) != nil else {
      throw InvalidSample(fault: .unit(unit, type: quantity.name))
    }
    try insertName("type", names.types.count, noun: "types") {
      try connection.run(
        "INSERT OR IGNORE INTO type (identifier, unit) VALUES (?, ?)", identifier, spelling)
    }
    guard let stored = try storedType(identifier) else {
      throw SQLiteError(.corrupt, "A type wasn't found after it was stored")
    }
    return stored
  }

  /// The stored type with an identifier; nil if there is none.
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

  /// Sets the kind of a source that was created without a device, once its device is known.
  func updateKind(ofSource key: Int, _ name: String, _ device: String?) throws {
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

  /// The key of a device, which is created if it is missing.
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
      throw SQLiteError(.corrupt, "A name wasn't found after it was stored")
    }
    return key
  }

  /// Inserts a name into a table; throws if the table has too many names.
  ///
  /// - Parameters:
  ///   - known: The number of names so far.
  ///   - noun: What the table contains, for the error.
  func insertName(
    _ table: String, _ known: Int, noun: String, _ insert: () throws -> Void
  ) throws {
    guard known < StoredNames.limit else { throw InvalidSample(fault: .tooManyNames(noun)) }
    if connection.isInTransaction { try insert() } else { try write { try insert() } }
  }
}
