#if !canImport(Darwin)
  internal import Foundation

  /// The identifiers of units in CLDR, by the symbols that Foundation gives the units.
  extension Unit {
    static let lengths = [
      "km": "kilometer", "m": "meter", "dm": "decimeter", "cm": "centimeter", "mm": "millimeter",
      "µm": "micrometer", "nm": "nanometer", "pm": "picometer", "in": "inch", "ft": "foot",
      "yd": "yard", "mi": "mile", "smi": "mile-scandinavian", "ly": "light-year",
      "NM": "nautical-mile", "ftm": "fathom", "fur": "furlong", "ua": "astronomical-unit",
      "pc": "parsec", "Mm": "megameter", "hm": "hectometer", "dam": "decameter",
    ]

    static let masses = [
      "kg": "kilogram", "g": "gram", "mg": "milligram", "µg": "microgram", "oz": "ounce",
      "lb": "pound", "st": "stone", "t": "tonne", "ton": "ton", "ct": "carat",
      "oz t": "ounce-troy",
    ]

    static let temperatures = ["°C": "celsius", "°F": "fahrenheit", "K": "kelvin"]

    static let durations = [
      "s": "second", "m": "minute", "h": "hour", "ms": "millisecond", "µs": "microsecond",
      "ns": "nanosecond",
    ]

    static let speeds = [
      "m/s": "meter-per-second", "km/h": "kilometer-per-hour", "mph": "mile-per-hour",
      "kn": "knot",
    ]

    static let volumes = [
      "ML": "megaliter", "L": "liter", "dl": "deciliter", "cL": "centiliter", "mL": "milliliter",
      "km³": "cubic-kilometer", "m³": "cubic-meter", "cm³": "cubic-centimeter",
      "in³": "cubic-inch", "ft³": "cubic-foot", "yd³": "cubic-yard", "mi³": "cubic-mile",
      "af": "acre-foot", "bsh": "bushel", "tsp": "teaspoon", "tbsp": "tablespoon",
      "fl oz": "fluid-ounce", "cup": "cup", "pt": "pint", "qt": "quart", "gal": "gallon",
      "fl oz Imperial": "fluid-ounce-imperial", "gal Imperial": "gallon-imperial",
      "metric cup Imperial": "cup-metric",
    ]

    static let energies = [
      "kJ": "kilojoule", "J": "joule", "kCal": "kilocalorie", "cal": "calorie",
      "kWh": "kilowatt-hour",
    ]

    static let powers = [
      "GW": "gigawatt", "MW": "megawatt", "kW": "kilowatt", "W": "watt", "mW": "milliwatt",
      "hp": "horsepower",
    ]

    static let pressures = [
      "N/m²": "pascal", "kPa": "kilopascal", "hPa": "hectopascal", "inHg": "inch-ofhg",
      "bar": "bar", "mbar": "millibar", "mmHg": "millimeter-ofhg",
      "psi": "pound-force-per-square-inch",
    ]

    static let areas = [
      "km²": "square-kilometer", "m²": "square-meter", "cm²": "square-centimeter",
      "in²": "square-inch", "ft²": "square-foot", "yd²": "square-yard", "mi²": "square-mile",
      "ac": "acre", "ha": "hectare",
    ]

    static let angles = [
      "°": "degree", "ʹ": "arc-minute", "ʹʹ": "arc-second", "rad": "radian", "rev": "revolution",
    ]

    static let frequencies = [
      "GHz": "gigahertz", "MHz": "megahertz", "kHz": "kilohertz", "Hz": "hertz",
    ]

    static let storages = [
      "B": "byte", "bit": "bit", "kB": "kilobyte", "MB": "megabyte", "GB": "gigabyte",
      "TB": "terabyte", "PB": "petabyte", "kb": "kilobit", "Mb": "megabit", "Gb": "gigabit",
      "Tb": "terabit",
    ]

    static let voltages = ["V": "volt", "mV": "millivolt"]
    static let currents = ["A": "ampere", "mA": "milliampere"]
    static let accelerations = ["m/s²": "meter-per-square-second", "g": "g-force"]
  }
#endif
