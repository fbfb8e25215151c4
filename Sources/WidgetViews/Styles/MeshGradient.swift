internal import WidgetModel

/// A gradient on a grid of points, drawn as a linear gradient from corner to corner.
nonisolated public struct MeshGradient: View, ShapeStyle {
  public typealias Body = Never
  public typealias Resolved = Never

  private let colors: [Color]

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true
  ) {
    self.colors = colors
  }

  private var gradient: LinearGradient {
    LinearGradient(colors: colors, startPoint: .topLeading, endPoint: .bottomTrailing)
  }

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    environment.noteInert("MeshGradient points")
    return gradient._resolve(in: environment)
  }

  @MainActor public static func _archive(
    _ view: MeshGradient, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.nodes.append(view._resolve(in: environment).paint.node)
  }
}
