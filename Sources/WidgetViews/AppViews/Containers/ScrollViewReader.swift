/// A container whose content can scroll to a view; widgets don't scroll.
nonisolated public struct ScrollViewReader<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content(ScrollViewProxy())
  }

  public var body: some View { content }
}

/// Scrolls to views in an app; has no effect in a widget.
nonisolated public struct ScrollViewProxy: Sendable {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
