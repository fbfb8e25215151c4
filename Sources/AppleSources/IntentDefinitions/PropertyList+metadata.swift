/// Converts the settings of a parameter in an .intentdefinition file to arguments of `@Parameter`.
extension PropertyList {
  private func metadata(_ key: String) -> PropertyList? { self["INIntentParameterMetadata" + key] }

  /// The value as a finite number.
  var number: Double? { text.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } }

  /// The number of seconds in a duration's unit.
  ///
  /// - Parameter setting: `Default`, `Minimum` or `Maximum`.
  func seconds(_ setting: String) -> Double {
    let unit = metadata(setting + "Unit") ?? metadata("Unit")
    return switch unit?.text?.lowercased().prefix(3) {
    case "min": 60
    case "hou": 3600
    case "day": 86_400
    case "wee": 604_800
    default: 1
    }
  }

  /// The range of valid values.
  func range(
    times units: (Double, Double) = (1, 1), _ literal: (Double) -> String
  ) -> [String] {
    guard let minimum = metadata("MinimumValue")?.number,
      let maximum = metadata("MaximumValue")?.number
    else { return [] }
    let ends = (minimum * units.0, maximum * units.1)
    guard ends.0 <= ends.1, Swift.max(abs(ends.0), abs(ends.1)) < 1e15 else { return [] }
    return ["inclusiveRange: (\(literal(ends.0)), \(literal(ends.1)))"]
  }

  /// The control for a number, such as a slider.
  var control: (int: [String], double: [String]) {
    switch metadata("Type")?.text {
    case "Field": (["controlStyle: .field"], ["controlStyle: .field"])
    case "Slider": ([], ["controlStyle: .slider"])
    default: ([], [])
    }
  }

  /// The display names for on and off.
  var words: [String] {
    let on = metadata("TrueDisplayName")?.text ?? ""
    let off = metadata("FalseDisplayName")?.text ?? ""
    guard !on.isEmpty, !off.isEmpty, (on, off) != ("true", "false") else { return [] }
    return [
      "displayName: Bool.IntentDisplayName(true: \(on.asSwiftLiteral), false: \(off.asSwiftLiteral))"
    ]
  }

  /// The keyboard settings of a text.
  var input: [String] {
    var options: [String] = []
    switch metadata("Capitalization")?.text {
    case "Words": options.append("capitalizationType: .words")
    case "AllCharacters": options.append("capitalizationType: .allCharacters")
    default: break
    }
    if metadata("Multiline")?.flag == true { options.append("multiline: true") }
    for (key, name) in [
      ("DisableAutocorrect", "autocorrect"), ("DisableSmartQuotes", "smartQuotes"),
      ("DisableSmartDashes", "smartDashes"),
    ] where metadata(key)?.flag == true { options.append("\(name): false") }
    guard !options.isEmpty else { return [] }
    return ["inputOptions: String.IntentInputOptions(\(options.joined(separator: ", ")))"]
  }

  /// The components of a date.
  var kind: [String] {
    switch metadata("Type")?.text {
    case "Date": ["kind: .date"]
    case "Time": ["kind: .time"]
    case "DateTime": ["kind: .dateTime"]
    default: []
    }
  }

  /// The default and the unit of a measurement, such as `Measurement<UnitLength>`.
  func measured(by type: String) -> [String] {
    var details: [String] = []
    let unit = (metadata("DefaultUnit") ?? metadata("Unit"))?.text.flatMap(Self.unit)
    if let unit {
      if let value = metadata("DefaultValue")?.number { details.append("defaultValue: \(value)") }
      details.append("defaultUnit: .\(unit)")
    }
    if metadata("SupportsNegativeNumbers")?.flag == false {
      details.append("supportsNegativeNumbers: false")
    }
    return details
  }

  private static let units: Set = [
    "meters", "kilometers", "centimeters", "millimeters", "miles", "feet", "inches", "yards",
    "joules", "kilojoules", "calories", "kilocalories", "kilowattHours", "kilograms", "grams",
    "pounds", "ounces", "stones", "metersPerSecond", "kilometersPerHour", "milesPerHour", "knots",
    "celsius", "fahrenheit", "kelvin", "liters", "milliliters", "gallons", "pints", "cups",
    "fluidOunces",
  ]

  /// Foundation's name of a unit, ignoring case: `Kilometers`, `kilometersPerHour`.
  private static func unit(_ text: String) -> String? {
    let word = text.lowercased()
    return units.first { $0.lowercased() == word || $0.lowercased() == word + "s" }
  }
}
