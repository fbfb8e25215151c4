internal import PluginProtocol
package import WidgetModel

/// A type that a parameter can have, such as `Int`, `Date` or `[City]`.
///
/// Authors don't conform to it, but to ``AppEnum`` or ``AppEntity``.
public protocol _IntentValue: Sendable {
  /// Adds this type to a parameter's description.
  static func _describe(_ shape: inout _IntentShape)
  /// Reads a value from its stored form; nil if it refers to an entity that no longer exists.
  @MainActor static func _resolved(_ value: _EncodedIntentValue) async throws -> Self?
  /// Reads a value without a query; throws for an entity that only a query can find.
  static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> Self?
  /// The value of a parameter that isn't set; nil if the parameter must be set.
  static var _unset: Self? { get }
  /// The stored form of the value.
  var _json: _IntentJSON { get }
}

extension _IntentValue {
  public static var _unset: Self? { nil }

  public static func _resolved(_ value: _EncodedIntentValue) async throws -> Self? {
    try _resolvedAtOnce(value)
  }
}

/// The description of a parameter's type that the host gets; not for authors.
public struct _IntentShape {
  package var type: ParameterSchema.ValueType
  package var isArray = false
  package var isOptional = false
  package var options: [ParameterOption] = []
  var query: (any OptionsSource)?

  init(type: ParameterSchema.ValueType) {
    self.type = type
  }
}

/// The stored form of a value; not for authors.
public struct _IntentJSON: Sendable {
  package var json: JSONValue

  package init(_ json: JSONValue) {
    self.json = json
  }
}

/// A stored value with the parameter that it is read into; not for authors.
public struct _EncodedIntentValue: Sendable {
  package var json: JSONValue
  let parameter: String
  let type: ParameterSchema.ValueType
  let source: IntentValueSource

  /// The error for a value that doesn't have the parameter's type.
  func mismatch(expected: String) -> WireError {
    .wrongValue(of: parameter, expected: expected)
  }

  /// The same parameter with another stored value, such as an element of a list.
  func with(_ json: JSONValue) -> _EncodedIntentValue {
    var other = self
    other.json = json
    return other
  }

  /// The error for a value that refers to an entity that no longer exists.
  var missingEntity: WireError {
    guard case .entity(let entity) = type else { return .missingParameter(parameter) }
    return .missingEntity(entity.name, id: json.string ?? json.json, parameter: parameter)
  }
}

extension String: _IntentValue {
  public static func _describe(_ shape: inout _IntentShape) { shape.type = .string }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> String? {
    guard let text = value.json.string else { throw value.mismatch(expected: "text") }
    return text
  }

  public var _json: _IntentJSON { _IntentJSON(.string(self)) }
}

extension Int: _IntentValue {
  public static func _describe(_ shape: inout _IntentShape) { shape.type = .int }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> Int? {
    guard case .int(let number) = value.json else {
      throw value.mismatch(expected: "a whole number")
    }
    return number
  }

  public var _json: _IntentJSON { _IntentJSON(.int(self)) }
}

extension Double: _IntentValue {
  public static func _describe(_ shape: inout _IntentShape) { shape.type = .double }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> Double? {
    guard let number = value.json.number else { throw value.mismatch(expected: "a number") }
    return number
  }

  public var _json: _IntentJSON {
    // Encode `5.0` like `5`, so that equal configurations have equal stored forms.
    if let whole = Int(exactly: self), abs(whole) < 1 << 53 { return _IntentJSON(.int(whole)) }
    return _IntentJSON(.double(self))
  }
}

extension Bool: _IntentValue {
  public static func _describe(_ shape: inout _IntentShape) { shape.type = .bool }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> Bool? {
    guard case .bool(let isTrue) = value.json else {
      throw value.mismatch(expected: "true or false")
    }
    return isTrue
  }

  public var _json: _IntentJSON { _IntentJSON(.bool(self)) }
}

extension Optional: _IntentValue where Wrapped: _IntentValue {
  public static func _describe(_ shape: inout _IntentShape) {
    Wrapped._describe(&shape)
    shape.isOptional = true
  }

  public static func _resolved(_ value: _EncodedIntentValue) async throws -> Wrapped?? {
    .some(try await Wrapped._resolved(value))
  }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> Wrapped?? {
    .some(try Wrapped._resolvedAtOnce(value))
  }

  public static var _unset: Wrapped?? { .some(nil) }

  public var _json: _IntentJSON { self?._json ?? _IntentJSON(.null) }
}

extension Array: _IntentValue where Element: _IntentValue {
  public static func _describe(_ shape: inout _IntentShape) {
    Element._describe(&shape)
    shape.isArray = true
  }

  /// Reads a list without the entities that no longer exist.
  public static func _resolved(_ value: _EncodedIntentValue) async throws -> [Element]? {
    guard let items = value.json.array else { throw value.mismatch(expected: "a list") }
    var values: [Element] = []
    for item in items {
      if let element = try await Element._resolved(value.with(item)) { values.append(element) }
    }
    return values
  }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> [Element]? {
    guard let items = value.json.array else { throw value.mismatch(expected: "a list") }
    return try items.compactMap { try Element._resolvedAtOnce(value.with($0)) }
  }

  public static var _unset: [Element]? { [] }

  public var _json: _IntentJSON { _IntentJSON(.array(map(\._json.json))) }
}

extension Set: _IntentValue where Element: _IntentValue {
  public static func _describe(_ shape: inout _IntentShape) { [Element]._describe(&shape) }

  public static func _resolved(_ value: _EncodedIntentValue) async throws -> Set<Element>? {
    try await [Element]._resolved(value).map(Set.init)
  }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> Set<Element>? {
    try [Element]._resolvedAtOnce(value).map(Set.init)
  }

  public static var _unset: Set<Element>? { [] }

  /// The stored elements, sorted so that equal sets have equal stored forms.
  public var _json: _IntentJSON {
    _IntentJSON(.array(map(\._json.json).sorted { $0.json < $1.json }))
  }
}
