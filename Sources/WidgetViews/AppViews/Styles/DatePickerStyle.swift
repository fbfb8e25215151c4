/// The appearance of date pickers; has no effect, because only their values are drawn.
@MainActor @preconcurrency public protocol DatePickerStyle {}

nonisolated public struct DefaultDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

nonisolated public struct CompactDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

nonisolated public struct GraphicalDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

nonisolated public struct WheelDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  nonisolated public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  nonisolated public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  nonisolated public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  nonisolated public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension View {
  /// Compiles, but has no effect.
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    noting("datePickerStyle")
  }
}
