// The property wrappers aren't `nonisolated`, because a wrapped value has its owner's isolation.

/// Reads a value from the view's environment.
///
/// ```
/// @Environment(\.widgetFamily) private var family
/// ```
@propertyWrapper
public struct Environment<Value> {
  private let read: (EnvironmentValues) -> Value

  init(_ read: @escaping (EnvironmentValues) -> Value) {
    self.read = read
  }

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// The value for the view whose body is being evaluated.
  ///
  /// Outside a body it is the reader's value, or the default.
  public var wrappedValue: Value {
    read(EnvironmentValues.current)
  }
}

// Safe: it stores only a key path or a type, and reads the environment of the calling thread.
extension Environment: @unchecked Sendable where Value: Sendable {}
