package import WidgetModel

/// The result of archiving a view: a tree of nodes that can be sent, stored and drawn.
package struct ArchivedView {
  package var node: ViewNode
  /// The modifiers and names in the author's code that have no effect.
  package var notes: [String]
  /// Images that the author created from data.
  package var images: [ImageValue] = []
}

/// Converts a view to a tree of nodes that can be sent, stored and drawn.
///
/// A plugin archives the view of each timeline entry, and sends the result to the program:
///
/// ```
/// let node = archive(Text("D-12").font(.title), in: EnvironmentValues())
/// ```
///
/// Several views without a container become a column, as in Apple's widgets. Equal views in equal
/// environments give equal nodes.
@MainActor package func archive(
  _ view: some View, in environment: EnvironmentValues
) -> ViewNode {
  archiveWithNotes(view, in: environment).node
}

/// Same as ``archive(_:in:)``, with notes about modifiers that have no effect.
@MainActor package func archiveWithNotes(
  _ view: some View, in environment: EnvironmentValues
) -> ArchivedView {
  let run = ArchiveRun()
  var inside = environment
  inside.fields.run = run
  let views = _ArchivedViews(of: Root(content: view), in: inside)
  let node = run.resolvingDeferred(in: views.node(joinedAlong: .vertical), of: inside)
  return ArchivedView(node: node, notes: run.notes, images: run.images)
}

/// A view around the author's view, so that values read outside its body, for example by a style,
/// are counted as reads of a view.
nonisolated private struct Root<Content: View>: View {
  let content: Content

  var body: Content { content }
}

/// Collects the nodes that a view is converted to: none for an empty view, several for a group.
///
/// Each primitive view adds its nodes in `_archive(_:in:into:)`.
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

  /// Joins all nodes to a single one.
  func node(
    joinedAlong axis: StackNode.Axis, alignment: AlignmentValue = .center
  ) -> ViewNode {
    switch nodes.count {
    case 0: .empty
    case 1: nodes[0]
    default: .stack(StackNode(axis: axis, alignment: alignment, children: nodes))
    }
  }

  /// Applies an effect to each node, beginning at an index.
  mutating func modify(from start: Int, with effect: ViewEffect) {
    for index in start..<nodes.count {
      nodes[index] = .modified(nodes[index], effect)
    }
  }
}
