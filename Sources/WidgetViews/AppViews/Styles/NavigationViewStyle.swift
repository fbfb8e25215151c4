/// The appearance of navigation views; has no effect, because widgets don't navigate.
@MainActor @preconcurrency public protocol NavigationViewStyle {}

nonisolated public struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
  public init() {}
}

nonisolated public struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
  public init() {}
}

nonisolated public struct ColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  nonisolated public static var automatic: DefaultNavigationViewStyle {
    DefaultNavigationViewStyle()
  }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  nonisolated public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  nonisolated public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension View {
  /// Compiles, but has no effect.
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    noting("navigationViewStyle")
  }
}
