internal import SQLite
internal import WidgetModel

/// A position in the history of added and deleted samples, up to which a reader has read.
package struct HealthAnchor: Hashable, Sendable {
  package var sample: Int
  package var deletion: Int

  package static let start = HealthAnchor(sample: 0, deletion: 0)

  package init(sample: Int, deletion: Int) {
    self.sample = sample
    self.deletion = deletion
  }

  /// Parses `text`; nil if it isn't an anchor.
  package init?(text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let sample = parts[0], let deletion = parts[1] else { return nil }
    self.init(sample: sample, deletion: deletion)
  }

  package var text: String { "\(sample).\(deletion)" }
}

/// Samples that were added or deleted since an anchor.
package struct HealthNews: Hashable, Sendable {
  package var added: [StoredSample]
  /// The ids of deleted samples.
  package var deleted: [String]
  package var anchor: HealthAnchor
  /// Whether the limit was reached, so that there may be more.
  package var isCut = false
}

extension HealthStore {
  /// The samples that were added or deleted since an anchor, up to the query's limit for each.
  ///
  /// They come in the order in which they were added; the query's order is ignored.
  package func news(since anchor: HealthAnchor, _ query: SampleQuery) throws -> HealthNews {
    try read {
      var news = HealthNews(added: [], deleted: [], anchor: anchor)
      guard let type = try storedType(query.type) else { return news }
      var end = anchor
      try connection.scan(
        """
        SELECT \(Self.columns(indexedBy: "sample_by_type"))
        WHERE sample.type = ? AND sample.anchor > ? ORDER BY sample.anchor
        """, type.key, anchor.sample
      ) { row in
        let stored = Self.sample(row, type)
        end.sample = stored.anchor
        if query.holds(stored.sample) { news.added.append(stored) }
        return news.added.count < query.limit ? .next : .stop
      }
      try connection.rows(
        "SELECT anchor, sample, uuid FROM deletion WHERE anchor > ? AND type = ? ORDER BY anchor LIMIT ?",
        anchor.deletion, type.key, query.limit
      ) { row in
        end.deletion = row.int(0)
        news.deleted.append(StoredSample.identity(uuid: row.text(2), anchor: row.int(1)))
      }
      news.anchor = end
      news.isCut = news.added.count == query.limit || news.deleted.count == query.limit
      return news
    }
  }

  /// Deletes the samples of a query in one transaction, and records the deletions for readers.
  ///
  /// - Returns: How many were deleted, at most the query's limit.
  package func delete(_ query: SampleQuery) throws -> Int {
    guard let type = try storedType(query.type) else { return 0 }
    return try write {
      let gone = try samples(query)
      for stored in gone {
        try connection.run("DELETE FROM sample WHERE anchor = ?", stored.anchor)
        try connection.run(
          "INSERT INTO deletion (type, sample, uuid) VALUES (?, ?, ?)", type.key, stored.anchor,
          stored.sample.uuid ?? "")
      }
      if !gone.isEmpty { try noteChange(ofType: type.key) }
      return gone.count
    }
  }
}
