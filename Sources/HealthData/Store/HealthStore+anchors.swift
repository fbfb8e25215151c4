internal import SQLite
internal import WidgetModel

/// A position in the history of added and deleted samples, like HealthKit's query anchor.
///
/// A plugin passes the anchor of its last query to get only the changes since then.
package struct HealthAnchor: Hashable, Sendable {
  /// The key of the last sample that the plugin has received.
  package var sample: Int
  /// The key of the last deletion that the plugin has received.
  package var deletion: Int

  /// The position before all changes.
  package static let start = HealthAnchor(sample: 0, deletion: 0)

  package init(sample: Int, deletion: Int) {
    self.sample = sample
    self.deletion = deletion
  }

  /// Parses ``text``; nil if the text isn't an anchor.
  package init?(text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let sample = parts[0], let deletion = parts[1] else { return nil }
    self.init(sample: sample, deletion: deletion)
  }

  /// The anchor as a text for plugins.
  package var text: String { "\(sample).\(deletion)" }
}

/// The samples that were added or deleted since an anchor.
package struct SampleChanges: Hashable, Sendable {
  package var added: [StoredSample]
  /// The ids of deleted samples.
  package var deleted: [String]
  /// The anchor for the next query.
  package var anchor: HealthAnchor
  /// Whether the limit was reached, so that there may be more changes.
  package var hasMore = false
}

extension HealthStore {
  /// The samples that were added or deleted since an anchor, up to the query's limit for each.
  ///
  /// Samples are in the order in which they were added; the query's order is ignored.
  package func sampleChanges(
    since anchor: HealthAnchor, _ query: SampleQuery
  ) throws -> SampleChanges {
    try read {
      var changes = SampleChanges(added: [], deleted: [], anchor: anchor)
      guard let type = try storedType(query.type) else { return changes }
      var end = anchor
      try connection.scan(
        """
        SELECT \(Self.columns(indexedBy: "sample_by_type"))
        WHERE sample.type = ? AND sample.anchor > ? ORDER BY sample.anchor
        """, type.key, anchor.sample
      ) { row in
        let stored = Self.sample(row, type)
        end.sample = stored.anchor
        if query.includes(stored.sample) { changes.added.append(stored) }
        return changes.added.count < query.limit ? .next : .stop
      }
      try connection.rows(
        "SELECT anchor, sample, uuid FROM deletion WHERE anchor > ? AND type = ? ORDER BY anchor LIMIT ?",
        anchor.deletion, type.key, query.limit
      ) { row in
        end.deletion = row.int(0)
        changes.deleted.append(StoredSample.identity(uuid: row.text(2), anchor: row.int(1)))
      }
      changes.anchor = end
      changes.hasMore =
        changes.added.count == query.limit || changes.deleted.count == query.limit
      return changes
    }
  }

  /// Deletes the samples that a query selects, and records the deletions for plugins.
  ///
  /// - Returns: The number of deleted samples, which is at most the query's limit.
  package func delete(_ query: SampleQuery) throws -> Int {
    guard let type = try storedType(query.type) else { return 0 }
    return try write {
      let deleted = try samples(query)
      for stored in deleted {
        try connection.run("DELETE FROM sample WHERE anchor = ?", stored.anchor)
        try connection.run(
          "INSERT INTO deletion (type, sample, uuid) VALUES (?, ?, ?)", type.key, stored.anchor,
          stored.sample.uuid ?? "")
      }
      if !deleted.isEmpty { try recordChange(ofType: type.key) }
      return deleted.count
    }
  }
}
