internal import WidgetModel

/// The room that layers take, with the width of their lines.
struct SymbolBounds: Hashable, Sendable {
  private(set) var left = Double.infinity
  private(set) var top = Double.infinity
  private(set) var right = -Double.infinity
  private(set) var bottom = -Double.infinity

  init(layers: [Symbol.Layer]) {
    for layer in layers {
      let margin = (layer.lineWidth ?? 0) / 2
      for point in SymbolPolyline.lines(of: layer.path).joined() {
        left = min(left, point.x - margin)
        top = min(top, point.y - margin)
        right = max(right, point.x + margin)
        bottom = max(bottom, point.y + margin)
      }
    }
  }

  /// A column in the middle of the square that holds the layers, with a little air.
  var width: Double {
    guard left <= right else { return Symbol.side }
    let middle = Symbol.side / 2
    let reach = max(middle - left, right - middle) + 1
    return min(Symbol.side, (2 * reach * 10).rounded() / 10)
  }
}
