extension ViewNode {
  /// This view with each view directly inside it replaced.
  package func mappingParts(_ change: (ViewNode) -> ViewNode) -> ViewNode {
    switch self {
    case .empty, .text, .spacer, .divider, .color, .shape, .gradient, .image, .meter, .deferred,
      .unknown:
      return self
    case .stack(var stack):
      stack.children = stack.children.map(change)
      return .stack(stack)
    case .grid(var grid):
      for row in grid.rows.indices { grid.rows[row].cells = grid.rows[row].cells.map(change) }
      return .grid(grid)
    case .trackGrid(var grid):
      grid.children = grid.children.map(change)
      return .trackGrid(grid)
    case .fitting(let views, let horizontal, let vertical):
      return .fitting(views.map(change), horizontal: horizontal, vertical: vertical)
    case .variants(let variants):
      return .variants(VariantsNode(variants.key, variants.views.map(change)))
    case .modified(let content, let effect):
      return .modified(change(content), effect.replacingView(by: change))
    }
  }
}
