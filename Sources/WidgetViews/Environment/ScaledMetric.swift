/// A number that grows and shrinks with the user's text size.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  private let value: Value

  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// All text styles scale alike.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    value = wrappedValue
  }

  public var wrappedValue: Value {
    value * Value(EnvironmentValues.current.dynamicTypeSize.scale)
  }
}

extension ScaledMetric: Sendable where Value: Sendable {}

extension DynamicTypeSize {
  /// The scale of body text relative to its default size.
  fileprivate var scale: Double {
    switch self {
    case .xSmall: 14 / 17
    case .small: 15 / 17
    case .medium: 16 / 17
    case .large: 1
    case .xLarge: 19 / 17
    case .xxLarge: 21 / 17
    case .xxxLarge: 23 / 17
    case .accessibility1: 28 / 17
    case .accessibility2: 33 / 17
    case .accessibility3: 40 / 17
    case .accessibility4: 47 / 17
    case .accessibility5: 53 / 17
    }
  }
}
