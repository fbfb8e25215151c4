internal import AppleFrameworks
internal import WidgetAuthoring
internal import WidgetModel

/// The values from which an object is created; not for authors.
public struct _ModelValues {
  private let record: [String: JSONValue]
  private let store: ModelStore

  /// What tells the object from others.
  private let key: String

  init(_ record: [String: JSONValue], key: String, store: ModelStore) {
    self.record = record
    self.key = key
    self.store = store
  }

  /// A required value.
  public func read<Value>(_ name: String) throws -> Value {
    if let type = Value.self as? any _ModelReference.Type {
      if let empty = Self.none(of: type) as? Value { return empty }
      if let value = record[name], let model = reference(type, value) as? Value { return model }
      throw SwiftDataError(summary: "'\(name)' is missing")
    }
    guard let value = record[name], value != .null else {
      if let nothing = Value.self as? any ExpressibleByNilLiteral.Type,
        let value = nothing.init(nilLiteral: ()) as? Value
      {
        return value
      }
      // Who writes an object by hand needs no ids, which only have to stay the same.
      if let id = UUID(stable: "\(key) \(name)") as? Value { return id }
      throw SwiftDataError(summary: "'\(name)' is missing (\(shape(of: Value.self).words))")
    }
    return try decoded(value, name)
  }

  /// Replaces the value that an object has by itself, if there is another one.
  public func read<Value>(_ name: String, into property: inout Value) {
    guard let value = record[name], !(Value.self is any _ModelReference.Type) else { return }
    do {
      property = try decoded(value, name)
    } catch {
      FileHandle.standardError.write(Data("'\(name)' isn't read: \(error)\n".utf8))
    }
  }

  /// Sets a property that refers to other objects.
  public func link<Model: AnyObject, Value>(
    _ name: String, _ model: Model, _ property: ReferenceWritableKeyPath<Model, Value>
  ) {
    guard let type = Value.self as? any _ModelReference.Type, Self.none(of: type) != nil,
      let value = record[name], let models = reference(type, value) as? Value
    else { return }
    model[keyPath: property] = models
  }

  private static func none<Reference: _ModelReference>(of type: Reference.Type) -> Any? {
    type._none.map { $0 as Any }
  }

  private func reference<Reference: _ModelReference>(
    _ type: Reference.Type, _ value: JSONValue
  ) -> Any? {
    type._read(_StoredReference(value: value, store: store)).map { $0 as Any }
  }

  private func decoded<Value>(_ value: JSONValue, _ name: String) throws -> Value {
    guard let type = Value.self as? any Decodable.Type,
      let decoded = try SharedJSON.decode(type, of: value) as? Value
    else { throw SwiftDataError(summary: "'\(name)' has a type that can't be read") }
    return decoded
  }

  private func shape(of type: Any.Type) -> ValueShape {
    (type as? any Decodable.Type).map { ShapeProbe.shape(of: $0) } ?? .any
  }
}

/// The values of an object, to be stored; not for authors.
public struct _ModelRecord {
  private(set) var values: [String: JSONValue]
  /// The objects to which it refers.
  private(set) var related: [any PersistentModel] = []
  private let store: ModelStore?

  init(_ model: any PersistentModel) {
    store = model._identity.store
    // What the class doesn't know stays.
    values = model._identity.record ?? [:]
    values["_id"] = .string(model._identity.key)
    model._write(to: &self)
  }

  public mutating func write<Value>(_ name: String, _ value: Value) {
    if let reference = value as? any _ModelReference {
      let isList = type(of: reference)._isList
      let models = (reference._models ?? []).filter { !$0._identity.isDeleted }
      related += models
      var keys = models.map { JSONValue.object(["_id": .string($0._identity.key)]) }
      if isList, let store {
        // What couldn't be read stays.
        keys += (values[name]?.array ?? []).filter {
          !store.isReadable($0, as: type(of: reference)._class)
        }
      }
      let isNothing = reference._models == nil && keys.isEmpty
      values[name] = isNothing ? nil : isList ? .array(keys) : keys.first
    } else if let value = value as? any Encodable {
      let encoder = JSONEncoder()
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      guard let data = try? encoder.encode(value), let json = try? JSONValue(parsing: [UInt8](data))
      else { return }
      values[name] = json == .null ? nil : json
    }
  }
}

/// Describes the values of a class; not for authors.
public struct _ModelShape {
  private var members: [ValueShape.Member] = []
  /// The classes inside whose shapes this one is, which aren't described again.
  private let outer: Set<ObjectIdentifier>

  static func shape(
    of type: any PersistentModel.Type, inside outer: Set<ObjectIdentifier> = []
  ) -> ValueShape {
    var shape = _ModelShape(outer: outer.union([ObjectIdentifier(type)]))
    type._describe(&shape)
    return .object(shape.members)
  }

  private init(outer: Set<ObjectIdentifier>) {
    self.outer = outer
  }

  public mutating func add<Model, Value>(
    _ name: String, _ property: KeyPath<Model, Value>, isOptional: Bool
  ) {
    if let reference = Value.self as? any _ModelReference.Type {
      // Classes that all refer to each other would make a description without an end.
      guard outer.count < 3, !outer.contains(ObjectIdentifier(reference._class)) else { return }
      let object = Self.shape(of: reference._class, inside: outer)
      members.append(
        ValueShape.Member(
          name, reference._isList ? .array(object) : object, isOptional: isOptional))
      return
    }
    let shape = (Value.self as? any Decodable.Type).map { ShapeProbe.shape(of: $0) } ?? .any
    members.append(
      ValueShape.Member(name, shape, isOptional: isOptional || Value.self == UUID.self))
  }
}

extension UUID {
  /// Always the same for a text.
  fileprivate init(stable text: String) {
    let bytes = SHA256.digest(of: Array(text.utf8))
    self = bytes.withUnsafeBytes { $0.loadUnaligned(as: UUID.self) }
  }
}

// MARK: References

/// What stands for an object in another object's values; not for authors.
public struct _StoredReference {
  let value: JSONValue
  let store: ModelStore
}

/// A property's value that refers to other objects: a model, an optional one, or a list.
///
/// Not for authors.
public protocol _ModelReference {
  /// The value without objects; nil if there has to be one.
  static var _none: Self? { get }
  static func _read(_ reference: _StoredReference) -> Self?
  /// The objects; nil without a value.
  var _models: [any PersistentModel]? { get }
  static var _isList: Bool { get }
  static var _class: any PersistentModel.Type { get }
}

extension PersistentModel {
  public static var _none: Self? { nil }
  public static var _isList: Bool { false }
  public static var _class: any PersistentModel.Type { Self.self }
  public var _models: [any PersistentModel]? { [self] }

  public static func _read(_ reference: _StoredReference) -> Self? {
    reference.store.object(Self.self, for: reference.value)
  }
}

extension Optional: _ModelReference where Wrapped: _ModelReference {
  public static var _none: Self? { .some(nil) }
  public static var _isList: Bool { Wrapped._isList }
  public static var _class: any PersistentModel.Type { Wrapped._class }
  public var _models: [any PersistentModel]? { self?._models }

  public static func _read(_ reference: _StoredReference) -> Self? {
    .some(reference.value == .null ? nil : Wrapped._read(reference))
  }
}

extension Array: _ModelReference where Element: PersistentModel {
  public static var _none: Self? { [] }
  public static var _isList: Bool { true }
  public static var _class: any PersistentModel.Type { Element.self }
  public var _models: [any PersistentModel]? { self }

  public static func _read(_ reference: _StoredReference) -> Self? {
    (reference.value.array ?? [reference.value]).compactMap {
      Element._read(_StoredReference(value: $0, store: reference.store))
    }
  }
}
