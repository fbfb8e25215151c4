#if !canImport(Darwin)
  public import Foundation

  /// The purpose of a measurement, which decides the unit that a locale prefers.
  public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
    /// The purpose's name in CLDR; nil to keep the unit.
    let name: String?

    public static var general: Self { Self(name: "default") }
    public static var asProvided: Self { Self(name: nil) }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    public static var food: Self { Self(name: "food") }
    public static var workout: Self { Self(name: "default") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    public static var person: Self { Self(name: "person") }
    public static var personHeight: Self { Self(name: "person-height") }
    public static var road: Self { Self(name: "road") }
    public static var focalLength: Self { Self(name: "focal-length") }
    public static var rainfall: Self { Self(name: "rainfall") }
    public static var snowfall: Self { Self(name: "snowfall") }
    public static var visibility: Self { Self(name: "visiblty") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    public static var personWeight: Self { Self(name: "person") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
    public static var barometric: Self { Self(name: "baromtrc") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
    public static var wind: Self { Self(name: "wind") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    public static var person: Self { Self(name: "person") }
    public static var weather: Self { Self(name: "weather") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
    public static var liquid: Self { Self(name: "fluid") }
  }
#endif
