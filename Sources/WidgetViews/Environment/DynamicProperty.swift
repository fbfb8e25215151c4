/// A property wrapper that a view can use in its body, such as ``State`` or ``Environment``.
public protocol DynamicProperty {
  /// Never called: a body is evaluated only once.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

extension Binding: DynamicProperty {}
extension Environment: DynamicProperty {}
extension EnvironmentObject: DynamicProperty {}
extension FocusState: DynamicProperty {}
extension GestureState: DynamicProperty {}
extension Namespace: DynamicProperty {}
extension ObservedObject: DynamicProperty {}
extension ScaledMetric: DynamicProperty {}
extension State: DynamicProperty {}
extension StateObject: DynamicProperty {}
