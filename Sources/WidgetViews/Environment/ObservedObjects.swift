/// An object that a view creates when its body first reads it.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  /// Creates the object once, although views are copied.
  private final class Storage {
    private let make: () -> ObjectType
    private(set) lazy var object = make()

    init(_ make: @escaping () -> ObjectType) {
      self.make = make
    }
  }

  private let storage: Storage

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    storage = Storage(thunk)
  }

  public var wrappedValue: ObjectType { storage.object }

  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(object: wrappedValue) }
}

/// An object that a view gets from outside.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public init(initialValue: ObjectType) {
    wrappedValue = initialValue
  }

  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(object: wrappedValue) }

  public typealias Wrapper = ObjectBindings<ObjectType>
}

/// An object whose properties a view passes on as bindings.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  public init(_ wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  public var projectedValue: Bindable<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    ObjectBindings(object: wrappedValue)[dynamicMember: keyPath]
  }
}

/// Creates bindings to an object's properties, for the `$` syntax of ``StateObject`` and others.
@dynamicMemberLookup
nonisolated public struct ObjectBindings<ObjectType: AnyObject> {
  let object: ObjectType

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
  ) -> Binding<Subject> {
    let object = object
    return Binding {
      object[keyPath: keyPath]
    } set: {
      object[keyPath: keyPath] = $0
    }
  }
}
