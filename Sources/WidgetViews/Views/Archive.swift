package import WidgetModel

/// A view as the value that is sent, stored and drawn, with notes from archiving it.
package struct ArchivedView {
  package var node: ViewNode
  /// Modifiers and names in the author's code that have no effect.
  package var notes: [String]
  /// Images that the author created from data.
  package var images: [ImageValue] = []
}

/// Converts a view to the value that is sent, stored and drawn.
///
/// Several views side by side become a column, as in Apple's widgets. Equal views in equal
/// environments give equal values.
@MainActor package func archive(
  _ view: some View, in environment: EnvironmentValues
) -> ViewNode {
  archiveWithNotes(view, in: environment).node
}

/// Same as `archive`, with notes about modifiers that have no effect.
@MainActor package func archiveWithNotes(
  _ view: some View, in environment: EnvironmentValues
) -> ArchivedView {
  let run = ArchiveRun()
  var inside = environment
  inside.fields.run = run
  let views = _ArchivedViews(of: Root(content: view), in: inside)
  let node = run.placingDeferred(in: views.node(joinedAlong: .vertical), of: inside)
  return ArchivedView(node: node, notes: run.notes, images: run.images)
}

/// Collects the values read outside an author's view, for example by a style.
nonisolated private struct Root<Content: View>: View {
  let content: Content

  var body: Content { content }
}

/// The nodes that views are converted to, in order: none for an empty view, several for a group.
public struct _ArchivedViews {
  package var nodes: [ViewNode] = []
  /// Whether a grid collects these nodes as its rows.
  private(set) var collectsRows = false

  init(collectingRows: Bool = false) {
    collectsRows = collectingRows
  }

  @MainActor init<Content: View>(of view: Content, in environment: EnvironmentValues) {
    nodes.reserveCapacity(4)
    Content._archive(view, in: environment, into: &self)
  }

  /// Adds the nodes of a view.
  @MainActor mutating func add<Content: View>(
    _ view: Content, in environment: EnvironmentValues
  ) {
    Content._archive(view, in: environment, into: &self)
  }

  /// All nodes as a single one.
  func node(
    joinedAlong axis: StackNode.Axis, alignment: AlignmentValue = .center
  ) -> ViewNode {
    switch nodes.count {
    case 0: .empty
    case 1: nodes[0]
    default: .stack(StackNode(axis: axis, alignment: alignment, children: nodes))
    }
  }

  /// Applies an effect to each node from an index on.
  mutating func modify(from start: Int, with effect: ViewEffect) {
    for index in start..<nodes.count {
      nodes[index] = .modified(nodes[index], effect)
    }
  }
}
