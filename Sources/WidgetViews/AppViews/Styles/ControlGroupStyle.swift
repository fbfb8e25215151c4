/// The appearance of control groups; has no effect, because they are drawn in a row.
@MainActor @preconcurrency public protocol ControlGroupStyle {}

nonisolated public struct AutomaticControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
}

nonisolated public struct NavigationControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
}

nonisolated public struct MenuControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
}

nonisolated public struct CompactMenuControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  nonisolated public static var automatic: AutomaticControlGroupStyle {
    AutomaticControlGroupStyle()
  }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  nonisolated public static var navigation: NavigationControlGroupStyle {
    NavigationControlGroupStyle()
  }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  nonisolated public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  nonisolated public static var compactMenu: CompactMenuControlGroupStyle {
    CompactMenuControlGroupStyle()
  }
}

extension View {
  /// Compiles, but has no effect.
  nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    noting("controlGroupStyle")
  }
}
