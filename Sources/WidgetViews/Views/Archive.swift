package import WidgetModel

/// Turns a view into the plain value that is sent, stored and drawn.
///
/// Several views side by side become a column, as they do in a widget of Apple's. Equal views in
/// equal environments give equal values.
@MainActor package func archive(
  _ view: some View, in environment: EnvironmentValues
) -> ViewNode {
  _ArchivedViews(of: view, in: environment).node(joinedAlong: .vertical)
}

/// The nodes that views turn into, in order; an empty view adds none, a group several.
public struct _ArchivedViews {
  package var nodes: [ViewNode] = []

  @MainActor init<Content: View>(of view: Content, in environment: EnvironmentValues) {
    nodes.reserveCapacity(4)
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
