extension EnvironmentValues {
  /// An object that was handed down by its type.
  public subscript<T: AnyObject>(objectType: T.Type) -> T? {
    get { fields.custom[ObjectIdentifier(objectType)] as? T }
    set { fields.custom[ObjectIdentifier(objectType)] = newValue }
  }
}

extension Environment {
  /// Reads an object that was handed down by its type.
  ///
  /// - Precondition: A view around has handed one down.
  public init(_ objectType: Value.Type) where Value: AnyObject {
    self.init { environment in
      guard let object = environment[objectType] else {
        preconditionFailure("no \(objectType) has been handed down by .environment(_:)")
      }
      return object
    }
  }

  /// Reads an object that may have been handed down by its type.
  public init<T: AnyObject>(_ objectType: T.Type) where Value == T? {
    self.init { $0[objectType] }
  }
}

/// Reads an object that was handed down by `environmentObject`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: AnyObject> {
  public init() {}

  /// - Precondition: A view around has handed one down.
  public var wrappedValue: ObjectType {
    guard let object = EnvironmentValues.current[ObjectType.self] else {
      preconditionFailure("no \(ObjectType.self) has been handed down by .environmentObject(_:)")
    }
    return object
  }

  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(object: wrappedValue) }
}
