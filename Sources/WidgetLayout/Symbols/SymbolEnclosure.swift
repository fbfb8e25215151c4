internal import WidgetModel

/// A form that another symbol stands in.
struct SymbolEnclosure: Sendable {
  /// Drawn along with the line of the outline variant; the filled one is as large with its line.
  private let outline: String
  private let filled: String
  private let scale: Double
  private let center: PointValue

  private init(_ outline: String, fill: String, scale: Double = 0.55, y: Double = 12) {
    self.outline = outline
    self.filled = fill
    self.scale = scale
    center = PointValue(x: 12, y: y)
  }

  static let named: [String: SymbolEnclosure] = [
    "circle": SymbolEnclosure("O12 12 9", fill: "O12 12 10"),
    "square": SymbolEnclosure("R3 3 18 18 4", fill: "R2 2 20 20 5"),
    "app": SymbolEnclosure("R3 3 18 18 6", fill: "R2 2 20 20 7"),
    "rectangle": SymbolEnclosure("R2 5 20 14 3", fill: "R1 4 22 16 4", scale: 0.5),
    "capsule": SymbolEnclosure("R2 6 20 12 6", fill: "R1 5 22 14 7", scale: 0.45),
  ]

  func around(_ sketch: SymbolSketch, isFilled: Bool) -> SymbolSketch {
    let content = sketch.transformed(SymbolTransform(scale: scale, centeredAt: center), level: 0)
    guard let path = SymbolPathParser.path(isFilled ? filled : outline) else { return sketch }
    let glyph = SymbolAlphabet.glyph(sketch.glyph, isFilled: isFilled)
    if isFilled, let mark = content.area {
      let area = SymbolSketch.Layer(area: .pierced(path, mark), level: 1)
      return SymbolSketch(layers: [area], openings: content.layers, glyph: glyph)
    }
    let ring = SymbolSketch.Layer(area: .line(path, width: 2), level: 1)
    return SymbolSketch(layers: [ring] + content.layers, glyph: glyph)
  }

  static func circle(x: Double, y: Double, radius: Double) -> PathValue {
    PathValue(SymbolArc.circle(x: x, y: y, radius: radius, isHole: false))
  }
}
