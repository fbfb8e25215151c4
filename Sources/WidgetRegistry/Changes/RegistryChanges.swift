internal import SQLite

/// Writes to the registry, in a transaction that ``Registry/change(_:)`` begins.
///
///     try registry.change { try $0.removeInstance(key: key) }
///
/// Only a registry can create it, so that nothing is written outside of a transaction. It also
/// records what the transaction touches. Reads through ``registry`` see what was written before.
package struct RegistryChanges: ~Copyable {
  package let registry: Registry

  init(_ registry: Registry) {
    self.registry = registry
  }

  var connection: Connection { registry.connection }

  /// Records that processes that follow the home can see the change.
  func markVisible() {
    registry.touched.isVisible = true
  }
}

/// What a transaction has touched, so that the caller can act on it after the commit.
package struct TouchedRegistry: Hashable, Sendable {
  /// The keys of the widgets for which a reload was requested.
  package internal(set) var asked: Set<Int> = []
  /// The keys of the widgets that were claimed and not released.
  package internal(set) var claimed: Set<Int> = []
  /// Whether processes that follow the home can see a change.
  package internal(set) var isVisible = false

  /// Whether to wake up processes that follow the home: they can see a change, or a reload was
  /// requested that this process won't run.
  package var isNews: Bool { isVisible || !asked.isSubset(of: claimed) }
}
