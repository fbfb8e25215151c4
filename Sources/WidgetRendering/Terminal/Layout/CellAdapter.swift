internal import WidgetLayout
internal import WidgetModel

/// Prepares a view for layout in terminal cells: rounds lengths to whole cells, and replaces
/// symbols and redacted text with characters.
struct CellAdapter {
  var environment: PictureEnvironment
  private var nodesLeft = ViewLimits().nodes

  private init(_ environment: PictureEnvironment) {
    self.environment = environment
  }

  /// Returns a view prepared for layout in cells.
  static func adapted(_ node: ViewNode, in environment: PictureEnvironment) -> ViewNode {
    var adapter = CellAdapter(environment)
    return adapter.adapt(node, depth: ViewLimits().depth, axis: .depth)
  }

  /// - Parameter axis: the axis of the enclosing stack, on which a spacer's length depends.
  mutating func adapt(_ node: ViewNode, depth: Int, axis: StackNode.Axis) -> ViewNode {
    guard depth > 0, nodesLeft > 0 else { return .empty }
    nodesLeft -= 1
    switch node {
    case .empty, .color, .shape, .gradient, .deferred: return node
    case .text(let text): return .text(text.adaptedToCells)
    case .unknown(let word): return .text(TextNode(placeholderFor: word))
    case .image(let image): return adapt(image)
    case .meter(let meter): return .meter(meter.adaptedToCells)
    case .spacer(let minimum):
      return .spacer(
        minimumLength: axis == .vertical
          ? CellLengths.lineGap(minimum) : CellLengths.gap(minimum))
    case .divider:
      // The line is centered in a column or row of cells.
      let cell = CellMetrics.cell
      let isAcross = axis != .horizontal
      return .modified(
        .divider,
        .frame(
          width: isAcross ? nil : cell.width, height: isAcross ? cell.height : nil,
          alignment: .center))
    case .stack(var stack):
      stack.spacing =
        stack.axis == .vertical
        ? CellLengths.lineGap(stack.spacing) : CellLengths.gap(stack.spacing)
      stack.children = adapt(stack.children, depth: depth - 1, axis: stack.axis)
      return .stack(stack)
    case .grid(let grid): return .grid(adapt(grid, depth: depth - 1))
    case .trackGrid(let grid): return .trackGrid(adapt(grid, depth: depth - 1))
    case .fitting(let views, let horizontal, let vertical):
      return .fitting(
        adapt(views, depth: depth - 1, axis: axis), horizontal: horizontal, vertical: vertical)
    case .variants(let variants):
      return adapt(variants.view(in: environment), depth: depth - 1, axis: axis)
    case .modified(let content, let effect):
      return adapt(content, effect, depth: depth - 1, axis: axis)
    }
  }

  private mutating func adapt(
    _ nodes: [ViewNode], depth: Int, axis: StackNode.Axis
  ) -> [ViewNode] {
    nodes.prefix(nodesLeft).map { adapt($0, depth: depth, axis: axis) }
  }

  private func adapt(_ image: ImageNode) -> ViewNode {
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    // The layout mirrors images; symbols that become characters are mirrored here.
    switch isRightToLeft && !image.isResizable ? image.source.mirrored : image.source {
    case .symbol(let name) where !image.isResizable:
      func text(_ words: String) -> ViewNode {
        var text = TextNode(runs: TextRuns(TextRun(words, paint: image.paint)), lineLimit: 1)
        text.isRedacted = image.isRedacted
        return .text(text.adaptedToCells)
      }
      if let glyph = Symbols.symbol(named: name)?.glyph { return text(glyph) }
      // Show the name of an unknown symbol if there is room.
      guard !image.isRedacted, !name.isEmpty else { return text("▯") }
      let named = ViewNode.text(TextNode(placeholderFor: name))
      return .fitting([named, text("▯")], horizontal: true, vertical: false)
    case .missing(let name) where !image.isResizable:
      return .text(TextNode(placeholderFor: name))
    case .resource(let digest, let width, let height):
      var image = image
      image.source = .resource(
        digest, width: CellLengths.width(width) ?? 0, height: CellLengths.height(height) ?? 0)
      return .image(image)
    case .symbol, .missing: return .image(image)
    }
  }

  private mutating func adapt(_ grid: GridNode, depth: Int) -> GridNode {
    var grid = grid
    grid.horizontalSpacing = CellLengths.columnGap(grid.horizontalSpacing)
    grid.verticalSpacing = CellLengths.lineGap(grid.verticalSpacing)
    for index in grid.rows.indices {
      grid.rows[index].cells = adapt(
        grid.rows[index].cells, depth: depth,
        axis: grid.rows[index].isWhole ? .vertical : .horizontal)
    }
    return grid
  }

  private mutating func adapt(_ grid: TrackGridNode, depth: Int) -> TrackGridNode {
    var grid = grid
    grid.spacing =
      grid.isVertical
      ? CellLengths.lineGap(grid.spacing) : CellLengths.columnGap(grid.spacing)
    for index in grid.tracks.indices {
      let track = grid.tracks[index]
      grid.tracks[index].spacing =
        grid.isVertical
        ? CellLengths.columnGap(track.spacing) : CellLengths.lineGap(track.spacing)
      if case .fixed(let length) = track.size {
        let size = grid.isVertical ? CellLengths.width(length) : CellLengths.height(length)
        grid.tracks[index].size = .fixed(size ?? length)
      }
    }
    grid.children = adapt(
      grid.children, depth: depth, axis: grid.isVertical ? .vertical : .horizontal)
    return grid
  }
}
