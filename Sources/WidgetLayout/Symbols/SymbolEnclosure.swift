internal import WidgetModel

/// A shape around another symbol, such as the circle in `heart.circle`.
struct SymbolEnclosure: Sendable {
  private let name: String
  /// The scale and the vertical center of the symbol inside the shape.
  private let scale: Double
  private let middle: Double

  /// The shapes that can enclose a symbol, with the placement of the symbol inside.
  private static let placements: [String: (scale: Double, middle: Double)] = [
    "app": (0.55, 12), "bubble": (0.5, 10.8), "capsule": (0.42, 12), "circle": (0.55, 12),
    "diamond": (0.42, 12), "heart": (0.45, 11), "hexagon": (0.5, 12), "octagon": (0.55, 12),
    "pentagon": (0.45, 12.6), "rectangle": (0.5, 12), "seal": (0.45, 12), "shield": (0.5, 11.4),
    "square": (0.55, 12), "triangle": (0.42, 14.6),
  ]

  init?(named name: some StringProtocol) {
    guard let placement = Self.placements[String(name)] else { return nil }
    self.name = String(name)
    scale = placement.scale
    middle = placement.middle
  }

  /// Draws the shape around a symbol; the filled variant cuts the symbol out of the shape.
  func enclosing(_ sketch: SymbolSketch, isFilled: Bool, depth: Int) -> SymbolSketch? {
    guard let drawing = Symbols.drawing(name),
      let shape = drawing.sketch(isFilled: isFilled, depth: depth - 1)?.area
    else { return nil }
    let transform = SymbolTransform(scale: scale, centeredAt: PointValue(x: 12, y: middle))
    let content = sketch.transformed(transform, level: 0)
    let glyph = SymbolAlphabet.glyph(sketch.glyph, isFilled: isFilled)
    guard isFilled, let mark = content.area else {
      let ring = SymbolSketch.Layer(area: shape, level: 1)
      return SymbolSketch(layers: [ring] + content.layers, glyph: glyph)
    }
    let pierced = SymbolSketch.Layer(area: .pierced(shape, mark), level: 1)
    return SymbolSketch(layers: [pierced], openings: content.layers, glyph: glyph)
  }
}
