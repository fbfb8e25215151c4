import Foundation
import Testing
import WidgetViews

@Suite struct UnitFormatTests {
  typealias Width = Measurement<UnitLength>.FormatStyle.UnitWidth

  @Test(
    arguments: [
      (5, .kilometers, .wide, "en_US", "5 kilometers"),
      (1, .kilometers, .wide, "en_US", "1 kilometer"),
      (5.25, .kilometers, .abbreviated, "en_US", "5.25 km"),
      (5.25, .kilometers, .wide, "de_DE", "5,25 Kilometer"),
      (5, .kilometers, .narrow, "en_US", "5km"),
      (3, .miles, .wide, "ko_KR", "3마일"),
    ] as [(Double, UnitLength, Width, String, String)])
  func formatsLengthsAsProvided(
    _ value: Double, _ unit: UnitLength, _ width: Width, _ locale: String, _ text: String
  ) {
    let style = Measurement<UnitLength>.FormatStyle(
      width: width, locale: Locale(identifier: locale), usage: .asProvided)
    #expect(Measurement(value: value, unit: unit).formatted(style) == text)
  }

  @Test(arguments: [("en_US", "3.1 mi"), ("de_DE", "5 km")])
  func convertsToTheUnitThatALocalePrefers(_ locale: String, _ text: String) {
    let style = Measurement<UnitLength>.FormatStyle(
      width: .abbreviated, locale: Locale(identifier: locale), usage: .road)
    #expect(Measurement(value: 5, unit: UnitLength.kilometers).formatted(style) == text)
  }

  @Test(
    arguments: [
      (5.0, "en_US", "3.11 miles"), (1.609344, "en_US", "1.00 miles"),
      (-5.0, "de_DE", "-5,00 Kilometer"),
    ])
  func usesTheStyleOfTheNumber(_ value: Double, _ locale: String, _ text: String) {
    let style = Measurement<UnitLength>.FormatStyle(
      width: .wide, locale: Locale(identifier: locale), usage: .road,
      numberFormatStyle: .number.precision(.fractionLength(2)))
    #expect(Measurement(value: value, unit: UnitLength.kilometers).formatted(style) == text)
  }

  @Test(
    arguments: [
      (20.0, "de_DE", false, "20 °C"), (20.0, "en_US", false, "68°F"), (20.0, "en_US", true, "68°"),
      (20.4, "de_DE", true, "20,4°"),
    ])
  func formatsTemperatures(_ value: Double, _ locale: String, _ hides: Bool, _ text: String) {
    let style = Measurement<UnitTemperature>.FormatStyle(
      width: .abbreviated, locale: Locale(identifier: locale), usage: .weather,
      hidesScaleName: hides)
    let formatted = Measurement(value: value, unit: UnitTemperature.celsius).formatted(style)
    #expect(formatted.replacing("\u{A0}", with: " ") == text)
  }

  @Test(
    arguments: [
      (.medium, .providedUnit, "5.123 km"), (.long, .providedUnit, "5.123 kilometers"),
      (.short, .providedUnit, "5.123km"), (.medium, .naturalScale, "3.184 mi"),
      (.medium, [], "3.184 mi"),
    ] as [(Formatter.UnitStyle, MeasurementFormatter.UnitOptions, String)])
  func formatsWithAFormatter(
    _ style: Formatter.UnitStyle, _ options: MeasurementFormatter.UnitOptions, _ text: String
  ) {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.unitStyle = style
    formatter.unitOptions = options
    #expect(formatter.string(from: Measurement(value: 5.1234, unit: UnitLength.kilometers)) == text)
  }

  @Test func formatsUnitsAlone() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: UnitLength.kilometers) == "km")
    formatter.unitStyle = .long
    #expect(formatter.string(from: UnitSpeed.milesPerHour) == "miles per hour")
  }

  @Test func usesTheNumberFormatter() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.unitOptions = .providedUnit
    formatter.numberFormatter = NumberFormatter()
    formatter.numberFormatter.maximumFractionDigits = 0
    #expect(formatter.string(from: Measurement(value: 5.6, unit: UnitMass.kilograms)) == "6 kg")
  }

  @Test(arguments: [("en_US", "a, b, and c"), ("de_DE", "a, b und c"), ("ko_KR", "a, b 및 c")])
  func joinsLists(_ locale: String, _ text: String) {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: locale)
    #expect(formatter.string(from: ["a", "b", "c"]) == text)
  }
}
