public import Foundation
internal import WidgetModel

/// A property whose value is stored in `UserDefaults`.
///
/// The widget isn't drawn again when the value changes, because its body is evaluated once.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let get: () -> Value
  private let set: (Value) -> Void

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { Binding(get: get, set: set) }

  fileprivate init<Stored>(
    _ key: String, _ store: UserDefaults?, _ kind: StoredKind<Stored>,
    value: @escaping (Stored?) -> Value, stored: @escaping (Value) -> Stored?
  ) {
    let store = store ?? .standard
    get = {
      SharedReads.add(
        SharedRead(group: store.groupName, key: key, type: .value(kind.shape)))
      return value(store.object(forKey: key) == nil ? nil : kind.read(store, key))
    }
    set = { newValue in
      if let stored = stored(newValue) {
        kind.write(store, stored, key)
      } else {
        store.removeObject(forKey: key)
      }
    }
  }

  fileprivate init(
    _ value: Value, _ key: String, _ store: UserDefaults?, _ kind: StoredKind<Value>
  ) {
    self.init(key, store, kind, value: { $0 ?? value }, stored: { $0 })
  }
}

extension UserDefaults {
  /// The name of the group whose values these are; nil for the program's own.
  ///
  /// Foundation has it only in a private property.
  package var groupName: String? {
    guard self !== UserDefaults.standard else { return nil }
    let parts = Mirror(reflecting: self).children
    return parts.first { $0.label == "suite" }?.value as? String
  }
}

/// Reads and writes one type of value in `UserDefaults`.
private struct StoredKind<Stored>: Sendable {
  let shape: ValueShape
  let read: @Sendable (UserDefaults, String) -> Stored?
  let write: @Sendable (UserDefaults, Stored, String) -> Void
}

/// The types of values that `UserDefaults` can store.
private enum StoredKinds {
  static let bool = StoredKind<Bool>(shape: .boolean) {
    $0.bool(forKey: $1)
  } write: {
    $0.set($1, forKey: $2)
  }
  static let int = StoredKind<Int>(shape: .integer) {
    $0.integer(forKey: $1)
  } write: {
    $0.set($1, forKey: $2)
  }
  static let double = StoredKind<Double>(shape: .number) {
    $0.double(forKey: $1)
  } write: {
    $0.set($1, forKey: $2)
  }
  static let string = StoredKind<String>(shape: .string) {
    $0.string(forKey: $1)
  } write: {
    $0.set($1, forKey: $2)
  }
  static let url = StoredKind<URL>(shape: .string) {
    $0.url(forKey: $1)
  } write: {
    $0.set($1, forKey: $2)
  }
  static let data = StoredKind<Data>(shape: .data) {
    $0.data(forKey: $1)
  } write: {
    $0.set($1, forKey: $2)
  }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(wrappedValue, key, store, StoredKinds.bool)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(wrappedValue, key, store, StoredKinds.int)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double {
    self.init(wrappedValue, key, store, StoredKinds.double)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(wrappedValue, key, store, StoredKinds.string)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(wrappedValue, key, store, StoredKinds.url)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(wrappedValue, key, store, StoredKinds.data)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(
      key, store, StoredKinds.int, value: { $0.flatMap(Value.init(rawValue:)) ?? wrappedValue },
      stored: \.rawValue)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(
      key, store, StoredKinds.string,
      value: { $0.flatMap(Value.init(rawValue:)) ?? wrappedValue }, stored: \.rawValue)
  }
}

/// Creates properties that are nil while nothing is stored.
extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, store, StoredKinds.bool, value: { $0 }, stored: { $0 })
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, store, StoredKinds.int, value: { $0 }, stored: { $0 })
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, store, StoredKinds.double, value: { $0 }, stored: { $0 })
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, store, StoredKinds.string, value: { $0 }, stored: { $0 })
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key, store, StoredKinds.url, value: { $0 }, stored: { $0 })
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, store, StoredKinds.data, value: { $0 }, stored: { $0 })
  }
}
