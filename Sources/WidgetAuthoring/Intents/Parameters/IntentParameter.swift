internal import PluginProtocol
internal import Synchronization
internal import WidgetModel

/// A parameter of an intent that a person can set: `@Parameter` in sources.
///
/// It is a class, as in Apple's framework: copies of an intent share their values, and the values
/// of a `let` intent can be set.
// `@unchecked Sendable` is safe: what changes is behind a Mutex, and its base class has no state.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue>: _AnyIntentParameter, @unchecked Sendable {
  private let state: Mutex<Value?>
  private let missing = Mutex<String?>(nil)
  private let initial: Value?
  private let details: IntentParameterDetails

  // Not in an extension: for `@Parameter var` alone the compiler wouldn't find it there.
  /// A parameter that is titled after its property.
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
        preconditionFailure(
          "a parameter \(details.title.map { "'\($0.text)' " } ?? "")without a value was read: "
            + "give it a default, make it optional, or don't read it when context.isPreview")
      }
      return value
    }
    set { state.withLock { $0 = newValue } }
  }

  public var projectedValue: IntentParameter<Value> { self }

  public var title: LocalizedStringResource { details.title ?? "" }
  public var defaultValue: Value? { initial }

  /// The id of the chosen entity if that no longer exists; otherwise nil.
  ///
  /// Only an optional parameter can miss its entity: `@Parameter var city: City?`.
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
      if let value = try await Value._resolved(encoded) {
        take(value, for: json)
        return
      }
      throw encoded.missingEntity
    }
    try leaveUnset(name: name, source: source)
  }

  override func fillAtOnce(
    from json: JSONValue?, name: String, source: IntentValueSource
  ) throws {
    guard let json, json != .null else { return try leaveUnset(name: name, source: source) }
    let encoded = _EncodedIntentValue(
      json: json, parameter: name, type: shape.type, source: source)
    guard let value = try Value._resolvedAtOnce(encoded) else { throw encoded.missingEntity }
    take(value, for: json)
  }

  private func take(_ value: Value, for json: JSONValue) {
    wrappedValue = value
    let isMissing = value._json.json == .null
    missing.withLock { $0 = isMissing ? json.string ?? json.json : nil }
  }

  private func leaveUnset(name: String, source: IntentValueSource) throws {
    // A preview may be drawn before the person has chosen anything; its provider shows sample data.
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
    let usual = details.hostDefault ?? (initial ?? Value._unset)?._json.json
    return state.withLock { $0 }?._json.json == usual
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
  /// The symbol of the unit that a number without one has.
  var unit: String?
  /// The choices, if they are fewer than those of the type.
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

/// A parameter of any type; not for authors.
public class _AnyIntentParameter {
  init(wrapping: Void) {}

  @MainActor func schema(name: String) async -> ParameterSchema {
    ParameterSchema(name: name, title: name, type: .string)
  }

  @MainActor func fill(
    from json: JSONValue?, name: String, source: IntentValueSource
  ) async throws {}

  func fillAtOnce(from json: JSONValue?, name: String, source: IntentValueSource) throws {}

  /// The stored form of the value; nil if there is none.
  func json(in zone: TimeZone) -> JSONValue? { nil }

  var isSet: Bool { false }
  var isSecret: Bool { false }
  var isDefault: Bool { true }

  /// The other parameters that this one's choices depend on.
  var dependencies: [any ParameterDependency] { [] }

  @MainActor func options(_ request: OptionsRequest) async throws -> [ParameterOption] { [] }
}
