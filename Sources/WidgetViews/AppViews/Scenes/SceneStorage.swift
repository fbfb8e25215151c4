/// A value that an app restores with its scene; in a widget it always has its initial value.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let state: State<Value>

  private init(state: State<Value>) {
    self.state = state
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { state.projectedValue }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String)
  where Value: LosslessStringConvertible {
    self.init(state: State(wrappedValue: wrappedValue))
  }

  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable {
    self.init(state: State(wrappedValue: wrappedValue))
  }

  public init<Wrapped>(_ key: String) where Value == Wrapped? {
    self.init(state: State(wrappedValue: nil))
  }
}
