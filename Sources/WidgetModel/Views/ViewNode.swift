/// A view as it is archived: a plain value, with everything that depends on the surroundings resolved.
///
/// What SwiftUI hands down a tree (fonts, colours, line limits, redaction) stands in the leaves. What changes the
/// size, the place or the looks of a whole view wraps it.
package indirect enum ViewNode: Hashable, Sendable {
  case empty
  case text(TextNode)
  case stack(StackNode)
  /// Takes what room is left, at least this much.
  case spacer(minimumLength: Double?)
  case divider
  /// A colour, which fills what room it is offered.
  case color(ColorValue)
  case shape(ShapeNode)
  /// A gradient, which fills what room it is offered.
  case gradient(GradientValue)
  case image(ImageNode)
  case meter(MeterNode)
  case grid(GridNode)
  case trackGrid(TrackGridNode)
  /// The first that has room, else the last.
  case fitting([ViewNode], horizontal: Bool, vertical: Bool)
  case variants(VariantsNode)
  /// Room for what an author's closure makes of its size; never archived, sent or stored.
  case deferred(Int)
  case modified(ViewNode, ViewEffect)
  /// A node that this program does not know, by the word it came with.
  case unknown(String)
}

/// How much of a view is read from elsewhere before it is refused.
package struct ViewLimits: Hashable, Sendable {
  package var nodes: Int
  /// Views inside each other, each effect counted as one.
  package var depth: Int
  /// Bytes of all the text together.
  package var textBytes: Int
  /// Bytes of all paths together where they are packed.
  package var pathBytes: Int

  /// Lines of paths, colours of gradients and the like that count as much as a node does.
  static let piecesOfNode = 16

  package init(
    nodes: Int = 20_000, depth: Int = 256, textBytes: Int = 1 << 20, pathBytes: Int = 4 << 20
  ) {
    self.nodes = nodes
    self.depth = depth
    self.textBytes = textBytes
    self.pathBytes = pathBytes
  }
}
