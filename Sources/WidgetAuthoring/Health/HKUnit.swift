package import WidgetModel

/// A unit of measurement: `HKUnit.count()`, `HKUnit(from: "count/min")`.
public struct HKUnit: Hashable, Sendable, CustomStringConvertible {
  package let unit: HealthUnit

  /// The unit as it is spelled: `km`, `count/min`.
  public var unitString: String { unit.text }
  public var description: String { unitString }

  /// Reads a spelling; one that is unknown ends the program, as on a phone.
  public init(from string: String) {
    guard let unit = HealthUnit(string) else {
      preconditionFailure("'\(string)' is no unit")
    }
    self.unit = unit
  }

  init(_ unit: HealthUnit) {
    self.unit = unit
  }

  public static func count() -> HKUnit { HKUnit(from: "count") }
  public static func percent() -> HKUnit { HKUnit(from: "%") }
  public static func meter() -> HKUnit { HKUnit(from: "m") }
  public static func meterUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(from: prefix.rawValue + "m")
  }
  public static func mile() -> HKUnit { HKUnit(from: "mi") }
  public static func foot() -> HKUnit { HKUnit(from: "ft") }
  public static func inch() -> HKUnit { HKUnit(from: "in") }
  public static func yard() -> HKUnit { HKUnit(from: "yd") }
  public static func second() -> HKUnit { HKUnit(from: "s") }
  public static func secondUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(from: prefix.rawValue + "s")
  }
  public static func minute() -> HKUnit { HKUnit(from: "min") }
  public static func hour() -> HKUnit { HKUnit(from: "hr") }
  public static func day() -> HKUnit { HKUnit(from: "d") }
  public static func gram() -> HKUnit { HKUnit(from: "g") }
  public static func gramUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(from: prefix.rawValue + "g")
  }
  public static func pound() -> HKUnit { HKUnit(from: "lb") }
  public static func ounce() -> HKUnit { HKUnit(from: "oz") }
  public static func stone() -> HKUnit { HKUnit(from: "st") }
  public static func liter() -> HKUnit { HKUnit(from: "L") }
  public static func literUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(from: prefix.rawValue + "L")
  }
  public static func joule() -> HKUnit { HKUnit(from: "J") }
  public static func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(from: prefix.rawValue + "J")
  }
  public static func kilocalorie() -> HKUnit { HKUnit(from: "kcal") }
  public static func largeCalorie() -> HKUnit { HKUnit(from: "Cal") }
  public static func smallCalorie() -> HKUnit { HKUnit(from: "cal") }
  public static func watt() -> HKUnit { HKUnit(from: "W") }
  public static func degreeCelsius() -> HKUnit { HKUnit(from: "degC") }
  public static func degreeFahrenheit() -> HKUnit { HKUnit(from: "degF") }
  public static func kelvin() -> HKUnit { HKUnit(from: "K") }
  public static func millimeterOfMercury() -> HKUnit { HKUnit(from: "mmHg") }
  public static func internationalUnit() -> HKUnit { HKUnit(from: "IU") }
  public static func decibelAWeightedSoundPressureLevel() -> HKUnit { HKUnit(from: "dBASPL") }

  /// This unit for each of another one: `HKUnit.count().unitDivided(by: .minute())`.
  public func unitDivided(by unit: HKUnit) -> HKUnit {
    HKUnit(from: "\(unitString)/\(unit.unitString)")
  }

  public func unitMultiplied(by unit: HKUnit) -> HKUnit {
    HKUnit(from: "\(unitString)·\(unit.unitString)")
  }
}

/// How many of a unit a larger or smaller one is.
public enum HKMetricPrefix: String, Sendable {
  case none = ""
  case femto = "f"
  case pico = "p"
  case nano = "n"
  case micro = "mc"
  case milli = "m"
  case centi = "c"
  case deci = "d"
  case deca = "da"
  case hecto = "h"
  case kilo = "k"
  case mega = "M"
  case giga = "G"
  case tera = "T"
}
