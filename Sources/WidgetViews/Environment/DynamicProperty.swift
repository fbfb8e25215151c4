/// A value of a view that is kept or found elsewhere.
public protocol DynamicProperty {
  /// Would be called before a body is evaluated anew; a picture's is evaluated once.
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
