/// Names a value of an author's own in the environment.
public protocol EnvironmentKey {
  associatedtype Value

  static var defaultValue: Value { get }
}
