internal import WidgetLayout
package import WidgetModel

extension _ArchivedViews {
  /// Adds a node for a view that depends on its own size; it is created after layout has found that
  /// size.
  @MainActor package mutating func addDeferred(
    in environment: EnvironmentValues, _ make: @escaping @MainActor (DisplaySize) -> ViewNode
  ) {
    addDeferred(in: environment) { (frame: WidgetLayout.Rectangle) in make(frame.size) }
  }

  /// Same as above, for a view that also depends on its position in the widget.
  @MainActor mutating func addDeferred(
    in environment: EnvironmentValues,
    _ make: @escaping @MainActor (WidgetLayout.Rectangle) -> ViewNode
  ) {
    // Without an archive run there is no layout, and so no size.
    guard let run = environment.fields.run else { return }
    nodes.append(run.adding(make))
  }
}

extension WidgetLayout.Rectangle {
  var size: DisplaySize { DisplaySize(width: width, height: height) }
}

extension ArchiveRun {
  /// How often a view that was created for a size may contain another one that asks for its size.
  private static let roundLimit = 16

  /// The tree with all deferred views created.
  @MainActor func placingDeferred(
    in node: ViewNode, of environment: EnvironmentValues
  ) -> ViewNode {
    guard !deferred.isEmpty else { return node }
    var node = node
    var nodesLeft = ViewLimits().nodes
    let picture = PictureEnvironment(environment)
    for _ in 0..<Self.roundLimit {
      let waiting = takeDeferred()
      guard !waiting.isEmpty else { return node }
      let frames = node.framesOfDeferred(count: waiting.count, in: picture)
      node = node.replacingDeferred { index in
        guard let frame = frames[index], nodesLeft > 0 else { return .empty }
        let made = waiting[index](frame)
        nodesLeft -= made.count
        return .modified(made, .madeFor(frame.size))
      }
    }
    if !takeDeferred().isEmpty {
      note("views that ask for their size more than \(Self.roundLimit) times inside each other")
    }
    return node.replacingDeferred { _ in .empty }
  }
}
