// Counts the contents of nodes, such as the elements of a path, for the limit on a view's nodes.
// Otherwise a view of few nodes could have any size.

extension ViewNode {
  /// The number of path elements, gradient colours and similar parts in this node itself.
  var pieces: Int {
    switch self {
    case .text(let text): text.runs.pieces
    case .shape(let shape):
      shape.outline.pieces + (shape.fill?.pieces ?? 0) + (shape.stroke?.paint.pieces ?? 0)
        + (shape.stroke?.dash.count ?? 0)
    case .gradient(let gradient): gradient.stops.count
    case .image(let image):
      image.lowerPaints.reduce(image.paint?.pieces ?? 0) { $0 + $1.pieces + 1 }
    case .meter(let meter): (meter.paint?.pieces ?? 0) + (meter.track?.pieces ?? 0)
    case .trackGrid(let grid): grid.tracks.count
    default: 0
    }
  }
}

extension ViewEffect {
  var pieces: Int {
    if case .clip(let outline, _) = self { outline.pieces } else { 0 }
  }
}

extension PaintValue {
  var pieces: Int {
    if case .gradient(let gradient) = self { gradient.stops.count } else { 0 }
  }
}

extension ShapeOutline {
  fileprivate var pieces: Int {
    if case .path(let path, _, _) = form { path.elements.count } else { 0 }
  }
}
