/// A unit of a dimension, with its conversion to the dimension's base unit.
package struct MeasurementUnit: Hashable, Sendable {
  /// The symbol, such as `km`, which configurations use.
  package var symbol: String
  /// Foundation's name, such as `kilometers`.
  package var name: String
  package var factor: Double
  package var offset: Double
  /// Whether more of it means less of the base unit, such as miles per gallon and litres per 100
  /// km.
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

  package func base(of value: Double) -> Double {
    isReciprocal ? factor / value : value * factor + offset
  }

  package func value(ofBase base: Double) -> Double {
    isReciprocal ? factor / base : (base - offset) / factor
  }
}
