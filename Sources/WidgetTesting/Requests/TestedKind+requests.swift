internal import Anniversaries
internal import Foundation
internal import PluginProtocol
internal import WidgetModel

/// Building the requests that a host would send, after the same checks.
extension TestedKind {
  /// Creates a request; throws if the kind's description doesn't allow it.
  ///
  /// - Parameter needsAll: whether all required parameters must be set.
  func request(
    _ family: WidgetFamily, _ moment: Date, _ configuration: [String: TestValue],
    _ surroundings: TestSurroundings, isPreview: Bool = false, needsAll: Bool = true
  ) throws(WidgetTestError) -> ProviderRequest {
    guard families.contains(family), WidgetFamily.offered.contains(family) else {
      throw .unknown(
        "family.unsupported", "'\(name)' doesn't support \(family.name)", named: family.name,
        among: families.filter(WidgetFamily.offered.contains).map(\.name), noun: "families")
    }
    _ = try surroundings.zone
    return ProviderRequest(
      kind: name, family: family, location: surroundings.location,
      environment: surroundings.environment, now: moment, isPreview: isPreview,
      configuration: try checked(configuration, in: surroundings, needsAll: needsAll),
      entities: try surroundings.entities(at: moment),
      defaults: surroundings.groups.mapValues { $0.mapValues(\.json) })
  }

  /// The stored form of a configuration, including defaults.
  func checked(
    _ configuration: [String: TestValue], in surroundings: TestSurroundings, needsAll: Bool
  ) throws(WidgetTestError) -> [String: JSONValue] {
    for (name, value) in configuration.sorted(by: { $0.key < $1.key }) {
      try parameterSchema(name).check(value.json)
    }
    var values: [String: JSONValue] = [:]
    for parameter in descriptor.intent.parameters {
      guard let value = configuration[parameter.name]?.json ?? parameter.defaultValue else {
        if needsAll, parameter.isRequired {
          throw WidgetTestError(
            "parameter.missing", "'\(name)' needs a value for '\(parameter.name)'",
            hint: "Set it with configuration: [\"\(parameter.name)\": …]")
        }
        continue
      }
      try surroundings.check(value, of: parameter)
      values[parameter.name] = value
    }
    return values
  }

  /// The description of a parameter; throws if the kind has none with this name.
  func parameterSchema(_ parameter: String) throws(WidgetTestError) -> ParameterSchema {
    if let schema = descriptor.intent[parameter] { return schema }
    throw .unknown(
      "parameter.unknown", "'\(name)' has no parameter '\(parameter)'", named: parameter,
      among: descriptor.intent.parameters.map(\.name), noun: "parameters")
  }
}

extension TestSurroundings {
  /// The home's anniversaries in the form of a request.
  func entities(at moment: Date) throws(WidgetTestError) -> [String: [String: EntityValue]] {
    guard !anniversaries.isEmpty else { return [:] }
    let days = anniversaries.map(\.anniversary)
    let values = days.map { EntityValue($0) }
    var known = Dictionary(values.map { ($0.id, $0) }) { $1 }
    let zone = try self.zone
    let next = days.coming { day in
      CivilDate(moment, in: day.timeZone.flatMap(TimeZone.init(identifier:)) ?? zone)
    }
    known[EntityType.next] = EntityValue(coming: next + days.filter { !next.contains($0) })
    return [EntityType.anniversary.name: known]
  }

  /// Throws for the id of an unknown anniversary if the parameter isn't optional, as a host would.
  fileprivate func check(
    _ value: JSONValue, of parameter: ParameterSchema
  ) throws(WidgetTestError) {
    guard case .entity(.anniversary) = parameter.type, !parameter.isOptional else { return }
    let ids = anniversaries.map(\.id)
    for id in (value.array ?? [value]).compactMap(\.string)
    where !ids.contains(id) && (id != EntityType.next || ids.isEmpty) {
      throw .unknown(
        "entity.missing", "Unknown anniversary '\(id)' in the surroundings", named: id, among: ids,
        noun: "anniversaries")
    }
  }
}
