package import Foundation
internal import SQLite

/// The counters of all widgets added up, which show whether any widget was added, removed,
/// configured or requested to reload.
package struct InstanceTally: Hashable, Sendable {
  package var count: Int
  /// The key of the newest widget.
  package var last: Int
  package var revisions: Int
  package var asked: Int

  package init(count: Int = 0, last: Int = 0, revisions: Int = 0, asked: Int = 0) {
    self.count = count
    self.last = last
    self.revisions = revisions
    self.asked = asked
  }
}

/// The counters of one widget; each change raises one of them.
package struct InstanceCounters: Hashable, Sendable {
  package var key: Int
  package var revision: Int
  package var asked: Int

  package init(key: Int, revision: Int, asked: Int) {
    self.key = key
    self.revision = revision
    self.asked = asked
  }
}

/// Reads only what is needed to notice changes.
extension Registry {
  /// The counters of all widgets added up.
  package func instanceTally() throws -> InstanceTally {
    try convertingErrors {
      try connection.first(
        "SELECT instances, (SELECT max(key) FROM instance), revisions, asked FROM instance_tally "
          + "WHERE key = 1"
      ) {
        InstanceTally(
          count: $0.int(0), last: $0.optionalInt(1) ?? 0, revisions: $0.int(2), asked: $0.int(3))
      } ?? InstanceTally()
    }
  }

  /// A page of widgets' counters, in the order in which the widgets were added.
  package func instanceCounters(after key: Int, limit: Int) throws -> [InstanceCounters] {
    try convertingErrors {
      try connection.all(
        "SELECT key, revision, asked FROM instance WHERE key > ? ORDER BY key LIMIT ?", key, limit
      ) { InstanceCounters(key: $0.int(0), revision: $0.int(1), asked: $0.int(2)) }
    }
  }

  /// The keys of the widgets that have lines in the log after a given line, each once.
  package func decidedInstances(afterLedger key: Int) throws -> [Int] {
    try convertingErrors {
      // With an index, SQLite would read all lines of each widget.
      try connection.all(
        "SELECT DISTINCT instance FROM ledger NOT INDEXED WHERE key > ?", key
      ) { $0.int(0) }
    }
  }

  /// Only the timelines' pages at a moment, in the order in which the widgets were added.
  package func shownPages(
    after key: Int, limit: Int, at moment: Date, in surroundings: Surroundings
  ) throws -> [(instance: Int, timeline: Int, page: [UInt8])] {
    try convertingErrors {
      try connection.all(
        "SELECT s.instance, s.timeline, \(Self.pageAt) FROM shown s WHERE s.surroundings = "
          + "(SELECT key FROM surroundings WHERE time_zone = ?2 AND locale = ?3) "
          + "AND s.instance > ?4 AND s.timeline IS NOT NULL ORDER BY s.instance LIMIT ?5",
        clamped(moment), surroundings.timeZone, surroundings.locale, key, limit
      ) { ($0.int(0), $0.int(1), $0.bytes(2)) }
    }
  }
}
