internal import SQLite

extension HealthStore {
  /// Among more sources than a person has, no broken name is looked for.
  private static let mostCompared = 200

  /// The number of a source; what it is, is seen from its name or the first device that tells.
  ///
  /// A broken name is that of the one source that it agrees with; a source that was made of a broken name is called
  /// by the first whole one that agrees with it.
  func storedSource(_ name: SourceName, device: String?) throws -> Int {
    if name.broken == nil, let known = names.sources[name.text] {
      try recognise(known, name.text, device)
      return known
    }
    let key = try key(of: name, device: device)
    names.sources[name.text] = key
    try recognise(key, name.text, device)
    return key
  }

  private func key(of name: SourceName, device: String?) throws -> Int {
    let known = try connection.all("SELECT key, name FROM source") { ($0.int(0), $0.text(1)) }
    // Names that are the same letters in other bytes are equal too.
    if let same = known.first(where: { $0.1 == name.text }) { return same.0 }
    if let meant = meant(by: name, among: known) {
      if name.broken == nil { try rename(meant, to: name.text) }
      return meant
    }
    let kind = SourceKind(name: name.text, device: device)
    try insertName("source", known.count, noun: "sources") {
      try connection.run(
        "INSERT OR IGNORE INTO source (name, kind) VALUES (?, ?)", name.text, kind.rawValue)
    }
    let key = try connection.first(
      "SELECT key FROM source WHERE name = ?", name.text
    ) { $0.int(0) }
    guard let key else { throw SQLiteError(.corrupt, "A name that was stored is not there") }
    names.unknownSources.insert(key)
    names.brokenSources[key] = name.broken
    return key
  }

  /// The one source whose name agrees, if either of the two is broken.
  private func meant(by name: SourceName, among known: [(key: Int, name: String)]) -> Int? {
    guard known.count <= Self.mostCompared else { return nil }
    let agreeing = known.filter { source in
      let broken =
        names.brokenSources[source.key]
        ?? (source.name.unicodeScalars.contains(SourceName.gap) ? source.name : nil)
      guard name.broken != nil || broken != nil else { return false }
      return SourceName.agree(broken ?? source.name, name.broken ?? name.text)
    }
    return agreeing.count == 1 ? agreeing.first?.key : nil
  }

  private func rename(_ key: Int, to name: String) throws {
    func update() throws {
      try connection.run("UPDATE OR IGNORE source SET name = ? WHERE key = ?", name, key)
    }
    if connection.isInTransaction { try update() } else { try write(update) }
    names.brokenSources[key] = nil
  }
}
