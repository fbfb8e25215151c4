/// The position of a search field; has no effect.
nonisolated public struct SearchFieldPlacement: Hashable, Sendable {
  private let name: String

  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
    case automatic
    case always
  }

  public static let automatic = SearchFieldPlacement(name: "automatic")
  public static let toolbar = SearchFieldPlacement(name: "toolbar")
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")

  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    navigationBarDrawer
  }
}

/// Search fields of an app, which widgets don't have.
///
/// These modifiers compile, but only add a note that they have no effect.
extension View {
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    noting("searchable")
  }

  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    noting("searchable")
  }

  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    noting("searchable")
  }

  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    noting("searchable")
  }

  nonisolated public func searchSuggestions<S: View>(
    @ViewBuilder _ suggestions: () -> S
  ) -> some View {
    noting("searchSuggestions")
  }

  nonisolated public func searchCompletion(_ completion: String) -> some View {
    noting("searchCompletion")
  }
}
