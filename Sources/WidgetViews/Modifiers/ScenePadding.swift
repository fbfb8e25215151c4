/// Room that a scene has between its edges and its content.
nonisolated public struct ScenePadding: Hashable, Sendable {
  private let name: String

  public static let minimum = ScenePadding(name: "minimum")
  public static let navigationBar = ScenePadding(name: "navigationBar")
}

extension View {
  /// Keeps the usual room free at edges, as `padding` does.
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View {
    padding(edges)
  }

  /// Keeps the usual room free at edges, as `padding` does.
  nonisolated public func scenePadding(
    _ padding: ScenePadding, edges: Edge.Set = .all
  ) -> some View {
    self.padding(edges)
  }
}
