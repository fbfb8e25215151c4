/// Units by name; the symbols are those of `HKUnit(from:)`.
extension HKUnit {
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
  public static func wattUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(from: prefix.rawValue + "W")
  }
  public static func fluidOunceUS() -> HKUnit { HKUnit(from: "fl_oz_us") }
  public static func fluidOunceImperial() -> HKUnit { HKUnit(from: "fl_oz_imp") }
  public static func cupUS() -> HKUnit { HKUnit(from: "cup_us") }
  public static func cupImperial() -> HKUnit { HKUnit(from: "cup_imp") }
  public static func pintUS() -> HKUnit { HKUnit(from: "pt_us") }
  public static func pintImperial() -> HKUnit { HKUnit(from: "pt_imp") }
  public static func calorie() -> HKUnit { HKUnit(from: "cal") }
  public static func pascal() -> HKUnit { HKUnit(from: "Pa") }
  public static func pascalUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(from: prefix.rawValue + "Pa")
  }
  public static func siemen() -> HKUnit { HKUnit(from: "S") }
  public static func siemenUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(from: prefix.rawValue + "S")
  }
  public static func volt() -> HKUnit { HKUnit(from: "V") }
  public static func voltUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(from: prefix.rawValue + "V")
  }
  public static func hertz() -> HKUnit { HKUnit(from: "Hz") }
  public static func hertzUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(from: prefix.rawValue + "Hz")
  }
  public static func lux() -> HKUnit { HKUnit(from: "lx") }
  public static func luxUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(from: prefix.rawValue + "lx")
  }
  public static func radianAngle() -> HKUnit { HKUnit(from: "rad") }
  public static func radianAngleUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(from: prefix.rawValue + "rad")
  }
  public static func degreeAngle() -> HKUnit { HKUnit(from: "deg") }
  public static func diopter() -> HKUnit { HKUnit(from: "D") }
  public static func centimeterOfWater() -> HKUnit { HKUnit(from: "cmAq") }
  public static func inchesOfMercury() -> HKUnit { HKUnit(from: "inHg") }
  public static func atmosphere() -> HKUnit { HKUnit(from: "atm") }
  public static func decibelHearingLevel() -> HKUnit { HKUnit(from: "dBHL") }

  /// Moles of a substance; the molar mass converts them to grams.
  public static func moleUnit(withMolarMass gramsPerMole: Double) -> HKUnit {
    moleUnit(with: .none, molarMass: gramsPerMole)
  }
  public static func moleUnit(
    with prefix: HKMetricPrefix, molarMass gramsPerMole: Double
  ) -> HKUnit {
    HKUnit(from: "\(prefix.rawValue)mol<\(gramsPerMole)>")
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The molar mass of blood glucose, in grams per mole.
public let HKUnitMolarMassBloodGlucose = 180.15588000005408
