/// A numeric type of health data, such as the step count; corresponds to `HKQuantityType`.
///
///     HealthQuantity(word: "steps")?.unit  // "count"
package struct HealthQuantity: Hashable, Sendable {
  /// Whether numbers are added up, like steps, or averaged, like a heart rate.
  package enum Style: Hashable, Sendable {
    case cumulative, discrete
  }

  /// The beginning of all of HealthKit's identifiers.
  package static let prefix = "HKQuantityTypeIdentifier"
  package static let stepCount = "HKQuantityTypeIdentifierStepCount"

  /// HealthKit's identifier, such as `HKQuantityTypeIdentifierStepCount`.
  package let identifier: String
  package let style: Style
  /// The unit in which numbers are stored; nil for an unknown type.
  package let unit: String?

  /// The type with an identifier; an unknown type is averaged.
  package init(identifier: String) {
    self = Self.table[identifier] ?? HealthQuantity(identifier, .discrete, unit: nil)
  }

  /// Finds a type by `steps`, `stepCount`, `StepCount` or its identifier.
  package init?(word: String) {
    if word.hasPrefix(Self.prefix), word.utf8.count > Self.prefix.utf8.count {
      self.init(identifier: word)
      return
    }
    let folded = word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    guard let identifier = Self.words[folded] else { return nil }
    self.init(identifier: identifier)
  }

  /// The identifier without HealthKit's prefix: `StepCount`.
  package var name: String {
    identifier.hasPrefix(Self.prefix)
      ? String(identifier.dropFirst(Self.prefix.count)) : identifier
  }

  /// All known types, sorted by identifier.
  package static var all: [HealthQuantity] {
    table.values.sorted { $0.identifier < $1.identifier }
  }

  private init(_ identifier: String, _ style: Style, unit: String?) {
    self.identifier = identifier
    self.style = style
    self.unit = unit
  }

  private static let table: [String: HealthQuantity] = {
    var table: [String: HealthQuantity] = [:]
    for (unit, style, names) in known {
      for name in names.split(separator: " ") {
        let identifier = prefix + name
        table[identifier] = HealthQuantity(identifier, style, unit: unit)
      }
    }
    return table
  }()

  private static let words: [String: String] = {
    var words = ["steps": stepCount]
    for identifier in table.keys {
      words[identifier.dropFirst(prefix.count).lowercased()] = identifier
    }
    return words
  }()
}
