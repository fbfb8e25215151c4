/// The appearance of tabs; has no effect, because only the first tab is drawn.
@MainActor @preconcurrency public protocol TabViewStyle {}

nonisolated public struct DefaultTabViewStyle: TabViewStyle, Sendable {
  public init() {}
}

nonisolated public struct SidebarAdaptableTabViewStyle: TabViewStyle, Sendable {
  public init() {}
}

nonisolated public struct PageTabViewStyle: TabViewStyle, Sendable {
  public struct IndexDisplayMode: Sendable {
    public static let automatic = IndexDisplayMode()
    public static let always = IndexDisplayMode()
    public static let never = IndexDisplayMode()
  }

  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  nonisolated public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

extension TabViewStyle where Self == PageTabViewStyle {
  nonisolated public static var page: PageTabViewStyle { PageTabViewStyle() }

  nonisolated public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  nonisolated public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension View {
  /// Compiles, but has no effect.
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    noting("tabViewStyle")
  }
}
