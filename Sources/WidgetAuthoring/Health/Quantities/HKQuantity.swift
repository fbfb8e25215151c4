internal import WidgetModel

/// A number with its unit.
public struct HKQuantity: Hashable, Sendable, CustomStringConvertible {
  package let unit: HKUnit
  let value: Double

  public init(unit: HKUnit, doubleValue value: Double) {
    self.unit = unit
    self.value = value
  }

  public func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.unit.fits(unit.unit) }

  /// The value in another unit; ends the program if that measures something else.
  public func doubleValue(for unit: HKUnit) -> Double {
    guard let converted = self.unit.unit.convert(value, to: unit.unit) else {
      preconditionFailure("'\(self.unit)' isn't measured in '\(unit)'")
    }
    return converted
  }

  public func compare(_ quantity: HKQuantity) -> ComparisonResult {
    let other = quantity.doubleValue(for: unit)
    return value < other ? .orderedAscending : value > other ? .orderedDescending : .orderedSame
  }

  public var description: String { "\(value) \(unit)" }
}
