internal import PluginProtocol
internal import Synchronization
internal import WidgetModel

/// A parameter of an ``INIntent`` with the type that Xcode's class has for it.
///
/// Classes that are generated from an .intentdefinition file use it. A number is an `NSNumber?`, a
/// choice an enumeration with a case `unknown`, and an entity a subclass of ``INObject``.
// `@unchecked Sendable` is safe: the closures only read and write `inner`, which protects its value.
@propertyWrapper
public final class INParameter<Value>: _AnyIntentParameter, @unchecked Sendable {
  private let inner: _AnyIntentParameter
  /// Whether the intent's handler offers the choices, although the type has none.
  private let asksHandler: Bool
  private let read: () -> Value
  private let write: (Value) -> Void

  private init(
    _ inner: _AnyIntentParameter, asksHandler: Bool = false, read: @escaping () -> Value,
    write: @escaping (Value) -> Void
  ) {
    self.inner = inner
    self.asksHandler = asksHandler
    self.read = read
    self.write = write
    super.init(wrapping: ())
  }

  public var wrappedValue: Value {
    get { read() }
    set { write(newValue) }
  }

  @MainActor override func schema(name: String) async -> ParameterSchema {
    var schema = await inner.schema(name: name)
    if asksHandler { schema.hasDynamicOptions = true }
    return schema
  }

  @MainActor override func fill(
    from json: JSONValue?, name: String, source: IntentValueSource
  ) async throws {
    try await inner.fill(from: json, name: name, source: source)
  }

  override func fillWithoutQueries(
    from json: JSONValue?, name: String, source: IntentValueSource
  ) throws {
    try inner.fillWithoutQueries(from: json, name: name, source: source)
  }

  override func json(in zone: TimeZone) -> JSONValue? { inner.json(in: zone) }

  override var usesIntent: Bool { inner.usesIntent }
  override var isSet: Bool { inner.isSet }
  override var isDefault: Bool { inner.isDefault }

  @MainActor override func options(_ request: OptionsRequest) async throws -> [ParameterOption] {
    asksHandler ? try await INIntent.offered(request) : try await inner.options(request)
  }
}

/// Numbers.
extension INParameter where Value == NSNumber? {
  public convenience init(_ number: IntentParameter<Int?>) {
    self.init(number) {
      number.wrappedValue.map { NSNumber(value: $0) }
    } write: {
      number.wrappedValue = $0?.intValue
    }
  }

  public convenience init(_ number: IntentParameter<Double?>) {
    self.init(number) {
      number.wrappedValue.map { NSNumber(value: $0) }
    } write: {
      number.wrappedValue = $0?.doubleValue
    }
  }

  public convenience init(_ flag: IntentParameter<Bool?>) {
    self.init(flag) {
      flag.wrappedValue.map { NSNumber(value: $0) }
    } write: {
      flag.wrappedValue = $0?.boolValue
    }
  }

  /// A number of seconds.
  public convenience init(_ time: IntentParameter<Duration?>) {
    self.init(time) {
      time.wrappedValue.map { NSNumber(value: $0 / .seconds(1)) }
    } write: {
      time.wrappedValue = $0.map { .seconds($0.doubleValue) }
    }
  }
}

/// Lists of plain values.
extension INParameter {
  public convenience init<Element>(_ list: IntentParameter<[Element]>) where Value == [Element]? {
    self.init(list) {
      list.wrappedValue
    } write: {
      list.wrappedValue = $0 ?? []
    }
  }

  public convenience init(_ list: IntentParameter<[Int]>) where Value == [NSNumber]? {
    self.init(list) {
      list.wrappedValue.map { NSNumber(value: $0) }
    } write: {
      list.wrappedValue = $0?.map(\.intValue) ?? []
    }
  }

  public convenience init(_ list: IntentParameter<[Double]>) where Value == [NSNumber]? {
    self.init(list) {
      list.wrappedValue.map { NSNumber(value: $0) }
    } write: {
      list.wrappedValue = $0?.map(\.doubleValue) ?? []
    }
  }
}

/// Choices.
extension INParameter where Value: RawRepresentable, Value.RawValue == Int {
  /// Creates a parameter for an enumeration.
  ///
  /// - Parameters:
  ///   - choices: The number and the title of each case that a person can choose.
  ///   - defaultValue: The number of the default.
  public convenience init(
    title: String, choices: KeyValuePairs<Int, String>, default defaultValue: Int? = nil
  ) {
    let choice = INChoiceParameter(
      title: title, choices: choices.map { ($0.key, $0.value) }, initial: defaultValue)
    self.init(choice) {
      guard let value = Value(rawValue: choice.number ?? 0) ?? Value(rawValue: 0) else {
        preconditionFailure("An enumeration of Xcode has the case unknown, which is 0")
      }
      return value
    } write: {
      choice.number = $0.rawValue == 0 ? nil : $0.rawValue
    }
  }
}

/// Objects.
extension INParameter {
  public convenience init<Object: INObject>(
    title: String, object: Object.Type, typeName: String
  ) where Value == Object? {
    let parameter = INObjectParameter(
      title: title, typeName: typeName, isArray: false, size: nil
    ) { Object(identifier: $0, display: $0, pronunciationHint: nil) }
    self.init(parameter) {
      parameter.objects.first.map { unsafeDowncast($0, to: Object.self) }
    } write: {
      parameter.objects = $0.map { [$0] } ?? []
    }
  }

  public convenience init<Object: INObject>(
    title: String, list object: Object.Type, typeName: String,
    size: [IntentWidgetFamily: IntentCollectionSize] = [:]
  ) where Value == [Object]? {
    let parameter = INObjectParameter(
      title: title, typeName: typeName, isArray: true, size: size.isEmpty ? nil : ListSize(size)
    ) { Object(identifier: $0, display: $0, pronunciationHint: nil) }
    self.init(parameter) {
      parameter.objects.map { unsafeDowncast($0, to: Object.self) }
    } write: {
      parameter.objects = $0 ?? []
    }
  }
}

/// Text whose choices come from the intent's handler.
extension INParameter where Value == String? {
  public convenience init(optionsOf text: IntentParameter<String?>) {
    self.init(text, asksHandler: true) {
      text.wrappedValue
    } write: {
      text.wrappedValue = $0
    }
  }
}
