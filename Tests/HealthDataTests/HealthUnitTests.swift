import Testing
import WidgetModel

@Suite struct HealthUnitTests {
  @Test(
    arguments: [
      (1.0, "km", "m", 1000.0), (1, "mi", "m", 1609.344), (100, "degC", "degF", 212),
      (0, "degC", "K", 273.15), (60, "count/min", "count/s", 1), (1, "Cal", "kcal", 1),
      (1, "kJ", "J", 1000), (1, "mmol<180.16>/L", "mg/dL", 18.016), (1, "hr", "min", 60),
      (1, "mL/min·kg", "mL/(kg*min)", 1), (1, "lb", "g", 453.59237), (1, "mcg", "µg", 1),
      (0.97, "%", "%", 0.97), (1, "km/hr", "m/s", 1 / 3.6), (1, "m^2", "cm^2", 10_000),
    ] as [(Double, String, String, Double)])
  func converts(value: Double, from: String, to: String, expected: Double) throws {
    let one = try #require(HealthUnit(from))
    let other = try #require(HealthUnit(to))
    let found = try #require(one.convert(value, to: other))
    #expect(abs(found - expected) < 1e-9 * max(abs(expected), 1))
  }

  @Test(arguments: [("kg", "m"), ("count", "count/min"), ("mol", "g"), ("%", "count")])
  func keepsApartWhatMeasuresOtherThings(one: String, other: String) throws {
    let one = try #require(HealthUnit(one))
    #expect(one.convert(1, to: try #require(HealthUnit(other))) == nil)
  }

  @Test(arguments: [
    "", "furlong", "kk", "m^", "m^9", "mmol<x>", "count<3>", "9>", "9", "<9>", "mmol<9>>",
  ])
  func knowsNoOtherSpelling(text: String) {
    #expect(HealthUnit(text) == nil)
  }

  @Test func knowsTheUnitOfEveryQuantity() throws {
    #expect(HealthQuantity.all.count > 100)
    for quantity in HealthQuantity.all {
      let unit = try #require(quantity.unit)
      #expect(HealthUnit(unit) != nil, "\(quantity.identifier)")
    }
  }

  @Test(arguments: ["steps", "StepCount", "step-count", "HKQuantityTypeIdentifierStepCount"])
  func findsAQuantityByWhatPeopleType(word: String) {
    #expect(HealthQuantity(word: word)?.identifier == HealthQuantity.stepCount)
    #expect(HealthQuantity(word: "smiles") == nil)
  }
}
