/// A namespace for the display mode of navigation titles; has no effect.
nonisolated public enum NavigationBarItem {
  public enum TitleDisplayMode: Hashable, Sendable {
    case automatic
    case inline
    case large
  }
}

/// The position of a toolbar item; has no effect.
nonisolated public struct ToolbarItemPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = ToolbarItemPlacement(name: "automatic")
  public static let principal = ToolbarItemPlacement(name: "principal")
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  public static let navigationBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
}

/// An item of a toolbar; it isn't drawn, because widgets have no toolbar.
nonisolated public struct ToolbarItem<Content: View>: View {
  public typealias Body = Never

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {}
}

/// Titles, toolbars and search fields of an app, which widgets don't have.
///
/// These modifiers compile, but only add a note that they have no effect.
extension View {
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    noting("navigationTitle")
  }

  nonisolated public func navigationTitle(_ title: Text) -> some View {
    noting("navigationTitle")
  }

  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    noting("navigationTitle")
  }

  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey,
    displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    noting("navigationBarTitle")
  }

  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    noting("navigationBarTitleDisplayMode")
  }

  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    noting("navigationBarHidden")
  }

  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    noting("navigationBarBackButtonHidden")
  }

  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    noting("navigationDestination")
  }

  nonisolated public func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    noting("toolbar")
  }

  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    noting("tabItem")
  }

  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View {
    noting("statusBarHidden")
  }

  nonisolated public func searchable(
    text: Binding<String>, prompt: Text? = nil
  ) -> some View {
    noting("searchable")
  }
}
