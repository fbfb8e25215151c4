internal import SQLite

/// Lists and ranks sources.
extension HealthStore {
  /// All sources, most trusted first.
  package func sources() throws -> [HealthSource] {
    try connection.all("SELECT key, name, kind, preference FROM source") { row in
      HealthSource(
        key: row.int(0), name: row.text(1), kind: SourceKind(rawValue: row.int(2)) ?? .other,
        preference: row.optionalInt(3))
    }.sorted(by: HealthSource.precedes)
  }

  /// The sources of the samples that a query selects, most trusted first.
  package func sources(of query: SampleQuery) throws -> [HealthSource] {
    guard let type = try storedType(query.type) else { return [] }
    let overlapping = try reaches(ofType: type.key).filter { _, reach in
      reach.lowerBound < query.to && reach.upperBound >= max(query.from, query.startsFrom)
    }
    return try sources().filter { source in
      guard query.sources.isEmpty || query.sources.contains(source.name),
        overlapping[source.key] != nil
      else { return false }
      var first = query
      first.order = .oldestFirst
      first.sources = [source.name]
      first.limit = 1
      return try !samples(first).isEmpty
    }
  }

  /// Ranks sources in the given order, before all other sources.
  ///
  /// An empty list removes the ranking.
  ///
  /// - Returns: Unknown names; if there are any, the ranking isn't changed.
  package func prefer(_ names: [String]) throws -> [String] {
    try write {
      let known = try sources()
      let chosen = names.map { name in
        known.first { $0.name == name }
          ?? known.first { $0.name.lowercased() == name.lowercased() }
      }
      let missing = zip(names, chosen).filter { $0.1 == nil }.map(\.0)
      guard missing.isEmpty else { return missing }
      try connection.run("UPDATE source SET preference = NULL")
      for (index, source) in chosen.enumerated() {
        try connection.run(
          "UPDATE source SET preference = ? WHERE key = ? AND preference IS NULL", index + 1,
          source?.key)
      }
      for type in try connection.all("SELECT key FROM type", read: { $0.int(0) }) {
        try recordChange(ofType: type)
      }
      return []
    }
  }

  /// The end of a source's last sample of a type, in milliseconds since 1970.
  package func lastSeen(_ source: HealthSource, type: String) throws -> Int? {
    guard let type = try storedType(type), let reach = try reach(of: [source], type: type.key)
    else { return nil }
    // Search backwards from the end of the source's reach, as its newest sample may be deleted.
    var seen: Int?
    var remainingRows = 100_000
    try connection.scan(
      "SELECT end, source FROM sample INDEXED BY sample_by_start WHERE type = ? AND start <= ? ORDER BY start DESC",
      type.key, reach.upperBound
    ) { row in
      remainingRows -= 1
      if row.int(1) == source.key { seen = row.int(0) }
      return seen == nil && remainingRows > 0 ? .next : .stop
    }
    return seen
  }
}
