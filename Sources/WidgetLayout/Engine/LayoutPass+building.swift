internal import WidgetModel

/// Converts a tree of view nodes to the items of a layout pass.
extension LayoutPass {
  /// Adds a view and returns its index; nil if nothing is laid out for it, as for an empty view.
  mutating func add(_ node: ViewNode) -> Int? {
    var budget = ViewLimits()
    return add(node, axis: nil, &budget)
  }

  /// Adds a view in a container.
  ///
  /// - Parameter axis: the axis of the row or column that contains the view; nil in other containers.
  /// - Parameter budget: the number of nodes and levels that may still be added.
  private mutating func add(
    _ node: ViewNode, axis: Axis?, _ budget: inout ViewLimits
  ) -> Int? {
    guard budget.depth > 0, budget.nodes > 0 else { return nil }
    budget.nodes -= 1
    budget.depth -= 1
    defer { budget.depth += 1 }
    switch node {
    case .empty: return nil
    case .text(let text):
      texts.append(MeasuredText(text, environment: environment, metrics: metrics))
      return append(LayoutItem(content: .text(texts.count - 1)))
    case .stack(let stack): return add(stack, &budget)
    case .spacer(let minimum):
      let spacer = LayoutItem.Content.spacer(minimum: minimum?.length ?? defaultSpacing, axis)
      return append(LayoutItem(content: spacer, traits: Traits(priority: -.infinity)))
    case .divider: return append(LayoutItem(content: .divider(axis?.other ?? .horizontal)))
    case .color(let color): return append(LayoutItem(content: .color(color)))
    case .shape(var shape):
      if environment.layoutDirection == .rightToLeft { shape.outline = shape.outline.mirrored }
      return append(LayoutItem(content: .shape(shape)))
    case .gradient(let gradient): return append(LayoutItem(content: .gradient(gradient)))
    case .image(var image):
      if environment.layoutDirection == .rightToLeft { image.source = image.source.mirrored }
      return append(LayoutItem(content: .image(image, ideal(of: image))))
    case .meter(let meter): return append(LayoutItem(content: .meter(meter)))
    case .grid(let grid): return add(grid, &budget)
    case .trackGrid(let grid): return add(grid, &budget)
    case .fitting(let views, let horizontal, let vertical):
      // An empty view is a valid choice that always fits.
      let children = views.prefix(budget.nodes).map {
        add($0, axis: axis, &budget) ?? addEmptyItem()
      }
      let content = LayoutItem.Content.fitting(horizontal: horizontal, vertical: vertical)
      return append(LayoutItem(content: content, children: children))
    case .variants(let variants):
      return add(variants.view(in: environment), axis: axis, &budget)
    case .deferred(let index): return append(LayoutItem(content: .deferred(index)))
    case .modified(let content, let effect):
      return add(content, effect, axis: axis, &budget)
    case .unknown(let name):
      return append(LayoutItem(content: .unknown(name, boxSize(for: name))))
    }
  }

  private mutating func addEmptyItem() -> Int {
    append(LayoutItem(content: .nothing))
  }

  private mutating func add(
    _ views: [ViewNode], axis: Axis?, _ budget: inout ViewLimits
  ) -> [Int] {
    var children: [Int] = []
    children.reserveCapacity(min(views.count, budget.nodes))
    for view in views {
      if let child = add(view, axis: axis, &budget) { children.append(child) }
    }
    return children
  }

  private mutating func add(_ stack: StackNode, _ budget: inout ViewLimits) -> Int {
    let content: LayoutItem.Content
    let axis: Axis?
    switch stack.axis {
    case .horizontal:
      axis = .horizontal
      content = .line(.horizontal, stack.alignment, spacing: stack.spacing?.distance)
    case .vertical:
      axis = .vertical
      content = .line(.vertical, stack.alignment, spacing: stack.spacing?.distance)
    case .depth:
      axis = nil
      content = .layers(stack.alignment)
    }
    let children = add(stack.children, axis: axis, &budget)
    return append(LayoutItem(content: content, children: children))
  }

  private mutating func add(_ grid: GridNode, _ budget: inout ViewLimits) -> Int {
    var children: [Int] = []
    var rows: [GridProperties.Row] = []
    for row in grid.rows {
      let start = children.count
      // A divider is horizontal if it is a row by itself, and vertical if it is a cell.
      let axis: Axis = row.isWhole ? .vertical : .horizontal
      for cell in row.cells.prefix(budget.nodes) {
        // An empty cell still fills its column.
        if let child = add(cell, axis: axis, &budget) ?? (row.isWhole ? nil : addEmptyItem()) {
          children.append(child)
        }
      }
      guard start < children.count else { continue }
      rows.append(
        GridProperties.Row(
          cells: start..<children.count, isWhole: row.isWhole,
          alignment: row.alignment ?? grid.alignment.vertical))
    }
    let form = GridProperties(
      rows: rows, alignment: grid.alignment,
      horizontalSpacing: grid.horizontalSpacing?.distance ?? defaultSpacing,
      verticalSpacing: grid.verticalSpacing?.distance ?? defaultSpacing)
    return append(LayoutItem(content: .grid(form), children: children))
  }

  private mutating func add(_ grid: TrackGridNode, _ budget: inout ViewLimits) -> Int {
    let children = add(grid.children, axis: grid.isVertical ? .vertical : .horizontal, &budget)
    let form = TrackGridProperties(
      axis: grid.isVertical ? .horizontal : .vertical, tracks: grid.tracks,
      alignment: grid.alignment, spacing: grid.spacing?.distance ?? defaultSpacing)
    return append(LayoutItem(content: .trackGrid(form), children: children))
  }

  /// Adds a view with an effect.
  private mutating func add(
    _ content: ViewNode, _ effect: ViewEffect, axis: Axis?, _ budget: inout ViewLimits
  ) -> Int? {
    switch effect {
    case .containerBackground(let background):
      // Set before inner views are added, so that the outermost background wins.
      if keepsBackground, containerBackground == nil {
        let scheme = ViewEffect.colorScheme(environment.colorScheme)
        containerBackground = add(
          hasOwnScheme ? .modified(background, scheme) : background, axis: nil, &budget)
      }
      return add(content, axis: axis, &budget)
    case .widgetURL(let link):
      if self.link == nil { self.link = link }
      return add(content, axis: axis, &budget)
    case .privacySensitive: return add(content, axis: axis, &budget)
    default: break
    }
    guard let child = add(content, inside: effect, axis: axis, &budget) else { return nil }
    var effect = effect
    var traits = items[child].traits
    var children = [child]
    switch effect {
    case .layoutPriority(let priority): traits.priority = priority.isNaN ? 0 : priority
    case .zIndex(let index): traits.zIndex = index.isNaN ? 0 : index
    case .gridColumns(let count): traits.columns = max(1, count)
    case .gridColumnAlignment(let alignment): traits.cell.alignment = alignment
    case .gridCellAnchor(let anchor): traits.cell.anchor = anchor
    case .gridCellUnsized(let horizontal, let vertical):
      traits.cell.isUnsizedHorizontally = horizontal
      traits.cell.isUnsizedVertically = vertical
    case .clip(let outline, let isEvenOdd) where environment.layoutDirection == .rightToLeft:
      effect = .clip(outline.mirrored, isEvenOdd: isEvenOdd)
    case .background(let view, _), .overlay(let view, _), .mask(let view, _):
      // An empty mask hides everything.
      children.append(add(view, axis: nil, &budget) ?? addEmptyItem())
    default: break
    }
    return append(LayoutItem(content: .effect(effect), children: children, traits: traits))
  }
}

/// Adds views below effects that change the environment.
extension LayoutPass {
  /// Adds a view in the environment that an effect changes.
  private mutating func add(
    _ content: ViewNode, inside effect: ViewEffect, axis: Axis?, _ budget: inout ViewLimits
  ) -> Int? {
    let outer = (scheme: environment.colorScheme, direction: environment.layoutDirection)
    switch effect {
    case .colorScheme(let scheme): environment.colorScheme = scheme
    case .layoutDirection(let direction): environment.layoutDirection = direction
    default: return add(content, axis: axis, &budget)
    }
    defer { (environment.colorScheme, environment.layoutDirection) = outer }
    return add(content, axis: axis, &budget)
  }
}

/// The default space between views.
let defaultSpacing = 8.0
