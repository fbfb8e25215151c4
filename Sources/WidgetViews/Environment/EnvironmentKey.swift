/// A key for a value that an author adds to the environment of views.
public protocol EnvironmentKey {
  associatedtype Value

  static var defaultValue: Value { get }
}
