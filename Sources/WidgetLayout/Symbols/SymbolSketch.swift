internal import WidgetModel

/// A symbol while it is composed: areas that can still be scaled, filled and cut.
struct SymbolSketch {
  struct Layer {
    var area: SymbolArea
    var level: Int
  }

  /// The layers from back to front; the first is the body, which a filled variant fills.
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

  /// Everything that is painted, as a single area.
  var area: SymbolArea? { .union(layers.map(\.area)) }

  /// Cuts an area out of all layers.
  mutating func cut(_ area: SymbolArea) {
    for index in layers.indices { layers[index].area = .minus(layers[index].area, area) }
    for index in openings.indices { openings[index].area = .minus(openings[index].area, area) }
  }

  /// The filled variant: the body is filled and details on it are cut out; unchanged if the body
  /// has no inside.
  var filled: SymbolSketch {
    guard let body = layers.first, body.area.isClosedLine,
      case .line(let path, let width) = body.area
    else { return self }
    let inside = SymbolField(.fill(path))
    let details = layers.dropFirst()
    let marks = details.filter { $0.area.lies(within: inside) }
    // Details outside the body, such as a handle, stay as they are.
    let parts = details.filter { !$0.area.lies(within: inside) }

    let solid = SymbolArea.solid(path, width: width)
    let area = SymbolArea.union(marks.map(\.area)).map { SymbolArea.minus(solid, $0) } ?? solid
    var result = self
    result.layers = [Layer(area: area, level: body.level)] + parts
    return result
  }

  /// The part of the square's width that is used.
  var width: Double { SymbolBounds(areas: layers.map(\.area)).width }

  func symbol() -> Symbol {
    Symbol(
      layers: layers.compactMap(Self.layer), openings: openings.compactMap(Self.layer),
      width: width, glyph: glyph)
  }

  /// Plain strokes and fills keep their paths; cut areas become outlines, or nil if nothing is
  /// left.
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
