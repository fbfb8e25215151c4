internal import WidgetModel

/// A ``HealthStore``'s cache of the types, sources and devices that samples refer to by key.
struct StoredNames {
  /// The maximum number of types, sources or devices; a file with more isn't a real export.
  static let limit = 10_000

  /// A type of samples in the store.
  struct StoredType: Sendable {
    var key: Int
    var quantity: HealthQuantity
    /// The unit of all stored values of the type.
    var unit: HealthUnit
  }

  var types: [String: StoredType] = [:]
  var sources: [String: Int] = [:]
  /// The patterns of sources with damaged names; nil for a name that can't be compared.
  var brokenSources: [Int: NamePattern?] = [:]
  /// The patterns of names that were compared; nil for a name that can't be compared.
  var patterns: [String: NamePattern?] = [:]
  /// How many parts of names were compared so far.
  var comparisons = 0
  var devices: [String: Int] = [:]
  /// New sources whose kind may still be recognised by their device.
  var unknownSources: Set<Int> = []
}
