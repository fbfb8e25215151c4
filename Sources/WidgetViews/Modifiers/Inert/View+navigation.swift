/// A namespace for the display mode of navigation titles; has no effect.
nonisolated public enum NavigationBarItem {
  public enum TitleDisplayMode: Hashable, Sendable {
    case automatic
    case inline
    case large
  }
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

  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    noting("tabItem")
  }

  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View {
    noting("statusBarHidden")
  }
}
