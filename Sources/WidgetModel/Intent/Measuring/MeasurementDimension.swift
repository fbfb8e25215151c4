/// A quantity that a parameter can measure, such as length, with its units.
///
///     MeasurementDimension.length.unit("km")?.name  // "kilometers"
package enum MeasurementDimension: String, CaseIterable, Hashable, Sendable {
  case acceleration
  case angle
  case area
  case concentrationMass
  case dispersion
  case duration
  case electricCharge
  case electricCurrent
  case electricPotentialDifference
  case electricResistance
  case energy
  case frequency
  case fuelEfficiency
  case illuminance
  case informationStorage
  case length
  case mass
  case power
  case pressure
  case speed
  case temperature
  case volume
}

extension MeasurementDimension {
  /// The unit in which values of different units are compared.
  package var baseUnit: MeasurementUnit {
    units.first { $0.factor == 1 && $0.offset == 0 } ?? units[0]
  }

  /// Finds a unit as a user types it: `km`, `kilometers`, `m2`, `C`, `uA`.
  package func unit(_ text: String) -> MeasurementUnit? {
    let units = units
    if let exact = units.first(where: { $0.symbol == text }) { return exact }
    let plain = Self.typed(text)
    if let typed = units.first(where: { Self.typed($0.symbol) == plain }) { return typed }
    let folded = plain.lowercased()
    let named = units.first { unit in
      let name = unit.name.lowercased()
      return name == folded || name == folded + "s" || Self.singular(name) == folded
    }
    if let named { return named }
    // Ignore case only if that is unambiguous: `kwh` is one unit, but `mw` could be two.
    let folding = units.filter { Self.typed($0.symbol).lowercased() == folded }
    return folding.count == 1 ? folding[0] : nil
  }

  /// A symbol in characters that are on every keyboard: `m2` for `m²`.
  private static func typed(_ symbol: String) -> String {
    var typed = ""
    for character in symbol {
      switch character {
      case "²": typed += "2"
      case "³": typed += "3"
      case "°": break
      case "\u{B5}", "\u{3BC}": typed += "u"
      case "Ω", "\u{2126}": typed += "ohm"
      case "ʹ", "'", "′": typed += "'"
      default: typed.append(character)
      }
    }
    return typed.isEmpty ? symbol : typed
  }

  /// The singular of a unit's name: `kilometer` and `meter per second`.
  private static func singular(_ name: String) -> String {
    switch name {
    case "feet": "foot"
    case "inches": "inch"
    case _ where name.contains("sper"):
      name.split(separator: "sper", maxSplits: 1).joined(separator: "per")
    default: name
    }
  }
}
