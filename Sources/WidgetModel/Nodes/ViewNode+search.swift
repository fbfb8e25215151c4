extension ViewNode {
  /// Whether this view, or a view inside it, satisfies a condition; visits at most `limit` views.
  package func contains(
    within limit: Int = ViewLimits().nodes, where isWanted: (ViewNode) -> Bool
  ) -> Bool {
    // Without recursion, because views created in this process may be nested very deeply.
    var waiting = [self]
    var remaining = limit
    while remaining > 0, let node = waiting.popLast() {
      remaining -= 1
      if isWanted(node) { return true }
      node.addChildren(to: &waiting)
    }
    return false
  }

  /// Whether this view sets the widget's background; views inside it aren't searched.
  package var setsContainerBackground: Bool {
    if case .modified(_, .containerBackground) = self { true } else { false }
  }

  /// The views directly inside this one, in reading order.
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

extension ViewNode {
  /// The digests of the pictures in the view.
  package var imageDigests: Set<String> {
    var digests: Set<String> = []
    _ = contains { node in
      if case .image(let image) = node, case .resource(let digest, _, _) = image.source {
        digests.insert(digest)
      }
      if case .modified(_, .menu(let menu)) = node {
        digests.formUnion((menu.titles + menu.rows).compactMap(\.image))
      }
      return false
    }
    return digests
  }
}
