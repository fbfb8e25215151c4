extension ArchiveEncoder {
  /// Packs a tree; parts beyond the limits are omitted.
  package mutating func tree(_ node: ViewNode, limits: ViewLimits = ViewLimits()) {
    nodesLeft = limits.nodes
    pathBytesLeft = limits.pathBytes
    self.node(node, depth: limits.depth)
  }

  mutating func tag(_ tag: ArchiveTag) {
    byte(tag.rawValue)
  }

  mutating func node(_ node: ViewNode, depth: Int) {
    guard depth > 0, nodesLeft > 0 else { return tag(.empty) }
    if case .empty = node { return tag(.empty) }
    nodesLeft -= 1
    switch node {
    case .empty: tag(.empty)
    case .text(let text):
      tag(.text)
      self.text(text)
    case .stack(let stack): self.stack(stack, depth: depth - 1)
    case .spacer(nil): tag(.spacer)
    case .spacer(let minimum?):
      tag(.spacerAtLeast)
      number(minimum)
    case .divider: tag(.divider)
    case .color(let color):
      tag(.color)
      self.color(color)
    case .unknown(let word):
      tag(.unknown)
      string(word)
    case .shape(let shape):
      tag(.shape)
      self.shape(shape)
    case .gradient(let gradient):
      tag(.gradient)
      self.gradient(gradient)
    case .image(let image):
      tag(.image)
      self.image(image)
    case .meter(let meter):
      tag(.meter)
      self.meter(meter)
    case .grid(let grid):
      tag(.grid)
      self.grid(grid, depth: depth - 1)
    case .trackGrid(let grid):
      tag(grid.isVertical ? .columnGrid : .rowGrid)
      trackGrid(grid, depth: depth - 1)
    case .fitting(let views, let horizontal, let vertical):
      tag(.fitting)
      byte((horizontal ? 1 : 0) | (vertical ? 2 : 0))
      nodes(views, depth: depth - 1)
    case .variants(let variants):
      tag(.variants)
      self.variants(variants, depth: depth - 1)
    // A closure's space that was never filled is empty.
    case .deferred: tag(.empty)
    case .modified(let content, let effect):
      self.effect(effect, depth: depth - 1)
      self.node(content, depth: depth - 1)
    }
  }

  private mutating func stack(_ stack: StackNode, depth: Int) {
    switch stack.axis {
    case .vertical: tag(.column)
    case .horizontal: tag(.row)
    case .depth: tag(.layers)
    }
    alignment(stack.alignment)
    byte(stack.spacing == nil ? 0 : 1)
    if let spacing = stack.spacing { number(spacing) }
    nodes(stack.children, depth: depth)
  }

  mutating func nodes(_ nodes: [ViewNode], depth: Int) {
    let nodes = nodes.prefix(nodesLeft)
    count(nodes.count)
    for node in nodes { self.node(node, depth: depth) }
  }

  private mutating func variants(_ variants: VariantsNode, depth: Int) {
    string(variants.key.rawValue)
    for index in variants.key.values.indices {
      node(variants.views.indices.contains(index) ? variants.views[index] : .empty, depth: depth)
    }
  }
}

extension ArchiveDecoder {
  package mutating func tree(limits: ViewLimits = ViewLimits()) throws(ArchiveError) -> ViewNode {
    nodesLeft = limits.nodes
    pathBytesLeft = limits.pathBytes
    return try node(depth: limits.depth)
  }

  mutating func node(depth: Int) throws(ArchiveError) -> ViewNode {
    guard let tag = ArchiveTag(rawValue: try byte()) else { throw error(.notUnderstood) }
    if tag == .empty { return .empty }
    guard depth > 0, nodesLeft > 0 else { throw error(.tooLarge) }
    nodesLeft -= 1
    switch tag {
    case .empty: return .empty
    case .text: return .text(try text())
    case .column: return try stack(.vertical, depth: depth - 1)
    case .row: return try stack(.horizontal, depth: depth - 1)
    case .layers: return try stack(.depth, depth: depth - 1)
    case .spacer: return .spacer(minimumLength: nil)
    case .spacerAtLeast: return .spacer(minimumLength: try number())
    case .divider: return .divider
    case .color: return .color(try color())
    case .unknown: return .unknown(try string())
    case .shape: return .shape(try shape())
    case .gradient: return .gradient(try gradient())
    case .image: return .image(try image())
    case .meter: return .meter(try meter())
    case .grid: return .grid(try grid(depth: depth - 1))
    case .columnGrid: return .trackGrid(try trackGrid(isVertical: true, depth: depth - 1))
    case .rowGrid: return .trackGrid(try trackGrid(isVertical: false, depth: depth - 1))
    case .fitting:
      let axes = try byte()
      return .fitting(
        try nodes(depth: depth - 1), horizontal: axes & 1 != 0, vertical: axes & 2 != 0)
    case .variants: return .variants(try variants(depth: depth - 1))
    default:
      let effect = try effect(tag, depth: depth - 1)
      return .modified(try node(depth: depth - 1), effect)
    }
  }

  private mutating func stack(
    _ axis: StackNode.Axis, depth: Int
  ) throws(ArchiveError) -> ViewNode {
    let alignment = try alignment()
    let spacing = try byte() == 0 ? nil : try number()
    return .stack(
      StackNode(
        axis: axis, alignment: alignment, spacing: spacing, children: try nodes(depth: depth)))
  }

  mutating func nodes(depth: Int) throws(ArchiveError) -> [ViewNode] {
    let count = try count()
    var nodes: [ViewNode] = []
    nodes.reserveCapacity(min(count, 64))
    for _ in 0..<count { nodes.append(try node(depth: depth)) }
    return nodes
  }

  private mutating func variants(depth: Int) throws(ArchiveError) -> VariantsNode {
    let key = try word(VariantKey.init(rawValue:))
    var views: [ViewNode] = []
    for _ in key.values { views.append(try node(depth: depth)) }
    return VariantsNode(key, views)
  }
}
