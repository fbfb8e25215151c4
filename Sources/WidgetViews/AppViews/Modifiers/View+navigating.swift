/// Navigation and documents of an app in their further forms.
///
/// These modifiers compile, but only add a note that they have no effect.
extension View {
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    noting("navigationTitle")
  }

  nonisolated public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    noting("navigationBarTitle")
  }

  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    noting("navigationBarTitle")
  }

  nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    noting("navigationSubtitle")
  }

  @_disfavoredOverload
  nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    noting("navigationSubtitle")
  }

  nonisolated public func navigationBarItems<L: View, T: View>(
    leading: L, trailing: T
  ) -> some View {
    noting("navigationBarItems")
  }

  nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
    noting("navigationBarItems")
  }

  nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
    noting("navigationBarItems")
  }

  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    noting("navigationDestination")
  }

  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    noting("navigationDestination")
  }
}

#if !canImport(Darwin)
  /// Activities of an app, which nothing continues here.
  extension View {
    nonisolated public func userActivity(
      _ activityType: String, isActive: Bool = true,
      _ update: @escaping (NSUserActivity) -> Void
    ) -> some View {
      noting("userActivity")
    }

    nonisolated public func onContinueUserActivity(
      _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
      noting("onContinueUserActivity")
    }
  }
#endif
