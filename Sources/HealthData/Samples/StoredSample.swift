/// A sample as read from a ``HealthStore``.
package struct StoredSample: Hashable, Sendable {
  /// The key in the store; later samples have larger keys.
  package var anchor: Int
  package var sample: HealthSample
  /// The kind of the sample's source.
  package var kind: SourceKind

  /// The id that plugins see; for a sample without a UUID, it is made from the key.
  package var identity: String { Self.identity(uuid: sample.uuid ?? "", anchor: anchor) }

  static func identity(uuid: String, anchor: Int) -> String {
    guard uuid.isEmpty else { return uuid }
    let digits = String(anchor, radix: 16, uppercase: true)
    return "57444754-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}
