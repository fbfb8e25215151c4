internal import SQLite

/// Stores the names of sources, and recognises damaged names.
extension HealthStore {
  /// The maximum number of sources with which damaged names are compared.
  private static let maximumComparedSources = 200
  /// The maximum number of comparisons; a real file needs only a few thousand.
  package static let maximumComparisons = 5_000_000

  /// How many parts of damaged names were compared so far.
  package var nameComparisons: Int { names.comparisons }

  private struct KnownSource {
    var key: Int
    var name: String
    var kind: SourceKind
  }

  /// The key of a source, which is created if it is missing.
  ///
  /// If a damaged name matches exactly one stored name, it means that source. If an intact name
  /// matches a source that was stored with a damaged name, the source is renamed.
  ///
  /// - Parameter device: The device, from which the kind of the source is derived if possible.
  func storedSource(_ name: SourceName, device: String?) throws -> Int {
    if name.isWhole, let known = names.sources[name.text] {
      try updateKind(ofSource: known, name.text, device)
      return known
    }
    let key = try key(of: name, device: device)
    names.sources[name.text] = key
    try updateKind(ofSource: key, name.text, device)
    return key
  }

  private func key(of name: SourceName, device: String?) throws -> Int {
    let known = try connection.all("SELECT key, name, kind FROM source") {
      KnownSource(key: $0.int(0), name: $0.text(1), kind: SourceKind(rawValue: $0.int(2)) ?? .other)
    }
    // Compare in Swift rather than in SQLite, because the Unicode form of a name can vary.
    if let same = known.first(where: { $0.name == name.text }) { return same.key }
    let kind = SourceKind(name: name.text, device: device)
    if let match = match(for: name, kind, among: known) {
      if name.isWhole { try rename(match.key, to: name.text) }
      return match.key
    }
    try insertName("source", known.count, noun: "sources") {
      try connection.run(
        "INSERT OR IGNORE INTO source (name, kind) VALUES (?, ?)", name.text, kind.rawValue)
    }
    let key = try connection.first(
      "SELECT key FROM source WHERE name = ?", name.text
    ) { $0.int(0) }
    guard let key else { throw SQLiteError(.corrupt, "A name wasn't found after it was stored") }
    names.unknownSources.insert(key)
    if !name.isWhole { names.brokenSources[key] = .some(name.pattern) }
    return key
  }

  /// The only source of the same kind whose name can be the given one, if either name is damaged.
  private func match(
    for name: SourceName, _ kind: SourceKind, among known: [KnownSource]
  ) -> KnownSource? {
    guard known.count <= Self.maximumComparedSources, let pattern = name.pattern else {
      return nil
    }
    let agreeing = known.filter { agree(pattern, self.pattern(of: $0), isWhole: name.isWhole) }
    guard let match = agreeing.first, agreeing.count == 1,
      match.kind == kind || match.kind == .other || kind == .other
    else { return nil }
    // A damaged name that matches several intact names isn't assigned to any.
    if name.isWhole, let broken = self.pattern(of: match) {
      let isAmbiguous = known.contains { source in
        source.key != match.key && agree(broken, self.pattern(of: source), isWhole: false)
      }
      if isAmbiguous { return nil }
    }
    return match
  }

  /// Whether two names can be the same; two intact names that differ can't.
  private func agree(_ pattern: NamePattern, _ other: NamePattern?, isWhole: Bool) -> Bool {
    guard let other, !isWhole || other.hasGaps, names.comparisons < Self.maximumComparisons else {
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
