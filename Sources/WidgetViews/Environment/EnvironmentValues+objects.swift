/// Objects that `environment(_:)` and `environmentObject(_:)` pass to views, by their types.
extension EnvironmentValues {
  public subscript<T: AnyObject>(objectType: T.Type) -> T? {
    get { fields.custom[ObjectIdentifier(objectType)] as? T }
    set { fields.custom[ObjectIdentifier(objectType)] = newValue }
  }
}

extension Environment {
  /// Reads an object that an outer view passes with `environment(_:)`; it must exist.
  public init(_ objectType: Value.Type) where Value: AnyObject {
    self.init { environment in
      guard let object = environment[objectType] else {
        preconditionFailure(
          "No '\(objectType)' in the environment: add it with .environment(_:) on an outer view")
      }
      return object
    }
  }

  /// Reads an object that an outer view passes with `environment(_:)`, or nil.
  public init<T: AnyObject>(_ objectType: T.Type) where Value == T? {
    self.init { $0[objectType] }
  }
}

/// Reads an object that an outer view passes with `environmentObject(_:)`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: AnyObject> {
  public init() {}

  public var wrappedValue: ObjectType {
    guard let object = EnvironmentValues.current[ObjectType.self] else {
      preconditionFailure(
        "No '\(ObjectType.self)' in the environment: add it with .environmentObject(_:)")
    }
    return object
  }

  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(object: wrappedValue) }
}
