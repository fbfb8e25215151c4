internal import WidgetLayout
internal import WidgetModel

/// Writing symbols and images.
extension SVGWriter {
  /// Writes a symbol as paths.
  mutating func symbol(_ symbol: DrawnSymbol) {
    let scale = symbol.scale
    guard scale > 0 else { return }
    let origin = symbol.origin
    body.markup("<g transform=\"translate(")
    body.number(origin.x)
    body.markup(" ")
    body.number(origin.y)
    body.markup(") scale(")
    body.precise(scale)
    body.markup(")\"")
    label(symbol.label)
    body.markup(">")
    for layer in symbol.layers {
      let shape = DrawnShape.path(layer.path, isEvenOdd: false)
      let paint = layer.paint.onSquare(at: origin, scale: scale)
      if let width = layer.lineWidth {
        stroke(shape, paint, DrawnLine(width: width, cap: .round, join: .round))
      } else {
        fill(shape, paint)
      }
    }
    body.markup("</g>")
  }

  /// Writes an image: a reference if it is shared, otherwise its bytes.
  mutating func image(_ image: DrawnImage) {
    var address = MarkupBuffer()
    if images.writeAddress(of: image.image, to: &address) { return use(image, at: address) }
    // If the image doesn't fit into the document's limit, write a placeholder.
    let room = limit - body.count - definitions.count
    guard image.image.bytes.count / 3 * 4 + 256 < room else {
      return write(.placeholder(DrawnPlaceholder(image.label ?? "image", frame: image.frame)))
    }
    let filter = image.matrix.map { colorFilter($0) }
    body.markup("<image")
    attributes(of: image.frame)
    if let filter { reference(" filter=\"url(#", filter) }
    label(image.label)
    body.source(of: image.image)
  }

  /// Writes a reference to a shared image, which is a square of one point, stretched to the frame.
  private mutating func use(_ image: DrawnImage, at address: MarkupBuffer) {
    let filter = image.matrix.map { colorFilter($0) }
    // A filter's area is in points of the picture, so it has to be outside the stretched element.
    body.markup("<g")
    if let filter { reference(" filter=\"url(#", filter) }
    label(image.label)
    body.markup("><use transform=\"matrix(")
    body.number(image.frame.width)
    body.markup(" 0 0 ")
    for length in [image.frame.height, image.frame.x] {
      body.number(length)
      body.markup(" ")
    }
    body.number(image.frame.y)
    body.markup(")\"")
    body.append(address)
    body.markup("/></g>")
  }

  private mutating func label(_ label: String?) {
    guard let label, !label.isEmpty else { return }
    body.markup(" role=\"img\" aria-label=\"")
    body.escaped(label.beginning(scalars: 512))
    body.markup("\"")
  }
}

extension ResolvedPaint {
  /// Converts the paint from points of the widget to coordinates of a scaled square.
  func onSquare(at origin: PointValue, scale: Double) -> ResolvedPaint {
    guard case .gradient(var gradient) = self else { return self }
    func moved(_ point: PointValue) -> PointValue {
      PointValue(x: (point.x - origin.x) / scale, y: (point.y - origin.y) / scale)
    }
    switch gradient.geometry {
    case .linear(let start, let end):
      gradient.geometry = .linear(start: moved(start), end: moved(end))
    case .radial(let center, let radiusX, let radiusY, let startShare):
      gradient.geometry = .radial(
        center: moved(center), radiusX: radiusX / scale, radiusY: radiusY / scale,
        startShare: startShare)
    case .angular(let center, let start, let end):
      gradient.geometry = .angular(center: moved(center), start: start, end: end)
    }
    return .gradient(gradient)
  }
}
