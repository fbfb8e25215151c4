extension ViewNode {
  /// Whether the tree contains a node that matches; visits at most the allowed number of nodes.
  package func contains(
    within limit: Int = ViewLimits().nodes, where isWanted: (ViewNode) -> Bool
  ) -> Bool {
    // Without recursion, because trees that were built here may be very deep.
    var waiting = [self]
    var left = limit
    while left > 0, let node = waiting.popLast() {
      left -= 1
      if isWanted(node) { return true }
      node.addChildren(to: &waiting)
    }
    return false
  }

  /// The direct child views, in reading order.
  package var parts: [ViewNode] {
    var parts: [ViewNode] = []
    addChildren(to: &parts)
    return parts
  }

  private func addChildren(to nodes: inout [ViewNode]) {
    switch self {
    case .empty, .text, .spacer, .divider, .color, .shape, .gradient, .image, .meter, .deferred,
      .unknown:
      break
    case .stack(let stack): nodes += stack.children
    case .grid(let grid):
      for row in grid.rows { nodes += row.cells }
    case .trackGrid(let grid): nodes += grid.children
    case .fitting(let views, _, _): nodes += views
    case .variants(let variants): nodes += variants.views
    case .modified(let content, let effect):
      nodes.append(content)
      if let view = effect.view { nodes.append(view) }
    }
  }
}
