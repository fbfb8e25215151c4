internal import WidgetModel

/// A number with its unit, such as 850 steps; it can be converted to compatible units.
public struct HKQuantity: Hashable, Sendable, CustomStringConvertible {
  package let unit: HKUnit
  let value: Double

  public init(unit: HKUnit, doubleValue value: Double) {
    self.unit = unit
    self.value = value
  }

  /// Whether the quantity can be converted to a unit.
  public func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.unit.fits(unit.unit) }

  /// The value in another unit.
  ///
  /// Stops the program if the units aren't compatible, as on Apple's platforms.
  public func doubleValue(for unit: HKUnit) -> Double {
    guard let converted = self.unit.unit.convert(value, to: unit.unit) else {
      preconditionFailure("'\(self.unit)' can't be converted to '\(unit)'")
    }
    return converted
  }

  public func compare(_ quantity: HKQuantity) -> ComparisonResult {
    let other = quantity.doubleValue(for: unit)
    return value < other ? .orderedAscending : value > other ? .orderedDescending : .orderedSame
  }

  public var description: String { "\(value) \(unit)" }
}
