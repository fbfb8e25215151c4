/// The version of the protocol between a host and a plugin.
package enum ProtocolVersion {
  /// The newest version that this program supports.
  package static let current = 1
  package static let supported = [1]
}

/// The limits of messages; a longer one is refused with an error that names the limit.
package enum WireLimit {
  /// Bytes in one line, in either direction.
  package static let line = 16 << 20
  package static let entries = 20_000
  package static let kinds = 1_000
  package static let options = 10_000
  package static let parameters = 200
  package static let recommendations = 200
  /// How many permissions a plugin may ask for.
  package static let asks = 64
}
