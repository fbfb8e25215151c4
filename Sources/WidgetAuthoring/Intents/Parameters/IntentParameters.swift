internal import PluginProtocol
internal import WidgetModel

/// The parameters of one intent, found by reflection in the order of their declaration.
///
/// ```swift
/// let intent = SelectCity()
/// try await IntentParameters(intent).fill(request.configuration, from: IntentValueSource(request))
/// ```
struct IntentParameters {
  private let intent: Any
  private var parameters: [(name: String, parameter: _AnyIntentParameter)] = []

  init(_ intent: Any) {
    self.intent = intent
    let isStruct = forEachParameter(in: intent) { name, parameter in
      parameters.append((Self.property(of: name), parameter))
    }
    if isStruct { return }
    // An intent of SiriKit, which is a class.
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
        parameters.append((Self.property(of: label), parameter))
      }
    }
  }

  /// The property that a stored property belongs to: the compiler stores the wrapper of `city` as
  /// `_city`.
  private static func property(of stored: String) -> String {
    stored.hasPrefix("_") ? String(stored.dropFirst()) : stored
  }

  var names: Set<String> { Set(parameters.map(\.name)) }

  /// The names of the parameters whose values are hidden.
  var secrets: [String] { parameters.filter(\.parameter.isSecret).map(\.name) }

  private var parameterNames: _ParameterNames {
    _ParameterNames(intent: intent, parameters: parameters)
  }

  /// The description of the intent's parameters that the host gets.
  ///
  /// - Parameters:
  ///   - summary: the layout of the parameters.
  ///   - renames: the former names of parameters, mapped to their current names.
  @MainActor func schema(
    name: String, summary: (any ParameterSummary)? = nil, renames: [String: String] = [:]
  ) async throws -> IntentSchema {
    guard parameters.count <= WireLimit.parameters else {
      throw WireError(
        code: "intent.size",
        summary: "Intent '\(name)' has more than \(WireLimit.parameters) parameters")
    }
    var schema = IntentSchema(name: name)
    let names = parameterNames
    for (name, parameter) in parameters {
      var described = await INIntent.withCurrent(intent) {
        await parameter.schema(name: name)
      }
      described.dependsOn = parameter.dependencies.flatMap { $0.names(in: names) }
      described.formerNames = renames.filter { $0.value == name }.map(\.key).sorted()
      schema.parameters.append(described)
    }
    schema.summary = summary?._layout(names)?.node
    return schema
  }

  /// Sets every parameter to its value in a request.
  @MainActor func fill(_ configuration: [String: JSONValue], from source: IntentValueSource)
    async throws
  {
    // The choices of one parameter may depend on the values of others, which are set first.
    let isObject = { (parameter: _AnyIntentParameter) in parameter.usesIntent }
    for (name, parameter) in parameters where !isObject(parameter) {
      try await parameter.fill(from: configuration[name], name: name, source: source)
    }
    try await INIntent.withCurrent(intent) {
      for (name, parameter) in parameters where isObject(parameter) {
        try await parameter.fill(from: configuration[name], name: name, source: source)
      }
    }
  }

  /// Same as ``fill(_:from:)`` without queries: throws if only a query can find an entity.
  func fillWithoutQueries(_ configuration: [String: JSONValue], from source: IntentValueSource)
    throws
  {
    for (name, parameter) in parameters {
      try parameter.fillWithoutQueries(from: configuration[name], name: name, source: source)
    }
  }

  /// The choices for a parameter, with the values of the parameters on which they depend.
  @MainActor func options(_ request: OptionsRequest) async throws -> [ParameterOption] {
    guard let (_, parameter) = parameters.first(where: { $0.name == request.parameter }) else {
      throw WireError.unknownParameter(request.parameter)
    }
    let names = parameterNames
    let needed = Set(parameter.dependencies.flatMap { $0.names(in: names) })
    let source = IntentValueSource(
      entities: request.entities, environment: request.environment, isPreview: true)
    for (name, parameter) in parameters where needed.contains(name) {
      // A parameter whose entity no longer exists counts as not set.
      try? await parameter.fill(from: request.configuration[name], name: name, source: source)
    }
    return try await IntentOfOptionsRequest.$current.withValue(intent as? any AppIntent) {
      try await INIntent.withCurrent(intent) {
        try await parameter.options(request)
      }
    }
  }

  /// The stored form of all values.
  ///
  /// Defaults are included, because another version of the intent may have different ones.
  func allValues(in zone: TimeZone) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for (name, parameter) in parameters { values[name] = parameter.json(in: zone) }
    return values
  }

  /// The stored form of the values that differ from their defaults.
  func values(in zone: TimeZone) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for (name, parameter) in parameters where !parameter.isDefault {
      values[name] = parameter.json(in: zone)
    }
    return values
  }
}

/// The parts of a request that are needed to read its configuration's values.
struct IntentValueSource: Sendable {
  /// The entities that the host has looked up, by type and id.
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
