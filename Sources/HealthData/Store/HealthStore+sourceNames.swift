internal import SQLite

extension HealthStore {
  /// With more sources than this, damaged names aren't matched.
  private static let mostCompared = 200
  /// The limit of comparisons; a file with damaged names of one person's sources needs a few
  /// thousand.
  package static let mostComparisons = 5_000_000

  /// How many parts of damaged names were compared.
  package var nameComparisons: Int { names.comparisons }

  private struct KnownSource {
    var key: Int
    var name: String
    var kind: SourceKind
  }

  /// The key of a source; its kind is derived from its name or its first device.
  ///
  /// A damaged name is replaced with the only matching name. A source that was created with a
  /// damaged name is renamed when the first matching intact name appears.
  func storedSource(_ name: SourceName, device: String?) throws -> Int {
    if name.isWhole, let known = names.sources[name.text] {
      try recognise(known, name.text, device)
      return known
    }
    let key = try key(of: name, device: device)
    names.sources[name.text] = key
    try recognise(key, name.text, device)
    return key
  }

  private func key(of name: SourceName, device: String?) throws -> Int {
    let known = try connection.all("SELECT key, name, kind FROM source") {
      KnownSource(key: $0.int(0), name: $0.text(1), kind: SourceKind(rawValue: $0.int(2)) ?? .other)
    }
    // Names with the same letters in different Unicode forms are equal too.
    if let same = known.first(where: { $0.name == name.text }) { return same.key }
    let kind = SourceKind(name: name.text, device: device)
    if let meant = meant(by: name, kind, among: known) {
      if name.isWhole { try rename(meant.key, to: name.text) }
      return meant.key
    }
    try insertName("source", known.count, noun: "sources") {
      try connection.run(
        "INSERT OR IGNORE INTO source (name, kind) VALUES (?, ?)", name.text, kind.rawValue)
    }
    let key = try connection.first(
      "SELECT key FROM source WHERE name = ?", name.text
    ) { $0.int(0) }
    guard let key else { throw SQLiteError(.corrupt, "A stored name is missing") }
    names.unknownSources.insert(key)
    if !name.isWhole { names.brokenSources[key] = .some(name.pattern) }
    return key
  }

  /// The only source with a matching name, if one of the two names is damaged and both have the
  /// same kind of device.
  private func meant(
    by name: SourceName, _ kind: SourceKind, among known: [KnownSource]
  ) -> KnownSource? {
    guard known.count <= Self.mostCompared, let pattern = name.pattern else { return nil }
    let agreeing = known.filter { agree(pattern, self.pattern(of: $0), isWhole: name.isWhole) }
    guard let meant = agreeing.first, agreeing.count == 1,
      meant.kind == kind || meant.kind == .other || kind == .other
    else { return nil }
    // A damaged name that matches two intact ones belongs to neither.
    if name.isWhole, let broken = self.pattern(of: meant) {
      let isTaken = known.contains { source in
        source.key != meant.key && agree(broken, self.pattern(of: source), isWhole: false)
      }
      if isTaken { return nil }
    }
    return meant
  }

  /// Whether two names can be the same; two intact names that differ can't.
  private func agree(_ pattern: NamePattern, _ other: NamePattern?, isWhole: Bool) -> Bool {
    guard let other, !isWhole || other.hasGaps, names.comparisons < Self.mostComparisons else {
      return false
    }
    return NamePattern.agree(pattern, other, steps: &names.comparisons)
  }

  private func pattern(of source: KnownSource) -> NamePattern? {
    if let broken = names.brokenSources[source.key] { return broken }
    if let known = names.patterns[source.name] { return known }
    let pattern = NamePattern(source.name)
    names.patterns[source.name] = .some(pattern)
    return pattern
  }

  private func rename(_ key: Int, to name: String) throws {
    func update() throws {
      try connection.run("UPDATE OR IGNORE source SET name = ? WHERE key = ?", name, key)
    }
    if connection.isInTransaction { try update() } else { try write(update) }
    names.brokenSources[key] = nil
  }
}
