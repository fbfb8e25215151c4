/// A container that shows its root view; widgets don't navigate.
nonisolated public struct NavigationStack<Data, Root: View>: View {
  private let root: Root

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
  }

  public var body: some View {
    root.noting("NavigationStack")
  }
}

extension NavigationStack where Data == NavigationPath {
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
  }
}

/// A container that shows its content; widgets don't navigate.
nonisolated public struct NavigationView<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    content.noting("NavigationView")
  }
}
