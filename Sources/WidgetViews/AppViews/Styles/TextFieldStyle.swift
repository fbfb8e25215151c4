/// The appearance of text fields; has no effect, because only their text is drawn.
@MainActor @preconcurrency public protocol TextFieldStyle {}

nonisolated public struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}
}

nonisolated public struct PlainTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}
}

nonisolated public struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle {
    RoundedBorderTextFieldStyle()
  }
}

extension View {
  /// Compiles, but has no effect.
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    noting("textFieldStyle")
  }
}
