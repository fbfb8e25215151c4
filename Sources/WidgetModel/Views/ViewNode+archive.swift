/// What a byte at the head of a node stands for.
///
/// Numbers are for good; new cases take new ones.
enum ArchiveTag: UInt8 {
  case empty = 0
  case text = 1
  case column = 2
  case row = 3
  case layers = 4
  case spacer = 5
  case spacerAtLeast = 6
  case divider = 7
  case color = 8
  case unknown = 9

  case padding = 32
  case frame = 33
  case flexibleFrame = 34
  case fixedSize = 35
  case layoutPriority = 36
  case offset = 37
  case background = 38
  case overlay = 39
  case containerBackground = 40
  case opacity = 41
  case hidden = 42
  case widgetURL = 43
  case privacySensitive = 44
  case accessibilityLabel = 45
  case accessibilityValue = 46
  case accessibilityHidden = 47
  case accentable = 48
  case notAccentable = 49
}

extension ArchiveEncoder {
  /// Packs one tree; what is larger or deeper than a view may be is left out.
  package mutating func tree(_ node: ViewNode, limits: ViewLimits = ViewLimits()) {
    nodesLeft = limits.nodes
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
    case .shape, .gradient, .image, .meter, .grid, .trackGrid, .fitting, .variants, .deferred:
      tag(.empty)
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
    let children = stack.children.prefix(nodesLeft)
    count(children.count)
    for child in children { node(child, depth: depth) }
  }
}

extension ArchiveDecoder {
  package mutating func tree(limits: ViewLimits = ViewLimits()) throws(ArchiveError) -> ViewNode {
    nodesLeft = limits.nodes
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
    let count = try count()
    var children: [ViewNode] = []
    children.reserveCapacity(min(count, 64))
    for _ in 0..<count { children.append(try node(depth: depth)) }
    return .stack(
      StackNode(axis: axis, alignment: alignment, spacing: spacing, children: children))
  }
}
