internal import Anniversaries
internal import PluginProtocol
internal import WidgetModel

/// Sample values for a kind's parameters, with which a plugin check requests content.
struct CheckConfiguration: Hashable {
  var values: [String: JSONValue]
  /// Required parameters for which there is no sample value.
  var missing: [String]
  /// Whether some values are invented, because the kind offers neither a default nor choices.
  var isMadeUp: Bool

  /// The values of a widget that the user hasn't configured.
  static func defaults(of intent: IntentSchema) -> CheckConfiguration {
    var configuration = CheckConfiguration(values: [:], missing: [], isMadeUp: false)
    for parameter in intent.parameters {
      configuration.values[parameter.name] = parameter.defaultValue
      if parameter.isRequired { configuration.missing.append(parameter.name) }
    }
    return configuration
  }

  /// A value for every parameter.
  ///
  /// - Parameter choices: The choices that the plugin offers, by parameter.
  static func full(
    of intent: IntentSchema, choices: [String: [ParameterOption]]
  ) -> CheckConfiguration {
    var configuration = CheckConfiguration(values: [:], missing: [], isMadeUp: false)
    for parameter in intent.parameters {
      let options = choices[parameter.name] ?? parameter.options
      // Prefer a value other than the default, because the defaults are checked too.
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

  /// The sample entities that the values refer to.
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
  /// An invented value; nil if only the plugin knows which values are valid.
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
