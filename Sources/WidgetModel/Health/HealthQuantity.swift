/// A type of health data that is a number, as HealthKit names it.
package struct HealthQuantity: Hashable, Sendable {
  /// Whether amounts add up, as steps do, or only have an average, as a pulse does.
  package enum Style: Hashable, Sendable {
    case cumulative, discrete
  }

  package static let prefix = "HKQuantityTypeIdentifier"
  package static let stepCount = "HKQuantityTypeIdentifierStepCount"

  /// As HealthKit spells it: `HKQuantityTypeIdentifierStepCount`.
  package let identifier: String
  package let style: Style
  /// The unit that numbers are kept in, nil for a type that is not known here.
  package let unit: String?

  /// The type of an identifier; one that Apple has added since is taken as discrete.
  package init(identifier: String) {
    self = Self.table[identifier] ?? HealthQuantity(identifier, .discrete, unit: nil)
  }

  /// The type that a person or script means: `steps`, `stepCount`, `StepCount` or the identifier.
  package init?(word: String) {
    if word.hasPrefix(Self.prefix), word.utf8.count > Self.prefix.utf8.count {
      self.init(identifier: word)
      return
    }
    let folded = word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    guard let identifier = Self.words[folded] else { return nil }
    self.init(identifier: identifier)
  }

  /// The name without HealthKit's prefix: `StepCount`.
  package var name: String {
    identifier.hasPrefix(Self.prefix)
      ? String(identifier.dropFirst(Self.prefix.count)) : identifier
  }

  /// All that are known, by identifier.
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
