internal import WidgetModel

/// A symbol while it is composed, when its areas can still be scaled, filled and cut.
struct SymbolSketch {
  /// An area with its level, which decides how strongly it is drawn.
  struct Layer {
    var area: SymbolArea
    var level: Int
  }

  /// The layers from back to front.
  ///
  /// The first layer is the body, which the filled variant fills.
  var layers: [Layer]
  /// The areas that are cut out of the body, for renderers that paint them in another colour.
  var openings: [Layer] = []
  /// The character that terminals show.
  var glyph: String

  /// The sketch scaled and moved, optionally with one level for all layers.
  func transformed(_ transform: SymbolTransform, level: Int? = nil) -> SymbolSketch {
    let change = { (layer: Layer) in
      Layer(area: layer.area.transformed(transform), level: level ?? layer.level)
    }
    return SymbolSketch(
      layers: layers.map(change), openings: openings.map(change), glyph: glyph)
  }

  /// The union of all layers.
  var area: SymbolArea? { .union(layers.map(\.area)) }

  /// Cuts an area out of all layers.
  mutating func cut(_ area: SymbolArea) {
    for index in layers.indices { layers[index].area = .minus(layers[index].area, area) }
    for index in openings.indices { openings[index].area = .minus(openings[index].area, area) }
  }

  /// The filled variant: the body is filled, and details on it are cut out.
  ///
  /// A body without an inside stays unchanged.
  var filled: SymbolSketch {
    guard let body = layers.first, body.area.isClosedLine,
      case .line(let path, let width) = body.area
    else { return self }
    let inside = SymbolField(.fill(path))
    let details = layers.dropFirst()
    let marks = details.filter { $0.area.isInside(inside) }
    // Details outside the body, such as a handle, stay unchanged.
    let parts = details.filter { !$0.area.isInside(inside) }

    let solid = SymbolArea.solid(path, width: width)
    let area = SymbolArea.union(marks.map(\.area)).map { SymbolArea.minus(solid, $0) } ?? solid
    var result = self
    result.layers = [Layer(area: area, level: body.level)] + parts
    return result
  }

  /// The width of the symbol in its square of 24 by 24 points.
  var width: Double { SymbolBounds(areas: layers.map(\.area)).width }

  /// Converts the sketch to a symbol that can be drawn.
  func symbol() -> Symbol {
    Symbol(
      layers: layers.compactMap(Self.layer), openings: openings.compactMap(Self.layer),
      width: width, glyph: glyph)
  }

  /// Converts a layer to a path; nil if nothing of it is visible.
  ///
  /// Plain strokes and fills keep their paths, while composed areas are traced.
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
