package import Foundation
internal import SQLite

/// Counters of all instances together, which change when an instance is added, removed, configured
/// or asked to reload.
package struct InstanceTally: Hashable, Sendable {
  package var count: Int
  /// The key of the instance that was added last.
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

/// The counters of one instance, which every change of it raises.
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

extension Registry {
  package func instanceTally() throws -> InstanceTally {
    try wording {
      try connection.first(
        "SELECT instances, (SELECT max(key) FROM instance), revisions, asked FROM instance_tally "
          + "WHERE key = 1"
      ) {
        InstanceTally(
          count: $0.int(0), last: $0.optionalInt(1) ?? 0, revisions: $0.int(2), asked: $0.int(3))
      } ?? InstanceTally()
    }
  }

  /// A page of all instances' counters, in the order in which they were added.
  package func instanceCounters(after key: Int, limit: Int) throws -> [InstanceCounters] {
    try wording {
      try connection.all(
        "SELECT key, revision, asked FROM instance WHERE key > ? ORDER BY key LIMIT ?", key, limit
      ) { InstanceCounters(key: $0.int(0), revision: $0.int(1), asked: $0.int(2)) }
    }
  }

  /// The instances of the ledger's lines after a line, each once.
  package func decidedInstances(afterLedger key: Int) throws -> [Int] {
    try wording {
      // This order of the query avoids a scan of the whole index by instance.
      try connection.all(
        "SELECT DISTINCT instance FROM ledger NOT INDEXED WHERE key > ?", key
      ) { $0.int(0) }
    }
  }

  /// Only the pages at a moment, for instances with a timeline, in the order in which they were
  /// added.
  package func shownPages(
    after key: Int, limit: Int, at moment: Date, in surroundings: Surroundings
  ) throws -> [(instance: Int, timeline: Int, page: [UInt8])] {
    try wording {
      try connection.all(
        "SELECT s.instance, s.timeline, \(Self.pageAt) FROM shown s WHERE s.surroundings = "
          + "(SELECT key FROM surroundings WHERE time_zone = ?2 AND locale = ?3) "
          + "AND s.instance > ?4 AND s.timeline IS NOT NULL ORDER BY s.instance LIMIT ?5",
        clamped(moment), surroundings.timeZone, surroundings.locale, key, limit
      ) { ($0.int(0), $0.int(1), $0.bytes(2)) }
    }
  }
}
