/// The kind of padding for `scenePadding(_:edges:)`; has no effect.
nonisolated public struct ScenePadding: Hashable, Sendable {
  private let name: String

  public static let minimum = ScenePadding(name: "minimum")
  public static let navigationBar = ScenePadding(name: "navigationBar")
}

extension View {
  /// Same as `padding`.
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View {
    padding(edges)
  }

  /// Same as `padding`.
  nonisolated public func scenePadding(
    _ padding: ScenePadding, edges: Edge.Set = .all
  ) -> some View {
    self.padding(edges)
  }
}
