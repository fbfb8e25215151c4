import Foundation
import Testing
import WidgetModel

@Suite struct MeasurementTests {
  static let readings: [(String, MeasurementDimension, String?)] = [
    ("5 km", .length, "5 km"), ("5km", .length, "5 km"), ("5", .length, "5 m"),
    ("1.5e3 m", .length, "1500 m"), ("5 kilometers", .length, "5 km"), ("1 foot", .length, "1 ft"),
    ("6 miles", .length, "6 mi"), ("1 mile", .length, "1 mi"), ("3 KM", .length, "3 km"),
    ("-3.5 °C", .temperature, "-3.5 °C"), ("20C", .temperature, "20 °C"),
    ("68 fahrenheit", .temperature, "68 °F"), ("4 m2", .area, "4 m²"),
    ("7 uA", .electricCurrent, "7 µA"),
    ("10 ohm", .electricResistance, "10 Ω"), ("2 fl oz", .volume, "2 fl oz"),
    ("30 mpg", .fuelEfficiency, "30 mpg"), ("80 km/h", .speed, "80 km/h"),
    ("80 kilometerperhour", .speed, "80 km/h"), ("2 kwh", .energy, "2 kWh"),
    ("1 mW", .power, "1 mW"), ("1 MW", .power, "1 MW"), ("1 mw", .power, nil),
    ("5 kg", .length, nil), ("far", .length, nil), ("", .length, nil), ("km", .length, nil),
    ("1e999 m", .length, nil), ("5 km km", .length, nil), ("0x5 m", .length, nil),
  ]

  @Test(arguments: readings)
  func readsANumberWithAUnit(_ text: String, _ dimension: MeasurementDimension, _ stored: String?) {
    let value = MeasurementValue(text, of: dimension)
    #expect(value?.text == stored)
  }

  @Test(arguments: MeasurementDimension.allCases)
  func readsWhatItPrints(_ dimension: MeasurementDimension) throws {
    for unit in dimension.units {
      for number in [0, 1, -2.5, 1e-7, 123_456.789, 1e20] {
        let value = MeasurementValue(number, unit, of: dimension)
        #expect(MeasurementValue(value.text, of: dimension) == value)
      }
      #expect(dimension.unit(unit.name) == unit)
      #expect(dimension.unit(unit.symbol) == unit)
    }
  }

  static let conversions: [(String, String, MeasurementDimension, Double)] = [
    ("1 mi", "km", .length, 1.60934), ("100 °C", "°F", .temperature, 212),
    ("-40 °F", "°C", .temperature, -40), ("0 °C", "K", .temperature, 273.15),
    ("1 kg", "lb", .mass, 2.204_624_420_183_778), ("90 km/h", "m/s", .speed, 25.000_02),
    ("2 h", "m", .duration, 120), ("1 gal", "L", .volume, 3.78541), ("1 kWh", "J", .energy, 3.6e6),
    ("47.043 mpg", "L/100km", .fuelEfficiency, 5), ("8 bit", "B", .informationStorage, 1),
    ("180 °", "rad", .angle, Double.pi), ("1 bar", "hPa", .pressure, 1000),
  ]

  @Test(arguments: conversions)
  func converts(
    _ text: String, _ unit: String, _ dimension: MeasurementDimension, _ expected: Double
  ) throws {
    let value = try #require(MeasurementValue(text, of: dimension))
    let number = value.number(in: try #require(dimension.unit(unit)))
    #expect(abs(number - expected) < 1e-9 * max(1, abs(expected)))
  }

  /// Units of Foundation for some of each sort; the author's side compares with them.
  static let foundation: [(Dimension, MeasurementDimension)] = [
    (UnitLength.miles, .length), (UnitLength.kilometers, .length), (UnitLength.parsecs, .length),
    (UnitMass.pounds, .mass), (UnitMass.stones, .mass), (UnitTemperature.fahrenheit, .temperature),
    (UnitTemperature.celsius, .temperature), (UnitDuration.hours, .duration),
    (UnitSpeed.knots, .speed), (UnitVolume.cups, .volume), (UnitVolume.liters, .volume),
    (UnitEnergy.kilocalories, .energy), (UnitAngle.radians, .angle), (UnitArea.acres, .area),
    (UnitPressure.millimetersOfMercury, .pressure), (UnitPower.horsepower, .power),
    (UnitFuelEfficiency.milesPerGallon, .fuelEfficiency),
    (UnitInformationStorage.gibibytes, .informationStorage),
    (UnitFrequency.megahertz, .frequency), (UnitAcceleration.gravity, .acceleration),
  ]

  @Test(arguments: foundation)
  func agreesWithFoundation(_ unit: Dimension, _ dimension: MeasurementDimension) throws {
    let known = try #require(dimension.unit(unit.symbol))
    for number in [1, 37.5, 1000] {
      let base = unit.converter.baseUnitValue(fromValue: number)
      #expect(abs(known.base(of: number) - base) <= 1e-9 * abs(base))
      #expect(abs(known.value(ofBase: base) - number) <= 1e-9 * number)
    }
  }

  @Test(arguments: [
    (0.0, "0s"), (90, "1m30s"), (5400, "1h30m"), (172_800, "2d"), (90_061, "1d1h1m1s"),
    (1.5, "1.5s"), (3600.25, "3600.25s"), (-60, "-1m"), (0.001, "0.001s"),
  ])
  func spellsDurations(_ seconds: Double, _ expected: String) {
    #expect(DurationFormat.text(seconds) == expected)
  }
}
