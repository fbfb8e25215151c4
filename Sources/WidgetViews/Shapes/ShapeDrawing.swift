internal import Foundation
internal import WidgetModel

/// Converts a filled or stroked shape to a node.
///
/// Built-in shapes have one node for all sizes. An author's shape gets its node after layout.
@MainActor struct ShapeDrawing {
  /// How the shape is drawn.
  enum Mode {
    case fill(FillStyle)
    case stroke(StrokeStyle)
  }

  /// The node for all sizes; nil if it depends on the size.
  let node: ShapeNode?
  /// Creates the node for a size.
  let make: @MainActor (DisplaySize) -> ShapeNode

  init(
    _ shape: some Shape, _ mode: Mode, _ style: some ShapeStyle,
    in environment: EnvironmentValues
  ) {
    let paint = style._resolve(in: environment).paint
    let isRedacted = environment.redactsContent
    let form = shape._form
    let isMirrored =
      environment.layoutDirection == .rightToLeft && shape.layoutDirectionBehavior == .mirrors
    func node(_ outline: ShapeOutline) -> ShapeNode {
      let outline = isMirrored ? outline.mirroredPath : outline
      switch mode {
      case .fill(let fill):
        // A stroked shape, such as `stroke(lineWidth:)` returns, is stroked instead of filled.
        if let stroke = form.stroke {
          return ShapeNode(outline, stroke: stroke.value(paint), isRedacted: isRedacted)
        }
        return ShapeNode(
          outline, fill: paint, isEvenOdd: fill.isEOFilled, isRedacted: isRedacted)
      case .stroke(let stroke):
        return ShapeNode(outline, stroke: stroke.value(paint), isRedacted: isRedacted)
      }
    }
    self.node = form.outline.map(node)
    make = { node(shape.outline(in: $0)) }
  }

  private init(node: ShapeNode?, make: @escaping @MainActor (DisplaySize) -> ShapeNode) {
    self.node = node
    self.make = make
  }

  /// A stroke inside the edge of a shape.
  init(
    borderOf shape: some InsettableShape, _ stroke: StrokeStyle, _ style: some ShapeStyle,
    in environment: EnvironmentValues
  ) {
    guard let outline = shape._form.outline else {
      self.init(
        shape.inset(by: stroke.lineWidth / 2), .stroke(stroke), style, in: environment)
      return
    }
    let node = ShapeNode(
      outline, stroke: stroke.value(style._resolve(in: environment).paint, isInside: true),
      isRedacted: environment.redactsContent)
    self.init(node: node, make: { _ in node })
  }
}

extension ShapeOutline {
  /// The outline with an author's path mirrored; built-in shapes are mirrored during layout.
  fileprivate var mirroredPath: ShapeOutline {
    guard case .path = self else { return self }
    return .scaled(self, x: -1, y: 1, anchor: .center)
  }
}

extension _ArchivedViews {
  /// Adds a shape, after layout if its node depends on its size.
  @MainActor mutating func add(_ drawing: ShapeDrawing, in environment: EnvironmentValues) {
    guard let node = drawing.node else {
      return addDeferred(in: environment) { .shape(drawing.make($0)) }
    }
    nodes.append(.shape(node))
  }

  /// Adds a shape over a background.
  ///
  /// If the background is the same shape, both become a single node.
  @MainActor mutating func add(
    _ drawing: ShapeDrawing, over background: some View, in environment: EnvironmentValues
  ) {
    let below = _ArchivedViews(of: background, in: environment).node(joinedAlong: .depth)
    if case .shape(let node) = below, let over = drawing.node, let both = node.drawn(with: over) {
      nodes.append(.shape(both))
      return
    }
    var above = _ArchivedViews()
    above.add(drawing, in: environment)
    guard below != .empty else { return nodes += above.nodes }
    nodes.append(.modified(below, .overlay(above.node(joinedAlong: .depth), .center)))
  }
}

extension ShapeNode {
  /// A node with this node's fill and another one's stroke.
  ///
  /// Returns nil if their outlines differ, or if this node has a stroke or the other one a fill.
  fileprivate func drawn(with other: ShapeNode) -> ShapeNode? {
    guard outline == other.outline, stroke == nil, other.fill == nil else { return nil }
    var node = self
    node.stroke = other.stroke
    return node
  }
}
