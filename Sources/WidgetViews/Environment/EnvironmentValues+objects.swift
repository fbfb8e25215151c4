extension EnvironmentValues {
  public subscript<T: AnyObject>(objectType: T.Type) -> T? {
    get { fields.custom[ObjectIdentifier(objectType)] as? T }
    set { fields.custom[ObjectIdentifier(objectType)] = newValue }
  }
}

extension Environment {
  public init(_ objectType: Value.Type) where Value: AnyObject {
    self.init { environment in
      guard let object = environment[objectType] else {
        preconditionFailure("no \(objectType) has been handed down by .environment(_:)")
      }
      return object
    }
  }

  public init<T: AnyObject>(_ objectType: T.Type) where Value == T? {
    self.init { $0[objectType] }
  }
}

@propertyWrapper
public struct EnvironmentObject<ObjectType: AnyObject> {
  public init() {}

  public var wrappedValue: ObjectType {
    guard let object = EnvironmentValues.current[ObjectType.self] else {
      preconditionFailure("no \(ObjectType.self) has been handed down by .environmentObject(_:)")
    }
    return object
  }

  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(object: wrappedValue) }
}
