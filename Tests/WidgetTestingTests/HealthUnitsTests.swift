import Testing
import WidgetTesting

@testable import WidgetAuthoring

/// Compound units.
@Suite struct HealthUnitsTests {
  @Test(
    arguments: [
      (HKUnit(from: "count/min").unitMultiplied(by: .minute()), "count"),
      (HKUnit.count().unitDivided(by: .minute()), "count/min"),
      (HKUnit.meter().unitDivided(by: HKUnit(from: "km/hr")), "m·hr/km"),
      (HKUnit(from: "mL/min·kg").unitMultiplied(by: .gramUnit(with: .kilo)), "mL/min"),
      (HKUnit.count().unitDivided(by: .count()), "()"), (HKUnit.second().reciprocal(), "1/s"),
      (HKUnit(from: "m/s").unitRaised(toPower: 2), "m^2/s^2"),
      (HKUnit(from: "m^2").unitDivided(by: .meter()), "m"),
      (HKUnit(from: "m/s").reciprocal(), "s/m"), (HKUnit.meter().unitRaised(toPower: 0), "()"),
      (HKUnit.second().reciprocal().unitMultiplied(by: .count()), "count/s"),
    ])
  func leavesOutWhatIsAboveAndBelowTheLine(_ unit: HKUnit, _ text: String) {
    #expect(unit.unitString == text)
    #expect(unit == HKUnit(from: text))
  }

  @Test func countsWithUnitsThatWereMade() {
    let pace = HKUnit.meter().unitDivided(by: HKUnit(from: "km/hr"))
    #expect(HKQuantity(unit: pace, doubleValue: 1).doubleValue(for: .second()) == 3.6)
    #expect(HKUnit.count().unitDivided(by: .count()).isNull())
    #expect(!HKUnit.count().isNull())
  }

  @Test(
    arguments: [
      (HKUnit.fluidOunceUS(), HKUnit.literUnit(with: .milli), 29.5735295625),
      (.fluidOunceImperial(), .literUnit(with: .milli), 28.4130625),
      (.cupUS(), .fluidOunceUS(), 8), (.cupImperial(), .fluidOunceImperial(), 10),
      (.pintUS(), .cupUS(), 2), (.pintImperial(), .cupImperial(), 2),
      (.pascalUnit(with: .kilo), .pascal(), 1000), (.atmosphere(), .pascal(), 101_325),
      (.inchesOfMercury(), .pascal(), 3386.388640341), (.centimeterOfWater(), .pascal(), 98.0665),
      (.siemenUnit(with: .milli), .siemenUnit(with: .micro), 1000),
      (.volt(), .voltUnit(with: .milli), 1000), (.hertzUnit(with: .kilo), .hertz(), 1000),
      (.luxUnit(with: .kilo), .lux(), 1000), (.wattUnit(with: .kilo), .watt(), 1000),
      (.radianAngle(), .degreeAngle(), 57.29577951308232), (.kilocalorie(), .calorie(), 1000),
      (
        .moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)
          .unitDivided(by: .liter()), HKUnit(from: "mg/dL"), 18.015588000005408
      ),
      (.moleUnit(withMolarMass: 100), .gram(), 100),
    ])
  func convertsEachIntoAnother(_ unit: HKUnit, _ other: HKUnit, _ expected: Double) {
    let found = HKQuantity(unit: unit, doubleValue: 1).doubleValue(for: other)
    #expect(abs(found - expected) < 1e-9 * expected)
  }
}
