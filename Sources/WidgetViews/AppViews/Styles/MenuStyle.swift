/// The appearance of menus; has no effect, because only their labels are drawn.
@MainActor @preconcurrency public protocol MenuStyle {}

nonisolated public struct DefaultMenuStyle: MenuStyle, Sendable {
  public init() {}
}

nonisolated public struct BorderlessButtonMenuStyle: MenuStyle, Sendable {
  public init() {}
}

nonisolated public struct ButtonMenuStyle: MenuStyle, Sendable {
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  nonisolated public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  nonisolated public static var borderlessButton: BorderlessButtonMenuStyle {
    BorderlessButtonMenuStyle()
  }
}

extension MenuStyle where Self == ButtonMenuStyle {
  nonisolated public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension View {
  /// Compiles, but has no effect.
  nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    noting("menuStyle")
  }
}
