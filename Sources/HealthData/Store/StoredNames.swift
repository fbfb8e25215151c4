internal import WidgetModel

/// A cache of the sources, devices and types that samples refer to by key.
struct StoredNames {
  /// The most sources, devices or types; a file with more isn't a real export.
  static let limit = 10_000

  struct StoredType: Sendable {
    var key: Int
    var quantity: HealthQuantity
    var unit: HealthUnit
  }

  var types: [String: StoredType] = [:]
  var sources: [String: Int] = [:]
  /// Sources with damaged names, and the pattern of each name if it is long enough to compare.
  var brokenSources: [Int: NamePattern?] = [:]
  /// The patterns of names that were compared.
  var patterns: [String: NamePattern?] = [:]
  /// How many parts of names were compared, which is limited.
  var comparisons = 0
  var devices: [String: Int] = [:]
  /// Sources whose kind isn't known yet, from neither name nor device.
  var unknownSources: Set<Int> = []
}
