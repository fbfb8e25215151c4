/// A view as plugins send it and homes store it: a plain value, without closures or environment.
///
/// The author's SwiftUI code is converted to nodes in the plugin; layout and renderers draw them.
/// What SwiftUI passes down to inner views, such as fonts and colours, is stored in each text and
/// image. Effects on a whole view, such as padding, wrap it:
///
///     .modified(.text(TextNode("Rain")), .padding(EdgeLengths()))
package indirect enum ViewNode: Hashable, Sendable {
  case empty
  case text(TextNode)
  case stack(StackNode)
  /// Empty space that takes up all that remains in a stack, at least this much.
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
  /// Space for a view that the author's closure creates once its size is known, as in
  /// `GeometryReader`; it exists only inside the plugin.
  case deferred(Int)
  case modified(ViewNode, ViewEffect)
  /// A node of an unknown type, with its name in JSON.
  case unknown(String)
}

/// The limits for views from plugins, so that a hostile one can't use up memory or time.
package struct ViewLimits: Hashable, Sendable {
  /// The most nodes and effects.
  package var nodes: Int
  /// The most nested nodes; each effect counts as one.
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
