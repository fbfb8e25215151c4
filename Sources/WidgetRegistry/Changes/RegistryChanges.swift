internal import SQLite

/// Writes to the registry within a transaction; see ``Registry/change(_:)``.
///
/// Only a registry can create it, so nothing is written outside a transaction, and every write
/// records what it touches. Reads of ``registry`` see the writes before them.
package struct RegistryChanges: ~Copyable {
  package let registry: Registry

  init(_ registry: Registry) {
    self.registry = registry
  }

  var connection: Connection { registry.connection }

  /// Records that followers of the home can see the change.
  func markVisible() {
    registry.touched.isVisible = true
  }
}

/// What a transaction has touched; the caller acts on it after the commit.
package struct TouchedRegistry: Hashable, Sendable {
  /// The instances for which a reload was requested.
  package internal(set) var asked: Set<Int> = []
  /// The instances that were claimed for a reload, and weren't released again.
  package internal(set) var claimed: Set<Int> = []
  /// Whether anything changed that followers of the home can see.
  package internal(set) var isVisible = false

  /// Whether to notify followers: they can see a change, or a reload was requested that this
  /// process hasn't claimed.
  package var isNews: Bool { isVisible || !asked.isSubset(of: claimed) }
}
