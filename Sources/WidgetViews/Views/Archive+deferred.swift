internal import WidgetLayout
package import WidgetModel

extension _ArchivedViews {
  /// Adds room for what depends on its size; it takes all that it is offered, and is made once that is known.
  @MainActor package mutating func addDeferred(
    in environment: EnvironmentValues, _ make: @escaping @MainActor (DisplaySize) -> ViewNode
  ) {
    addDeferred(in: environment) { (frame: WidgetLayout.Rectangle) in make(frame.size) }
  }

  /// The same for what also depends on its place in the widget.
  @MainActor mutating func addDeferred(
    in environment: EnvironmentValues,
    _ make: @escaping @MainActor (WidgetLayout.Rectangle) -> ViewNode
  ) {
    // Outside of an archive nobody knows a size.
    guard let run = environment.fields.run else { return }
    nodes.append(run.adding(make))
  }
}

extension WidgetLayout.Rectangle {
  var size: DisplaySize { DisplaySize(width: width, height: height) }
}

extension ArchiveRun {
  /// How often what was made for a size may itself ask for one.
  private static let roundLimit = 16

  /// A tree in which all that waited for its size has been made.
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
