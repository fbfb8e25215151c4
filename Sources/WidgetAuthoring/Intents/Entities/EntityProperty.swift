internal import Synchronization

/// A property of an entity that other programs may read, written `@Property`.
///
/// ```swift
/// @Property(title: "Population") var population: Int
/// ```
@propertyWrapper
public final class EntityProperty<Value: Sendable>: Sendable {
  public let title: LocalizedStringResource?
  private let state: Mutex<Value?>

  public init(title: LocalizedStringResource? = nil) {
    self.title = title
    state = Mutex(nil)
  }

  public init(
    wrappedValue: Value, title: LocalizedStringResource? = nil
  ) {
    self.title = title
    state = Mutex(wrappedValue)
  }

  public var wrappedValue: Value {
    get {
      guard let value = state.withLock({ $0 }) else {
        preconditionFailure("A property of an entity was read before it was set")
      }
      return value
    }
    set { state.withLock { $0 = newValue } }
  }

  public var projectedValue: EntityProperty<Value> { self }
}

extension AppEntity {
  public typealias Property = EntityProperty
}
