/// A view as it is archived, sent and stored: a plain value without closures or environment.
///
/// What SwiftUI passes down a tree (fonts, colours, line limits, redaction) is stored in the
/// leaves. Effects on a whole view, such as padding, wrap it:
///
///     .modified(.text(TextNode("Rain")), .padding(EdgeLengths()))
package indirect enum ViewNode: Hashable, Sendable {
  case empty
  case text(TextNode)
  case stack(StackNode)
  /// Takes the remaining space, at least this much.
  case spacer(minimumLength: Double?)
  case divider
  /// A colour, which fills the available space.
  case color(ColorValue)
  case shape(ShapeNode)
  /// A gradient, which fills the available space.
  case gradient(GradientValue)
  case image(ImageNode)
  case meter(MeterNode)
  case grid(GridNode)
  case trackGrid(TrackGridNode)
  /// The first view that fits, or else the last one.
  case fitting([ViewNode], horizontal: Bool, vertical: Bool)
  case variants(VariantsNode)
  /// Space for a view that an author's closure creates for its size; never archived, sent or
  /// stored.
  case deferred(Int)
  case modified(ViewNode, ViewEffect)
  /// An unknown node, with its word in JSON.
  case unknown(String)
}

/// The limits of views from untrusted sources.
package struct ViewLimits: Hashable, Sendable {
  package var nodes: Int
  /// The nesting depth, where each effect counts as one.
  package var depth: Int
  /// The bytes of all texts together.
  package var textBytes: Int
  /// The bytes of all paths together in an archive.
  package var pathBytes: Int

  /// How many path elements, gradient colours and similar parts count as one node.
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
