#if !canImport(Darwin)
  internal import Foundation

  extension Unit {
    /// A value with this unit in words of a language; with the unit's symbol if it has no words.
    func words(
      _ value: Double, width: UnitWords.Width, usage: String?, hidesScale: Bool = false,
      locale: Locale, number: ((Double) -> String)? = nil
    ) -> String {
      guard let identifier = languageIdentifier else {
        let digits =
          number?(value) ?? value.formatted(FloatingPointFormatStyle<Double>(locale: locale))
        return "\(digits) \(symbol)"
      }
      guard hidesScale, self is UnitTemperature else {
        return UnitWords(unit: identifier, width: width, usage: usage, locale: locale)
          .text(value, number: number)
      }
      return degrees(value, usage: usage, locale: locale, number: number)
    }

    /// A temperature without the name of its scale, such as "20°".
    private func degrees(
      _ value: Double, usage: String?, locale: Locale, number: ((Double) -> String)?
    ) -> String {
      var temperature = Measurement(value: value, unit: self as? UnitTemperature ?? .celsius)
      if usage != nil {
        // The preferred scale is the one whose words a whole temperature has.
        let usesFahrenheit = UnitWords(
          unit: "celsius", width: .short, usage: "weather", locale: locale
        ).text(0).contains("F")
        temperature.convert(to: usesFahrenheit ? .fahrenheit : .celsius)
      }
      let digits =
        number?(temperature.value)
        ?? temperature.value.formatted(
          .number.precision(.fractionLength(0...1)).locale(locale))
      return digits + "°"
    }

    /// The unit's identifier in CLDR; nil for a unit that it doesn't have.
    private var languageIdentifier: String? {
      switch self {
      case is UnitLength: Self.lengths[symbol]
      case is UnitMass: Self.masses[symbol]
      case is UnitTemperature: Self.temperatures[symbol]
      case is UnitDuration: Self.durations[symbol]
      case is UnitSpeed: Self.speeds[symbol]
      case is UnitVolume: Self.volumes[symbol]
      case is UnitEnergy: Self.energies[symbol]
      case is UnitPower: Self.powers[symbol]
      case is UnitPressure: Self.pressures[symbol]
      case is UnitArea: Self.areas[symbol]
      case is UnitAngle: Self.angles[symbol]
      case is UnitFrequency: Self.frequencies[symbol]
      case is UnitInformationStorage: Self.storages[symbol]
      case is UnitElectricPotentialDifference: Self.voltages[symbol]
      case is UnitElectricCurrent: Self.currents[symbol]
      case is UnitAcceleration: Self.accelerations[symbol]
      default: nil
      }
    }
  }
#endif
