// No property wrapper here is said to be `nonisolated`: what they wrap belongs to what holds it.

/// Reads a value of the surroundings in which a view is drawn.
@propertyWrapper
public struct Environment<Value> {
  private let read: (EnvironmentValues) -> Value

  init(_ read: @escaping (EnvironmentValues) -> Value) {
    self.read = read
  }

  /// Reads the value of a key, such as `\.widgetFamily`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// The value for the view whose body is evaluated; the default where none is.
  public var wrappedValue: Value {
    read(EnvironmentValues.current)
  }
}

// It reads the environment of the thread that asks, and keeps a key path or a type, which never change.
extension Environment: @unchecked Sendable where Value: Sendable {}
