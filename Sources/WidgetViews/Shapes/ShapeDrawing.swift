internal import Foundation
internal import WidgetModel

/// Turns a shape into a node, either for any size or for the size it gets in layout.
@MainActor struct ShapeDrawing {
  enum Manner {
    case fill(FillStyle)
    case stroke(StrokeStyle)
  }

  /// The node, if it is the same for all sizes.
  let node: ShapeNode?
  /// Creates the node for a size.
  let make: @MainActor (DisplaySize) -> ShapeNode

  init(
    _ shape: some Shape, _ manner: Manner, _ style: some ShapeStyle,
    in environment: EnvironmentValues
  ) {
    let paint = style._resolve(in: environment).paint
    let isRedacted = environment.redactsContent
    let form = shape._form
    let isMirrored =
      environment.layoutDirection == .rightToLeft && shape.layoutDirectionBehavior == .mirrors
    func node(_ outline: ShapeOutline) -> ShapeNode {
      let outline = isMirrored ? outline.mirroredPath : outline
      switch manner {
      case .fill(let fill):
        // A shape that consists of a stroke is drawn as that stroke.
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

  /// A stroke inside the edge.
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
  /// The mirrored path of an author's shape.
  fileprivate var mirroredPath: ShapeOutline {
    guard case .path = self else { return self }
    return .scaled(self, x: -1, y: 1, anchor: .center)
  }
}

extension _ArchivedViews {
  @MainActor mutating func add(_ drawing: ShapeDrawing, in environment: EnvironmentValues) {
    guard let node = drawing.node else {
      return addDeferred(in: environment) { .shape(drawing.make($0)) }
    }
    nodes.append(.shape(node))
  }

  /// Draws a shape over an earlier drawing of it, as a single node if both have the same outline.
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
  /// A node with both, if this one is only a fill and the other only a stroke of the same outline.
  fileprivate func drawn(with other: ShapeNode) -> ShapeNode? {
    guard outline == other.outline, stroke == nil, other.fill == nil else { return nil }
    var node = self
    node.stroke = other.stroke
    return node
  }
}
