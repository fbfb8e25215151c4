internal import WidgetModel

/// A symbol while it is composed: areas that can still be made smaller, filled and cut.
struct SymbolSketch {
  struct Layer {
    var area: SymbolArea
    var level: Int
  }

  /// From back to front. The first one is the body, which a filled variant fills.
  var layers: [Layer]
  var openings: [Layer] = []
  var glyph: String

  func transformed(_ transform: SymbolTransform, level: Int? = nil) -> SymbolSketch {
    let change = { (layer: Layer) in
      Layer(area: layer.area.transformed(transform), level: level ?? layer.level)
    }
    return SymbolSketch(
      layers: layers.map(change), openings: openings.map(change), glyph: glyph)
  }

  /// All that is painted, as one area.
  var area: SymbolArea? { .union(layers.map(\.area)) }

  /// Takes an area out of all layers.
  mutating func cut(_ area: SymbolArea) {
    for index in layers.indices { layers[index].area = .minus(layers[index].area, area) }
    for index in openings.indices { openings[index].area = .minus(openings[index].area, area) }
  }

  /// The body filled, and what was drawn over it open; the same where the body has no inside.
  var filled: SymbolSketch {
    guard let body = layers.first, body.area.isClosedLine, case .line(let path, _) = body.area
    else {
      return self
    }
    let solid = SymbolArea.union(.fill(path), body.area)
    let details = layers.dropFirst()
    var result = self
    if let marks = SymbolArea.union(details.map(\.area)) {
      result.layers = [Layer(area: .minus(solid, marks), level: body.level)]
      result.layers += details.map { Layer(area: .minus($0.area, solid), level: $0.level) }
    } else {
      result.layers = [Layer(area: solid, level: body.level)]
    }
    return result
  }

  func symbol() -> Symbol {
    let layers = layers.compactMap(Self.layer)
    return Symbol(
      layers: layers, openings: openings.compactMap(Self.layer),
      width: SymbolBounds(layers: layers).width, glyph: glyph)
  }

  /// Plain lines and fills stay as they were written; what was cut becomes an outline, if anything is left of it.
  private static func layer(_ layer: Layer) -> Symbol.Layer? {
    switch layer.area {
    case .line(let path, let width):
      return Symbol.Layer(path: path, level: layer.level, lineWidth: width)
    case .fill(let path): return Symbol.Layer(path: path, level: layer.level)
    case .union, .minus, .pierced:
      let path = SymbolTracer.outline(of: layer.area)
      return path.elements.isEmpty ? nil : Symbol.Layer(path: path, level: layer.level)
    }
  }
}
