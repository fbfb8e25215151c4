/// Reads a value of the surroundings in which a view is drawn.
@propertyWrapper
nonisolated public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>

  /// Reads the value of a key, such as `\.widgetFamily`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  /// The value for the view whose body is evaluated; the default where none is.
  public var wrappedValue: Value {
    EnvironmentValues.current[keyPath: keyPath]
  }
}

// A key path never changes, and those into the environment capture nothing but types.
extension Environment: @unchecked Sendable where Value: Sendable {}
