package import WidgetModel

/// A unit of measurement, such as `HKUnit.count()` or `HKUnit(from: "count/min")`.
public struct HKUnit: Hashable, Sendable, CustomStringConvertible {
  package let unit: HealthUnit

  /// The unit's symbol: `km`, `count/min`.
  public var unitString: String { unit.text }
  public var description: String { unitString }

  /// Creates a unit from its symbol.
  ///
  /// Stops the program if the symbol is unknown, as on Apple's platforms.
  public init(from string: String) {
    guard let unit = HealthUnit(string) else {
      preconditionFailure("Unknown unit '\(string)'")
    }
    self.unit = unit
  }

  init(_ unit: HealthUnit) {
    self.unit = unit
  }

  /// This unit divided by another: `HKUnit.count().unitDivided(by: .minute())`.
  public func unitDivided(by unit: HKUnit) -> HKUnit {
    Self.known(self.unit.multiplied(by: unit.unit, power: -1))
  }

  public func unitMultiplied(by unit: HKUnit) -> HKUnit {
    Self.known(self.unit.multiplied(by: unit.unit))
  }

  public func unitRaised(toPower power: Int) -> HKUnit { Self.known(unit.raised(to: power)) }

  /// One divided by this unit: `HKUnit.second().reciprocal()`.
  public func reciprocal() -> HKUnit { unitRaised(toPower: -1) }

  /// Whether this is a plain number without a unit.
  public func isNull() -> Bool { unitString == "()" }

  private static func known(_ unit: HealthUnit?) -> HKUnit {
    guard let unit else { preconditionFailure("A unit can't be raised above the power of 8") }
    return HKUnit(unit)
  }
}
