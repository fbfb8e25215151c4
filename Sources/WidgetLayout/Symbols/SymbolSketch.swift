internal import WidgetModel

/// A symbol while it is composed: areas that can still be made smaller, filled and cut.
struct SymbolSketch {
  struct Layer {
    var area: SymbolArea
    var level: Int
  }

  /// From back to front; the first one is the body, which a filled variant fills.
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

  /// The body filled, and what was drawn on it open; the same where the body has no inside.
  var filled: SymbolSketch {
    guard let body = layers.first, body.area.isClosedLine,
      case .line(let path, let width) = body.area
    else { return self }
    let inside = SymbolField(.fill(path))
    let details = layers.dropFirst()
    let marks = details.filter { $0.area.lies(within: inside) }
    // What stands out of the body, such as a handle, is painted as before.
    let parts = details.filter { !$0.area.lies(within: inside) }

    let solid = SymbolArea.solid(path, width: width)
    let area = SymbolArea.union(marks.map(\.area)).map { SymbolArea.minus(solid, $0) } ?? solid
    var result = self
    result.layers = [Layer(area: area, level: body.level)] + parts
    return result
  }

  /// How much of the square's width it takes.
  var width: Double { SymbolBounds(areas: layers.map(\.area)).width }

  func symbol() -> Symbol {
    Symbol(
      layers: layers.compactMap(Self.layer), openings: openings.compactMap(Self.layer),
      width: width, glyph: glyph)
  }

  /// Plain lines and fills stay as they were written; what was cut becomes an outline, if anything is left of it.
  private static func layer(_ layer: Layer) -> Symbol.Layer? {
    switch layer.area {
    case .line(let path, let width):
      return Symbol.Layer(path: path, level: layer.level, lineWidth: width)
    case .fill(let path): return Symbol.Layer(path: path, level: layer.level)
    case .solid, .union, .minus, .pierced:
      let path = SymbolTracer.outline(of: layer.area)
      return path.elements.isEmpty ? nil : Symbol.Layer(path: path, level: layer.level)
    }
  }
}
