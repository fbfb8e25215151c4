internal import PluginProtocol
internal import Synchronization
internal import WidgetModel

/// A parameter of an intent, which a person can set. Authors write it as `@Parameter`:
///
/// ```swift
/// @Parameter(title: "Days", default: 3, inclusiveRange: (1, 14)) var days: Int
/// ```
///
/// It is a class, as in Apple's framework: copies of an intent share their values, and the values
/// of a constant intent can be set.
// `@unchecked Sendable` is safe: a Mutex protects what changes, and the base class has no state.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue>: _AnyIntentParameter, @unchecked Sendable {
  private let state: Mutex<Value?>
  /// The stored id of an entity that no longer exists.
  private let missing = Mutex<String?>(nil)
  private let initial: Value?
  private let details: IntentParameterDetails

  // Not in an extension, where the compiler wouldn't find it for `@Parameter` without arguments.
  /// Creates a parameter with the property's name as its title.
  public convenience init() {
    self.init(initial: nil, details: IntentParameterDetails())
  }

  init(initial: Value?, details: IntentParameterDetails) {
    state = Mutex(initial ?? Value._unset)
    self.initial = initial
    self.details = details
    super.init(wrapping: ())
  }

  public var wrappedValue: Value {
    get {
      guard let value = state.withLock({ $0 }) else {
        let name = details.title.map { "Parameter '\($0.text)'" } ?? "A parameter"
        preconditionFailure(
          "\(name) was read without a value: give it a default, make it optional, "
            + "or don't read it if context.isPreview is true")
      }
      return value
    }
    set { state.withLock { $0 = newValue } }
  }

  public var projectedValue: IntentParameter<Value> { self }

  public var title: LocalizedStringResource { details.title ?? "" }
  public var defaultValue: Value? { initial }

  /// The id of the chosen entity if the entity no longer exists; otherwise nil.
  ///
  /// Only for optional parameters, such as `@Parameter var city: City?`. A list omits entities that
  /// no longer exist; for any other parameter, the request fails.
  public var missingEntityID: String? { missing.withLock { $0 } }

  @MainActor override func schema(name: String) async -> ParameterSchema {
    let shape = shape
    var schema = ParameterSchema(
      name: name, title: details.title?.text ?? name, description: details.description?.text,
      type: shape.type, isArray: shape.isArray, isOptional: shape.isOptional,
      minimum: details.minimum, maximum: details.maximum, options: shape.options,
      hasDynamicOptions: shape.query != nil)
    schema.step = details.step
    schema.control = details.control
    schema.input = details.input.map(TextInput.init) ?? TextInput()
    schema.isSecret = isSecret
    schema.size = details.size
    schema.prompt = details.dialog?.words.text
    if let value = details.hostDefault {
      schema.defaultValue = value
    } else if let initial, initial._json.json != .null {
      schema.defaultValue = initial._json.json
    } else if !shape.isArray {
      // The query's default is a single value; a list starts empty.
      schema.defaultValue = await shape.query?.defaultValue()
    }
    return schema
  }

  @MainActor override func fill(
    from json: JSONValue?, name: String, source: IntentValueSource
  ) async throws {
    if let json, json != .null {
      let encoded = _EncodedIntentValue(
        json: json, parameter: name, type: shape.type, source: source)
      // Only a query has to be waited for, which takes two turns of the main queue.
      if let value = try? Value._resolvedAtOnce(encoded) { return store(value, for: json) }
      if let value = try await Value._resolved(encoded) {
        store(value, for: json)
        return
      }
      throw encoded.missingEntity
    }
    try checkMayBeUnset(name: name, source: source)
  }

  override func fillWithoutQueries(
    from json: JSONValue?, name: String, source: IntentValueSource
  ) throws {
    guard let json, json != .null else { return try checkMayBeUnset(name: name, source: source) }
    let encoded = _EncodedIntentValue(
      json: json, parameter: name, type: shape.type, source: source)
    guard let value = try Value._resolvedAtOnce(encoded) else { throw encoded.missingEntity }
    store(value, for: json)
  }

  private func store(_ value: Value, for json: JSONValue) {
    wrappedValue = value
    let isMissing = value._json.json == .null
    missing.withLock { $0 = isMissing ? json.string ?? json.json : nil }
  }

  /// Throws if the parameter must have a value, but has none.
  private func checkMayBeUnset(name: String, source: IntentValueSource) throws {
    // A preview may be drawn before the person has chosen anything: the provider uses sample data.
    guard initial == nil, Value._unset == nil, !source.isPreview else { return }
    throw WireError.missingParameter(name)
  }

  @MainActor override func options(_ request: OptionsRequest) async throws -> [ParameterOption] {
    let shape = shape
    guard let query = shape.query else { return shape.options }
    if let ids = request.ids { return try await query.options(ids: ids) }
    return try await query.options(search: request.search)
  }

  override var dependencies: [any ParameterDependency] { shape.query?.dependencies ?? [] }

  override var isSecret: Bool { details.input?.isSecret ?? false }

  override var isSet: Bool {
    state.withLock { $0 }.map { $0._json.json != .null } ?? false
  }

  override var isDefault: Bool {
    let defaultJSON = details.hostDefault ?? (initial ?? Value._unset)?._json.json
    return state.withLock { $0 }?._json.json == defaultJSON
  }

  override func json(in zone: TimeZone) -> JSONValue? {
    guard let json = state.withLock({ $0 })?._json.json, json != .null else { return nil }
    guard case .date(let precision) = shape.type else { return json }
    return json.array.map { .array($0.map { $0.spelled(precision, in: zone) }) }
      ?? json.spelled(precision, in: zone)
  }

  private var shape: _IntentShape {
    var shape = _IntentShape(type: .string)
    Value._describe(&shape)
    if case .date(let natural) = shape.type, let kind = details.dateKind {
      shape.type = .date(kind.precision(withBoth: natural))
    }
    if case .measurement(let dimension, _) = shape.type, let unit = details.unit {
      shape.type = .measurement(dimension, unit: unit)
    }
    if let supported = details.supported { shape.options = supported }
    if let query = details.query { shape.query = query }
    return shape
  }
}

/// The arguments of a parameter's initialiser, except for its default.
struct IntentParameterDetails {
  var title: LocalizedStringResource?
  var description: LocalizedStringResource?
  var dialog: IntentDialog?
  var minimum: Double?
  var maximum: Double?
  var step: Double?
  var control: ParameterSchema.Control?
  var input: String.IntentInputOptions?
  var size = ListSize()
  var dateKind: Date.IntentKind?
  /// The symbol of the unit to use for a number without a unit.
  var unit: String?
  /// The choices, if only some of the type's choices are supported.
  var supported: [ParameterOption]?
  var query: (any OptionsSource)?
  /// A default that only the host can look up.
  var hostDefault: JSONValue?
}

extension Date.IntentKind {
  /// - Parameter both: the precision to use for a date with a time.
  func precision(
    withBoth both: ParameterSchema.DatePrecision
  ) -> ParameterSchema.DatePrecision {
    switch self {
    case .date: .date
    case .time: .time
    case .dateTime: both
    }
  }
}

/// The base class of all parameters, with which code can handle parameters of any type; not for
/// authors.
public class _AnyIntentParameter {
  init(wrapping: Void) {}

  /// The description of the parameter that the host gets.
  @MainActor func schema(name: String) async -> ParameterSchema {
    ParameterSchema(name: name, title: name, type: .string)
  }

  /// Sets the value to the stored form in a request; looks entities up with their queries.
  @MainActor func fill(
    from json: JSONValue?, name: String, source: IntentValueSource
  ) async throws {}

  /// Sets the value without queries; throws if only a query could find an entity.
  func fillWithoutQueries(from json: JSONValue?, name: String, source: IntentValueSource) throws {}

  /// The stored form of the value; nil if the parameter isn't set.
  func json(in zone: TimeZone) -> JSONValue? { nil }

  var isSet: Bool { false }
  var isSecret: Bool { false }
  var isDefault: Bool { true }

  /// The other parameters on which the choices for this parameter depend.
  var dependencies: [any ParameterDependency] { [] }

  /// Whether the value is found by asking the intent's handler.
  var usesIntent: Bool { false }

  /// The choices for the parameter.
  @MainActor func options(_ request: OptionsRequest) async throws -> [ParameterOption] { [] }
}
