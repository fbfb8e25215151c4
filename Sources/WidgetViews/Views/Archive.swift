package import WidgetModel

/// A view as the plain value that is sent, stored and drawn, and what was noticed on the way.
package struct ArchivedView {
  package var node: ViewNode
  /// Words of the author's that compile and change nothing, and names that are not known.
  package var notes: [String]
  /// Pictures that the author made of bytes.
  package var images: [ImageValue] = []
}

/// Turns a view into the plain value that is sent, stored and drawn.
///
/// Several views side by side become a column, as they do in a widget of Apple's. Equal views in
/// equal environments give equal values.
@MainActor package func archive(
  _ view: some View, in environment: EnvironmentValues
) -> ViewNode {
  archiveWithNotes(view, in: environment).node
}

/// Turns a view into a plain value, and tells what of it has no effect.
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

/// Looks after what is read where no view of the author's is evaluated, such as in a style.
nonisolated private struct Root<Content: View>: View {
  let content: Content

  var body: Content { content }
}

/// The nodes that views turn into, in order; an empty view adds none, a group several.
public struct _ArchivedViews {
  package var nodes: [ViewNode] = []
  /// Whether a grid around makes its rows of these.
  private(set) var collectsRows = false

  init(collectingRows: Bool = false) {
    collectsRows = collectingRows
  }

  @MainActor init<Content: View>(of view: Content, in environment: EnvironmentValues) {
    nodes.reserveCapacity(4)
    Content._archive(view, in: environment, into: &self)
  }

  /// Adds what a view is made of.
  @MainActor mutating func add<Content: View>(
    _ view: Content, in environment: EnvironmentValues
  ) {
    Content._archive(view, in: environment, into: &self)
  }

  /// All the nodes as one.
  func node(
    joinedAlong axis: StackNode.Axis, alignment: AlignmentValue = .center
  ) -> ViewNode {
    switch nodes.count {
    case 0: .empty
    case 1: nodes[0]
    default: .stack(StackNode(axis: axis, alignment: alignment, children: nodes))
    }
  }

  /// Applies an effect to each node from a place on.
  mutating func modify(from start: Int, with effect: ViewEffect) {
    for index in start..<nodes.count {
      nodes[index] = .modified(nodes[index], effect)
    }
  }
}
