internal import WidgetLayout
package import WidgetModel

/// Adds views whose content depends on their own size, such as ``GeometryReader`` and ``Canvas``.
extension _ArchivedViews {
  /// Adds a placeholder for a view that depends on its own size.
  ///
  /// The closure creates the view after layout has found the size.
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
    nodes.append(run.addDeferred(make))
  }
}

extension WidgetLayout.Rectangle {
  var size: DisplaySize { DisplaySize(width: width, height: height) }
}

/// Creates the deferred views after layout has found their sizes.
extension ArchiveRun {
  /// How many deferred views may be nested, for example a geometry reader inside a geometry reader.
  private static let roundLimit = 16

  /// Replaces the placeholder of each deferred view by its content, and returns the complete tree.
  @MainActor func resolvingDeferred(
    in node: ViewNode, of environment: EnvironmentValues
  ) -> ViewNode {
    guard !deferred.isEmpty else { return node }
    var node = node
    var nodesLeft = ViewLimits().nodes
    let picture = PictureEnvironment(environment)
    for _ in 0..<Self.roundLimit {
      let waiting = removeAllDeferred()
      guard !waiting.isEmpty else { return node }
      let frames = node.framesOfDeferred(count: waiting.count, in: picture)
      node = node.replacingDeferred { index in
        guard let frame = frames[index], nodesLeft > 0 else { return .empty }
        let content = waiting[index](frame)
        nodesLeft -= content.count
        return .modified(content, .madeFor(frame.size))
      }
    }
    if !removeAllDeferred().isEmpty {
      note("more than \(Self.roundLimit) nested views that depend on their size")
    }
    return node.replacingDeferred { _ in .empty }
  }
}
