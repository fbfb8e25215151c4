/// A unit of measurement, such as kilometers, with its conversion to the base unit.
package struct MeasurementUnit: Hashable, Sendable {
  /// The symbol, such as `km`; stored values contain it.
  package var symbol: String
  /// Foundation's name of the unit, such as `kilometers`.
  package var name: String
  /// The size of the unit in base units.
  package var factor: Double
  /// The number of base units at zero; not zero only for temperatures.
  package var offset: Double
  /// Whether a larger number means less in the base unit, as with miles per gallon, whose base unit
  /// is litres per 100 km.
  package var isReciprocal: Bool

  init(_ symbol: String, _ name: String, _ factor: Double, plus offset: Double = 0) {
    self.symbol = symbol
    self.name = name
    self.factor = factor
    self.offset = offset
    isReciprocal = false
  }

  init(_ symbol: String, _ name: String, per factor: Double) {
    self.init(symbol, name, factor)
    isReciprocal = true
  }

  /// Converts a number in this unit to the base unit.
  package func base(of value: Double) -> Double {
    isReciprocal ? factor / value : value * factor + offset
  }

  /// Converts a number in the base unit to this unit.
  package func value(ofBase base: Double) -> Double {
    isReciprocal ? factor / base : (base - offset) / factor
  }
}
