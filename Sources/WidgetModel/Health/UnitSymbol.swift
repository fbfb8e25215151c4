/// A quantity that units of health data measure, such as mass.
enum HealthDimension: Hashable, Sendable {
  case mass, length, volume, time, energy, power, pressure, temperature, count, amount
  case conductance, potential, loudness, hearing, dose, frequency, angle, light, refraction
}

/// A single symbol within a unit of health data, with its prefix: `kcal`, `mmHg`, `mg`.
struct UnitSymbol {
  /// Nil for a symbol that is only a number, such as `%`.
  var dimension: HealthDimension?
  /// The size of the symbol in base units.
  var scale: Double
  var offset = 0.0

  /// Parses a symbol; nil if it is unknown.
  init?(_ symbol: String) {
    if let exact = Self.exact[symbol] {
      self = exact
      return
    }
    // A molar mass, as in `mmol<180.16>`, converts an amount of a substance to its mass.
    if let start = symbol.firstIndex(of: "<"), symbol.hasSuffix(">") {
      guard let grams = Double(symbol[start...].dropFirst().dropLast()), grams > 0, grams.isFinite,
        let amount = UnitSymbol(String(symbol[..<start])), amount.dimension == .amount
      else { return nil }
      self.init(.mass, amount.scale * grams)
      return
    }
    for (prefix, factor) in Self.prefixes where symbol.hasPrefix(prefix) {
      guard let base = Self.prefixed[String(symbol.dropFirst(prefix.count))] else { continue }
      self = base
      scale *= factor
      return
    }
    return nil
  }

  private init(_ dimension: HealthDimension?, _ scale: Double, offset: Double = 0) {
    self.dimension = dimension
    self.scale = scale
    self.offset = offset
  }

  private static let prefixes: [(String, Double)] = [
    ("da", 10), ("f", 1e-15), ("p", 1e-12), ("n", 1e-9), ("mc", 1e-6), ("µ", 1e-6), ("μ", 1e-6),
    ("m", 1e-3), ("c", 1e-2), ("d", 1e-1), ("h", 1e2), ("k", 1e3), ("M", 1e6), ("G", 1e9),
    ("T", 1e12),
  ]

  /// The symbols that can have a prefix.
  private static let prefixed: [String: UnitSymbol] = [
    "g": UnitSymbol(.mass, 1), "m": UnitSymbol(.length, 1), "L": UnitSymbol(.volume, 1),
    "l": UnitSymbol(.volume, 1), "s": UnitSymbol(.time, 1), "J": UnitSymbol(.energy, 1),
    "cal": UnitSymbol(.energy, 4.184), "W": UnitSymbol(.power, 1),
    "Pa": UnitSymbol(.pressure, 1), "K": UnitSymbol(.temperature, 1),
    "mol": UnitSymbol(.amount, 1), "S": UnitSymbol(.conductance, 1),
    "V": UnitSymbol(.potential, 1), "Hz": UnitSymbol(.frequency, 1),
    "rad": UnitSymbol(.angle, 1), "lx": UnitSymbol(.light, 1),
  ]

  /// The symbols as they are without a prefix; these are tried first.
  private static let exact: [String: UnitSymbol] = prefixed.merging([
    "count": UnitSymbol(.count, 1), "%": UnitSymbol(.none, 1),
    "oz": UnitSymbol(.mass, 28.349523125), "lb": UnitSymbol(.mass, 453.59237),
    "st": UnitSymbol(.mass, 6350.29318),
    "in": UnitSymbol(.length, 0.0254), "ft": UnitSymbol(.length, 0.3048),
    "yd": UnitSymbol(.length, 0.9144), "mi": UnitSymbol(.length, 1609.344),
    "fl_oz_us": UnitSymbol(.volume, 0.0295735295625),
    "fl_oz_imp": UnitSymbol(.volume, 0.0284130625),
    "pt_us": UnitSymbol(.volume, 0.473176473), "pt_imp": UnitSymbol(.volume, 0.56826125),
    "cup_us": UnitSymbol(.volume, 0.2365882365), "cup_imp": UnitSymbol(.volume, 0.284130625),
    "min": UnitSymbol(.time, 60), "hr": UnitSymbol(.time, 3600), "d": UnitSymbol(.time, 86_400),
    "Cal": UnitSymbol(.energy, 4184),
    "mmHg": UnitSymbol(.pressure, 133.322387415), "cmAq": UnitSymbol(.pressure, 98.0665),
    "atm": UnitSymbol(.pressure, 101_325), "inHg": UnitSymbol(.pressure, 3386.388640341),
    "degC": UnitSymbol(.temperature, 1, offset: 273.15),
    "degF": UnitSymbol(.temperature, 5.0 / 9, offset: 459.67 * 5 / 9),
    "IU": UnitSymbol(.dose, 1), "dBASPL": UnitSymbol(.loudness, 1),
    "dBHL": UnitSymbol(.hearing, 1), "deg": UnitSymbol(.angle, 0.017453292519943295),
    "D": UnitSymbol(.refraction, 1),
  ]) { $1 }
}
