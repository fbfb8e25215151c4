internal import PluginProtocol
internal import WidgetModel

/// The parameters of a fresh intent, found by reflection in the order of their declaration.
struct IntentParameters {
  private let intent: Any
  private var parameters: [(name: String, parameter: _AnyIntentParameter)] = []

  init(_ intent: Any) {
    self.intent = intent
    var levels: [Mirror] = []
    var mirror: Mirror? = Mirror(reflecting: intent)
    while let level = mirror {
      levels.append(level)
      mirror = level.superclassMirror
    }
    for level in levels.reversed() {
      for child in level.children {
        guard let label = child.label, let parameter = child.value as? _AnyIntentParameter
        else { continue }
        // The compiler stores the wrapper of `city` as `_city`.
        parameters.append((label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter))
      }
    }
  }

  var names: Set<String> { Set(parameters.map(\.name)) }

  /// Those whose values nobody who looks on may see.
  var secrets: [String] { parameters.filter(\.parameter.isSecret).map(\.name) }

  private var parameterNames: _ParameterNames {
    _ParameterNames(intent: intent, parameters: parameters)
  }

  /// - Parameters:
  ///   - summary: how the author lays the parameters out.
  ///   - renames: what parameters were called before, and what they are called now.
  @MainActor func schema(
    name: String, summary: (any ParameterSummary)? = nil, renames: [String: String] = [:]
  ) async throws -> IntentSchema {
    guard parameters.count <= WireLimit.parameters else {
      throw WireError(
        code: "intent.size",
        summary: "intent '\(name)' has more than \(WireLimit.parameters) parameters")
    }
    var schema = IntentSchema(name: name)
    let names = parameterNames
    for (name, parameter) in parameters {
      var described = await parameter.schema(name: name)
      described.dependsOn = parameter.dependencies.flatMap { $0.names(in: names) }
      described.formerNames = renames.filter { $0.value == name }.map(\.key).sorted()
      schema.parameters.append(described)
    }
    schema.summary = summary?._layout(names)?.node
    return schema
  }

  /// Gives every parameter its value of a request.
  @MainActor func fill(_ configuration: [String: JSONValue], from source: IntentValueSource)
    async throws
  {
    for (name, parameter) in parameters {
      try await parameter.fill(from: configuration[name], name: name, source: source)
    }
  }

  /// The same without asking queries: it throws where an entity is known only to one.
  func fillAtOnce(_ configuration: [String: JSONValue], from source: IntentValueSource) throws {
    for (name, parameter) in parameters {
      try parameter.fillAtOnce(from: configuration[name], name: name, source: source)
    }
  }

  @MainActor func options(_ request: OptionsRequest) async throws -> [ParameterOption] {
    guard let (_, parameter) = parameters.first(where: { $0.name == request.parameter }) else {
      throw WireError.unknownParameter(request.parameter)
    }
    let names = parameterNames
    let needed = Set(parameter.dependencies.flatMap { $0.names(in: names) })
    let source = IntentValueSource(
      entities: request.entities, environment: request.environment, isPreview: true)
    for (name, parameter) in parameters where needed.contains(name) {
      // One that names something that is gone is as good as not set.
      try? await parameter.fill(from: request.configuration[name], name: name, source: source)
    }
    return try await AskedIntent.$current.withValue(intent as? any AppIntent) {
      try await parameter.options(request)
    }
  }

  /// All values that are set, defaults too: another version of the intent may have others.
  func allValues(in zone: TimeZone) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for (name, parameter) in parameters { values[name] = parameter.json(in: zone) }
    return values
  }

  /// The values that are set and are no defaults, as they are stored.
  func values(in zone: TimeZone) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for (name, parameter) in parameters where !parameter.isDefault {
      values[name] = parameter.json(in: zone)
    }
    return values
  }
}

/// What the values of an intent are made from besides the configuration.
struct IntentValueSource: Sendable {
  var entities: [String: [String: EntityValue]] = [:]
  var environment: RequestEnvironment
  var isPreview = false
}

extension IntentValueSource {
  init(_ request: ProviderRequest) {
    self.init(
      entities: request.entities, environment: request.environment, isPreview: request.isPreview)
  }
}
