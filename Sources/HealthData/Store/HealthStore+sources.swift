internal import SQLite

extension HealthStore {
  /// All sources, most trusted first.
  package func sources() throws -> [HealthSource] {
    try connection.all("SELECT key, name, kind, preference FROM source") { row in
      HealthSource(
        key: row.int(0), name: row.text(1), kind: SourceKind(rawValue: row.int(2)) ?? .other,
        preference: row.optionalInt(3))
    }.sorted(by: HealthSource.precedes)
  }

  /// The sources with samples of a type in the time of a query, most trusted first.
  package func sources(of query: SampleQuery) throws -> [HealthSource] {
    guard let type = try storedType(query.type) else { return [] }
    let reaching = try reaches(ofType: type.key).filter { _, reach in
      reach.lowerBound < query.to && reach.upperBound >= max(query.from, query.startsFrom)
    }
    return try sources().filter { source in
      guard query.sources.isEmpty || query.sources.contains(source.name),
        reaching[source.key] != nil
      else { return false }
      // Start where the sources' own samples start.
      var first = query
      first.order = .oldestFirst
      first.sources = [source.name]
      first.limit = 1
      return try !samples(first).isEmpty
    }
  }

  /// Ranks sources first, in the given order; the others follow by their kind.
  ///
  /// An empty list removes the ranking.
  /// - Returns: The unknown names; if there are any, nothing was changed.
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
      for (place, source) in chosen.enumerated() {
        try connection.run(
          "UPDATE source SET preference = ? WHERE key = ? AND preference IS NULL", place + 1,
          source?.key)
      }
      for type in try connection.all("SELECT key FROM type", read: { $0.int(0) }) {
        try noteChange(ofType: type)
      }
      return []
    }
  }

  /// When a source last had a sample of a type, in milliseconds since 1970.
  package func lastSeen(_ source: HealthSource, type: String) throws -> Int? {
    guard let type = try storedType(type), let reach = try reach(of: [source], type: type.key)
    else { return nil }
    // Search backwards from the source's range, because its newest sample may have been deleted.
    var seen: Int?
    var left = 100_000
    try connection.scan(
      "SELECT end, source FROM sample INDEXED BY sample_by_start WHERE type = ? AND start <= ? ORDER BY start DESC",
      type.key, reach.upperBound
    ) { row in
      left -= 1
      if row.int(1) == source.key { seen = row.int(0) }
      return seen == nil && left > 0 ? .next : .stop
    }
    return seen
  }
}
