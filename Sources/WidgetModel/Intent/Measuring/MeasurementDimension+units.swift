extension MeasurementDimension {
  /// The units, with the same symbols, names and factors as Foundation's `Unit` classes, so that
  /// values mean the same in an author's code.
  package var units: [MeasurementUnit] {
    switch self {
    case .acceleration:
      [
        MeasurementUnit("m/s²", "metersPerSecondSquared", 1),
        MeasurementUnit("g", "gravity", 9.81),
      ]
    case .angle:
      [
        MeasurementUnit("°", "degrees", 1),
        MeasurementUnit("ʹ", "arcMinutes", 0.016666666666666666),
        MeasurementUnit("ʹʹ", "arcSeconds", 0.0002777777777777778),
        MeasurementUnit("rad", "radians", 57.29577951308232),
        MeasurementUnit("grad", "gradians", 0.9),
        MeasurementUnit("rev", "revolutions", 360),
      ]
    case .area:
      [
        MeasurementUnit("Mm²", "squareMegameters", 1_000_000_000_000),
        MeasurementUnit("km²", "squareKilometers", 1_000_000),
        MeasurementUnit("m²", "squareMeters", 1),
        MeasurementUnit("cm²", "squareCentimeters", 0.0001),
        MeasurementUnit("mm²", "squareMillimeters", 1e-06),
        MeasurementUnit("µm²", "squareMicrometers", 1e-12),
        MeasurementUnit("nm²", "squareNanometers", 1e-18),
        MeasurementUnit("in²", "squareInches", 0.00064516),
        MeasurementUnit("ft²", "squareFeet", 0.092903),
        MeasurementUnit("yd²", "squareYards", 0.836127),
        MeasurementUnit("mi²", "squareMiles", 2_590_000),
        MeasurementUnit("ac", "acres", 4046.86),
        MeasurementUnit("a", "ares", 100),
        MeasurementUnit("ha", "hectares", 10_000),
      ]
    case .concentrationMass:
      [
        MeasurementUnit("g/L", "gramsPerLiter", 1),
        MeasurementUnit("mg/dL", "milligramsPerDeciliter", 0.01),
      ]
    case .dispersion:
      [
        MeasurementUnit("ppm", "partsPerMillion", 1)
      ]
    case .duration:
      [
        MeasurementUnit("h", "hours", 3600),
        MeasurementUnit("m", "minutes", 60),
        MeasurementUnit("s", "seconds", 1),
        MeasurementUnit("ms", "milliseconds", 0.001),
        MeasurementUnit("µs", "microseconds", 1e-06),
        MeasurementUnit("ns", "nanoseconds", 1e-09),
        MeasurementUnit("ps", "picoseconds", 1e-12),
      ]
    case .electricCharge:
      [
        MeasurementUnit("C", "coulombs", 1),
        MeasurementUnit("MAh", "megaampereHours", 3_600_000_000),
        MeasurementUnit("kAh", "kiloampereHours", 3_600_000),
        MeasurementUnit("Ah", "ampereHours", 3600),
        MeasurementUnit("mAh", "milliampereHours", 3.6),
        MeasurementUnit("µAh", "microampereHours", 0.0036),
      ]
    case .electricCurrent:
      [
        MeasurementUnit("MA", "megaamperes", 1_000_000),
        MeasurementUnit("kA", "kiloamperes", 1000),
        MeasurementUnit("A", "amperes", 1),
        MeasurementUnit("mA", "milliamperes", 0.001),
        MeasurementUnit("µA", "microamperes", 1e-06),
      ]
    case .electricPotentialDifference:
      [
        MeasurementUnit("MV", "megavolts", 1_000_000),
        MeasurementUnit("kV", "kilovolts", 1000),
        MeasurementUnit("V", "volts", 1),
        MeasurementUnit("mV", "millivolts", 0.001),
        MeasurementUnit("µV", "microvolts", 1e-06),
      ]
    case .electricResistance:
      [
        MeasurementUnit("MΩ", "megaohms", 1_000_000),
        MeasurementUnit("kΩ", "kiloohms", 1000),
        MeasurementUnit("Ω", "ohms", 1),
        MeasurementUnit("mΩ", "milliohms", 0.001),
        MeasurementUnit("µΩ", "microohms", 1e-06),
      ]
    case .energy:
      [
        MeasurementUnit("kJ", "kilojoules", 1000),
        MeasurementUnit("J", "joules", 1),
        MeasurementUnit("kCal", "kilocalories", 4184),
        MeasurementUnit("cal", "calories", 4.184),
        MeasurementUnit("kWh", "kilowattHours", 3_600_000),
      ]
    case .frequency:
      [
        MeasurementUnit("THz", "terahertz", 1_000_000_000_000),
        MeasurementUnit("GHz", "gigahertz", 1_000_000_000),
        MeasurementUnit("MHz", "megahertz", 1_000_000),
        MeasurementUnit("kHz", "kilohertz", 1000),
        MeasurementUnit("Hz", "hertz", 1),
        MeasurementUnit("mHz", "millihertz", 0.001),
        MeasurementUnit("µHz", "microhertz", 1e-06),
        MeasurementUnit("nHz", "nanohertz", 1e-09),
      ]
    case .fuelEfficiency:
      [
        MeasurementUnit("L/100km", "litersPer100Kilometers", 1),
        MeasurementUnit("mpg", "milesPerGallon", per: 235.215),
        MeasurementUnit("mpg Imperial", "milesPerImperialGallon", per: 282.481),
      ]
    case .illuminance:
      [
        MeasurementUnit("lx", "lux", 1)
      ]
    case .informationStorage:
      [
        MeasurementUnit("B", "bytes", 8),
        MeasurementUnit("bit", "bits", 1),
        MeasurementUnit("nibble", "nibbles", 4),
        MeasurementUnit("kB", "kilobytes", 8000),
        MeasurementUnit("MB", "megabytes", 8_000_000),
        MeasurementUnit("GB", "gigabytes", 8_000_000_000),
        MeasurementUnit("TB", "terabytes", 8_000_000_000_000),
        MeasurementUnit("KiB", "kibibytes", 8192),
        MeasurementUnit("MiB", "mebibytes", 8_388_608),
        MeasurementUnit("GiB", "gibibytes", 8_589_934_592),
        MeasurementUnit("TiB", "tebibytes", 8_796_093_022_208),
        MeasurementUnit("kb", "kilobits", 1000),
        MeasurementUnit("Mb", "megabits", 1_000_000),
        MeasurementUnit("Gb", "gigabits", 1_000_000_000),
      ]
    case .length:
      [
        MeasurementUnit("Mm", "megameters", 1_000_000),
        MeasurementUnit("km", "kilometers", 1000),
        MeasurementUnit("hm", "hectometers", 100),
        MeasurementUnit("dam", "decameters", 10),
        MeasurementUnit("m", "meters", 1),
        MeasurementUnit("dm", "decimeters", 0.1),
        MeasurementUnit("cm", "centimeters", 0.01),
        MeasurementUnit("mm", "millimeters", 0.001),
        MeasurementUnit("µm", "micrometers", 1e-06),
        MeasurementUnit("nm", "nanometers", 1e-09),
        MeasurementUnit("pm", "picometers", 1e-12),
        MeasurementUnit("in", "inches", 0.0254),
        MeasurementUnit("ft", "feet", 0.3048),
        MeasurementUnit("yd", "yards", 0.9144),
        MeasurementUnit("mi", "miles", 1609.34),
        MeasurementUnit("smi", "scandinavianMiles", 10_000),
        MeasurementUnit("ly", "lightyears", 9461000000000000.0),
        MeasurementUnit("NM", "nauticalMiles", 1852),
        MeasurementUnit("ftm", "fathoms", 1.8288),
        MeasurementUnit("fur", "furlongs", 201.168),
        MeasurementUnit("ua", "astronomicalUnits", 149_600_000_000),
        MeasurementUnit("pc", "parsecs", 3.086e+16),
      ]
    case .mass:
      [
        MeasurementUnit("kg", "kilograms", 1),
        MeasurementUnit("g", "grams", 0.001),
        MeasurementUnit("dg", "decigrams", 0.0001),
        MeasurementUnit("cg", "centigrams", 1e-05),
        MeasurementUnit("mg", "milligrams", 1e-06),
        MeasurementUnit("µg", "micrograms", 1e-09),
        MeasurementUnit("ng", "nanograms", 1e-12),
        MeasurementUnit("pg", "picograms", 1e-15),
        MeasurementUnit("oz", "ounces", 0.0283495),
        MeasurementUnit("lb", "pounds", 0.453592),
        MeasurementUnit("st", "stones", 0.157473),
        MeasurementUnit("t", "metricTons", 1000),
        MeasurementUnit("ton", "shortTons", 907.185),
        MeasurementUnit("ct", "carats", 0.0002),
        MeasurementUnit("oz t", "ouncesTroy", 0.03110348),
        MeasurementUnit("slug", "slugs", 14.5939),
      ]
    case .power:
      [
        MeasurementUnit("TW", "terawatts", 1_000_000_000_000),
        MeasurementUnit("GW", "gigawatts", 1_000_000_000),
        MeasurementUnit("MW", "megawatts", 1_000_000),
        MeasurementUnit("kW", "kilowatts", 1000),
        MeasurementUnit("W", "watts", 1),
        MeasurementUnit("mW", "milliwatts", 0.001),
        MeasurementUnit("µW", "microwatts", 1e-06),
        MeasurementUnit("nW", "nanowatts", 1e-09),
        MeasurementUnit("pW", "picowatts", 1e-12),
        MeasurementUnit("fW", "femtowatts", 1e-15),
        MeasurementUnit("hp", "horsepower", 745.7),
      ]
    case .pressure:
      [
        MeasurementUnit("N/m²", "newtonsPerMetersSquared", 1),
        MeasurementUnit("GPa", "gigapascals", 1_000_000_000),
        MeasurementUnit("MPa", "megapascals", 1_000_000),
        MeasurementUnit("kPa", "kilopascals", 1000),
        MeasurementUnit("hPa", "hectopascals", 100),
        MeasurementUnit("inHg", "inchesOfMercury", 3386.39),
        MeasurementUnit("bar", "bars", 100_000),
        MeasurementUnit("mbar", "millibars", 100),
        MeasurementUnit("mmHg", "millimetersOfMercury", 133.322),
        MeasurementUnit("psi", "poundsForcePerSquareInch", 6894.76),
      ]
    case .speed:
      [
        MeasurementUnit("m/s", "metersPerSecond", 1),
        MeasurementUnit("km/h", "kilometersPerHour", 0.277778),
        MeasurementUnit("mph", "milesPerHour", 0.44704),
        MeasurementUnit("kn", "knots", 0.514444),
      ]
    case .temperature:
      [
        MeasurementUnit("K", "kelvin", 1),
        MeasurementUnit("°C", "celsius", 1, plus: 273.15),
        MeasurementUnit("°F", "fahrenheit", 0.55555555555556, plus: 255.37222222222427),
      ]
    case .volume:
      [
        MeasurementUnit("ML", "megaliters", 1_000_000),
        MeasurementUnit("kL", "kiloliters", 1000),
        MeasurementUnit("L", "liters", 1),
        MeasurementUnit("dl", "deciliters", 0.1),
        MeasurementUnit("cL", "centiliters", 0.01),
        MeasurementUnit("mL", "milliliters", 0.001),
        MeasurementUnit("km³", "cubicKilometers", 1_000_000_000_000),
        MeasurementUnit("m³", "cubicMeters", 1000),
        MeasurementUnit("dm³", "cubicDecimeters", 1),
        MeasurementUnit("cm³", "cubicCentimeters", 0.001),
        MeasurementUnit("mm³", "cubicMillimeters", 1e-06),
        MeasurementUnit("in³", "cubicInches", 0.0163871),
        MeasurementUnit("ft³", "cubicFeet", 28.3168),
        MeasurementUnit("yd³", "cubicYards", 764.555),
        MeasurementUnit("mi³", "cubicMiles", 4_168_000_000_000),
        MeasurementUnit("af", "acreFeet", 1_233_000),
        MeasurementUnit("bsh", "bushels", 35.2391),
        MeasurementUnit("tsp", "teaspoons", 0.00492892),
        MeasurementUnit("tbsp", "tablespoons", 0.0147868),
        MeasurementUnit("fl oz", "fluidOunces", 0.0295735),
        MeasurementUnit("cup", "cups", 0.24),
        MeasurementUnit("pt", "pints", 0.473176),
        MeasurementUnit("qt", "quarts", 0.946353),
        MeasurementUnit("gal", "gallons", 3.78541),
        MeasurementUnit("tsp Imperial", "imperialTeaspoons", 0.00591939),
        MeasurementUnit("tbsp Imperial", "imperialTablespoons", 0.0177582),
        MeasurementUnit("fl oz Imperial", "imperialFluidOunces", 0.0284131),
        MeasurementUnit("pt Imperial", "imperialPints", 0.568261),
        MeasurementUnit("qt Imperial", "imperialQuarts", 1.13652),
        MeasurementUnit("gal Imperial", "imperialGallons", 4.54609),
        MeasurementUnit("metric cup Imperial", "metricCups", 0.25),
      ]
    }
  }
}
