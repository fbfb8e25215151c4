/// A value that a view owns.
///
/// It starts from its initial value each time the widget is drawn.
@propertyWrapper
public struct State<Value> {
  private let box: Box<Value>

  public init(wrappedValue value: Value) {
    box = Box(value)
  }

  public init(initialValue value: Value) {
    box = Box(value)
  }

  fileprivate init(box: Box<Value>) {
    self.box = box
  }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  public var projectedValue: Binding<Value> { box.binding }
}

/// A value that changes during a gesture; in a widget it always has its initial value.
@propertyWrapper
public struct GestureState<Value> {
  private let value: Value

  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  public init(initialValue: Value) {
    value = initialValue
  }

  public var wrappedValue: Value { value }

  public var projectedValue: GestureState<Value> { self }
}

/// Whether a view has the keyboard focus; in a widget no view has it.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  private let box: Box<Value>

  public init() where Value == Bool {
    box = Box(false)
  }

  public init<T: Hashable>() where Value == T? {
    box = Box(nil)
  }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  public var projectedValue: Binding<Value> { box.binding }
}

/// An identifier for matched geometry effects, which have no effect in a widget.
@propertyWrapper
public struct Namespace: Sendable {
  public struct ID: Hashable, Sendable {}

  public init() {}

  public var wrappedValue: ID { ID() }
}

/// Stores a value that all copies of a view share.
private final class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  var binding: Binding<Value> {
    Binding {
      self.value
    } set: {
      self.value = $0
    }
  }
}

// In an extension, as in Apple's framework: otherwise a view's initialiser would take a `State` for
// every property without a default.
extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(box: Box(nil))
  }
}
