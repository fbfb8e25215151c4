extension ViewNode {
  /// Whether a node of the tree is what is looked for; looks at no more of them than a view may have.
  package func contains(
    within limit: Int = ViewLimits().nodes, where isWanted: (ViewNode) -> Bool
  ) -> Bool {
    // Not by calling itself: trees that were made here may be as deep as they like.
    var waiting = [self]
    var left = limit
    while left > 0, let node = waiting.popLast() {
      left -= 1
      if isWanted(node) { return true }
      node.addChildren(to: &waiting)
    }
    return false
  }

  /// The views that it directly holds, in the order in which they are read.
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
      nodes += effect.views
    }
  }
}

extension ViewEffect {
  /// What it adds to a view.
  package var views: [ViewNode] {
    switch self {
    case .background(let view, _), .overlay(let view, _), .containerBackground(let view),
      .mask(let view, _):
      [view]
    default: []
    }
  }
}
