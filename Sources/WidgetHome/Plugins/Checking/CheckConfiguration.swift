internal import Anniversaries
internal import PluginProtocol
internal import WidgetModel

/// Sample values for a kind's parameters, used when a check requests content.
struct CheckConfiguration: Hashable {
  var values: [String: JSONValue]
  /// Required parameters without a plausible sample value.
  var missing: [String]
  /// Whether some values are invented, beyond the kind's own defaults and choices.
  var isMadeUp: Bool

  /// The configuration of a widget that nobody has edited.
  static func defaults(of intent: IntentSchema) -> CheckConfiguration {
    var configuration = CheckConfiguration(values: [:], missing: [], isMadeUp: false)
    for parameter in intent.parameters {
      configuration.values[parameter.name] = parameter.defaultValue
      if parameter.isRequired { configuration.missing.append(parameter.name) }
    }
    return configuration
  }

  /// Gives a value to every parameter.
  ///
  /// - Parameter choices: The options that the plugin offers for its dynamic parameters.
  static func full(
    of intent: IntentSchema, choices: [String: [ParameterOption]]
  ) -> CheckConfiguration {
    var configuration = CheckConfiguration(values: [:], missing: [], isMadeUp: false)
    for parameter in intent.parameters {
      let options = choices[parameter.name] ?? parameter.options
      // Prefer a value other than the default, because defaults are checked separately.
      let chosen = options.first { $0.value != parameter.defaultValue } ?? options.first
      if let chosen {
        configuration.values[parameter.name] =
          parameter.isArray ? .array(options.prefix(2).map(\.value)) : chosen.value
      } else if let value = parameter.plausibleValue {
        configuration.values[parameter.name] = parameter.isArray ? .array([value]) : value
        configuration.isMadeUp = true
      } else {
        configuration.values[parameter.name] = parameter.defaultValue
        if parameter.isRequired { configuration.missing.append(parameter.name) }
      }
    }
    return configuration
  }

  /// The home's own entities that the values refer to.
  func entities(of intent: IntentSchema) -> [String: [String: EntityValue]] {
    let names = intent.parameters.contains { $0.type == .entity(.anniversary) }
    guard names, let sample = Self.sample else { return [:] }
    return [
      EntityType.anniversary.name: [
        sample.id: EntityValue(sample), EntityType.next: EntityValue(coming: [sample]),
      ].compactMapValues(\.self)
    ]
  }

  static let sample = CivilDate(year: 2027, month: 5, day: 22).map {
    Anniversary(id: "our-wedding", title: "Our wedding", date: $0)
  }
}

extension ParameterSchema {
  /// A sample value; nil if only the plugin knows which values are valid.
  fileprivate var plausibleValue: JSONValue? {
    switch type {
    case .string: .string("Hello")
    case .int: .int(Int(number(from: 3)))
    case .double: .double(number(from: 0.5))
    case .bool: .bool(defaultValue != .bool(true))
    case .date(.date): .string("2026-05-23")
    case .date(.time): .string("09:00")
    case .date(.dateTime): .string("2026-05-23T09:00:00Z")
    case .date(.localDateTime): .string("2026-05-23T09:00:00")
    case .duration: .int(Int(number(from: 90)))
    case .url: .string("https://example.com")
    case .measurement(let dimension, let unit):
      dimension.unit(unit).map {
        .string(MeasurementValue(number(from: 3), $0, of: dimension).text)
      }
    case .enumeration: nil
    case .entity(.anniversary): CheckConfiguration.sample.map { .string($0.id) }
    case .entity(.group): .string("group.example")
    case .entity: nil
    }
  }

  private func number(from wish: Double) -> Double {
    let atMost = min(maximum ?? wish, wish)
    let wished = max(minimum ?? atMost, atMost)
    return allows(wished) ? wished : minimum ?? 0
  }
}
