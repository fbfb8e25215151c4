/// The versions of the protocol between hosts and plugins.
package enum ProtocolVersion {
  /// The newest version that this program supports.
  package static let current = 1
  /// All versions that this program supports.
  package static let supported = [1]
}

/// The limits for messages between hosts and plugins; a message above one is an error.
package enum WireLimit {
  /// The most bytes in a line, in either direction.
  package static let line = 16 << 20
  package static let entries = 20_000
  package static let kinds = 1_000
  package static let options = 10_000
  package static let parameters = 200
  package static let recommendations = 200
  package static let reads = 200
  /// The most permissions that a plugin may request.
  package static let asks = 64
}
