/// The version of the wire between a host and a plugin, and its limits.
package enum ProtocolVersion {
  /// The newest version that this program speaks.
  package static let current = 1
  package static let supported = [1]
}

/// How much of anything crosses the wire before it is refused by name.
package enum WireLimit {
  /// Bytes in one line, either way.
  package static let line = 16 << 20
  package static let entries = 20_000
  package static let kinds = 1_000
  package static let options = 10_000
  package static let parameters = 200
  package static let recommendations = 200
  /// Grants that a plugin may ask for.
  package static let asks = 64
}
