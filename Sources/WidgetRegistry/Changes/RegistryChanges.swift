internal import SQLite

/// The writes of one transaction; see ``Registry/change(_:)``.
///
/// Only a registry creates it, so nothing is written outside a transaction, and each write says what
/// it touches: there is no other way to store something. Reads of ``registry`` see the writes before
/// them.
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

/// What a transaction has touched, for those who carry it on when it is committed.
package struct TouchedRegistry: Hashable, Sendable {
  /// The instances for which a reload was requested.
  package internal(set) var asked: Set<Int> = []
  /// The instances that were claimed for a reload, and weren't released again.
  package internal(set) var claimed: Set<Int> = []
  /// Whether something was changed that followers of the home can see.
  package internal(set) var isVisible = false

  /// Whether followers have to be told: they can see a change, or there is a reload for which nobody
  /// has claimed the instance.
  package var isNews: Bool { isVisible || !asked.isSubset(of: claimed) }
}
