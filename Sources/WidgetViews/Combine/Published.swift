/// A class whose changes an app's views observe.
///
/// In a widget changes aren't observed, because its body is evaluated once.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher

  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Announces only what code sends to it, not the changes of properties.
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

/// A property of an ``ObservableObject``, which publishes its changes.
@propertyWrapper
public struct Published<Value> {
  private let values: CurrentValueSubject<Value, Never>

  public init(wrappedValue: Value) {
    values = CurrentValueSubject(wrappedValue)
  }

  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  public var wrappedValue: Value {
    get { values.value }
    nonmutating set { values.send(newValue) }
  }

  public var projectedValue: Publisher {
    get { Publisher(values: values) }
    // For `assign(to: &$property)`, which changes the property itself.
    nonmutating set {}
  }

  /// The current value of a property, and each change.
  public struct Publisher: WidgetViews.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    fileprivate let values: CurrentValueSubject<Value, Never>

    public func _subscribe(
      _ receive: @escaping (Value) -> Void,
      _ complete: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
      values._subscribe(receive, complete)
    }

    /// Sets the property to each value of another publisher.
    func follow<P: WidgetViews.Publisher>(_ publisher: P)
    where P.Output == Value, P.Failure == Never {
      values.source = publisher.sink { [unowned values] in values.send($0) }
    }
  }
}
