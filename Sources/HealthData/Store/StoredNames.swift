internal import WidgetModel

/// The names that samples refer to by number, as far as they were looked up.
struct StoredNames {
  /// How many sources, devices or types there can be; a file that names more is not one of ours.
  static let limit = 10_000

  struct StoredType: Sendable {
    var key: Int
    var quantity: HealthQuantity
    var unit: HealthUnit
  }

  var types: [String: StoredType] = [:]
  var sources: [String: Int] = [:]
  /// Sources that were made of broken names, with what is known of the name, if that is enough to compare it.
  var brokenSources: [Int: NamePattern?] = [:]
  /// What names of sources were compared by.
  var patterns: [String: NamePattern?] = [:]
  /// How many parts of names were compared, which is limited.
  var comparisons = 0
  var devices: [String: Int] = [:]
  /// Sources of which neither name nor device has told yet what they are.
  var unknownSources: Set<Int> = []
}
