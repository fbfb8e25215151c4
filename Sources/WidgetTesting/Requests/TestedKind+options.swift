internal import Anniversaries
internal import PluginProtocol
public import WidgetAuthoring
internal import WidgetModel

extension TestedKind {
  /// Requests the choices for a parameter, or the results of a search.
  @MainActor public func options(
    of parameter: String, search: String? = nil,
    at moment: Date = Date(timeIntervalSinceReferenceDate: 0),
    configuration: [String: TestValue] = [:], in surroundings: TestSurroundings = TestSurroundings()
  ) async throws(WidgetTestError) -> [TestedOption] {
    let schema = try parameterSchema(parameter)
    if case .entity(.anniversary) = schema.type {
      let next = TestedOption(
        ParameterOption(value: .string(EntityType.next), title: "The next one"))
      return ([next] + surroundings.anniversaries.map(\.option)).found(by: search)
    }
    guard schema.hasDynamicOptions else {
      return schema.fixedOptions.map(TestedOption.init).found(by: search)
    }
    let request = OptionsRequest(
      kind: name, parameter: parameter, search: search, environment: surroundings.environment,
      now: moment, configuration: try checked(configuration, in: surroundings, needsAll: false),
      entities: try surroundings.entities(at: moment),
      defaults: surroundings.groups.mapValues { $0.mapValues(\.json) })
    guard case .options(let options, _) = try await send(.options(request), in: surroundings) else {
      throw .otherAnswer
    }
    return options.map(TestedOption.init)
  }
}

extension ParameterSchema {
  fileprivate var fixedOptions: [ParameterOption] {
    guard case .bool = type, options.isEmpty else { return options }
    return [true, false].map { ParameterOption(value: .bool($0), title: $0 ? "true" : "false") }
  }
}

extension AnniversaryEntity {
  fileprivate var option: TestedOption {
    TestedOption(
      ParameterOption(value: .string(id), title: title, subtitle: date.description))
  }
}

extension [TestedOption] {
  /// The choices whose title or value contains the search text, ignoring case.
  fileprivate func found(by search: String?) -> [TestedOption] {
    guard let search = search?.lowercased() else { return self }
    return filter {
      $0.title.lowercased().contains(search)
        || $0.value.json.string?.lowercased().contains(search) == true
    }
  }
}
