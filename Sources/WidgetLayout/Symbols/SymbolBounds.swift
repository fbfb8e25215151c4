internal import WidgetModel

/// The bounding box of a symbol's parts, including the width of their strokes.
struct SymbolBounds: Hashable, Sendable {
  private(set) var left = Double.infinity
  private(set) var top = Double.infinity
  private(set) var right = -Double.infinity
  private(set) var bottom = -Double.infinity

  init(layers: [Symbol.Layer]) {
    for layer in layers { include(layer.path, lineWidth: layer.lineWidth ?? 0) }
  }

  /// The bounding box of areas before they are converted to paths.
  ///
  /// Parts that are cut out are included, because computing the final outlines takes long.
  init(areas: [SymbolArea]) {
    for area in areas { include(area) }
  }

  /// The width of a centered column that contains all parts, plus a small margin.
  var width: Double {
    guard left <= right else { return Symbol.side }
    let middle = Symbol.side / 2
    let reach = max(middle - left, right - middle) + 1
    return min(Symbol.side, (2 * reach * 10).rounded() / 10)
  }

  private mutating func include(_ area: SymbolArea) {
    switch area {
    case .line(let path, let width), .solid(let path, let width): include(path, lineWidth: width)
    case .fill(let path): include(path, lineWidth: 0)
    case .union(let first, let second):
      include(first)
      include(second)
    case .minus(let first, _), .pierced(let first, _): include(first)
    }
  }

  private mutating func include(_ path: PathValue, lineWidth: Double) {
    let margin = lineWidth / 2
    for point in SymbolPolyline.lines(of: path).joined() {
      left = min(left, point.x - margin)
      top = min(top, point.y - margin)
      right = max(right, point.x + margin)
      bottom = max(bottom, point.y + margin)
    }
  }
}
