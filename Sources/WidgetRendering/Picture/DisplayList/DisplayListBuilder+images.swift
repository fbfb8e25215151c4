internal import WidgetLayout
internal import WidgetModel

/// Adding symbols and images.
extension DisplayListBuilder {
  /// Adds a symbol or an image; a placeholder if it is unknown, a faint block if it is redacted.
  mutating func add(_ node: ImageNode, in frame: Rectangle, _ style: DrawingStyle) {
    if node.isRedacted {
      let color = resolver.color(ColorValue(.named("primary")), style)
      let radius = min(8, min(frame.width, frame.height) / 4)
      return fill(.roundedRectangle(frame, radius: radius), .color(Self.redactedColor(color)))
    }
    switch node.source {
    case .symbol(let name): add(symbol: name, node, in: frame, style)
    case .resource(let digest, _, _): add(resource: digest, node, in: frame, style)
    case .missing(let name): addPlaceholder(name, in: frame, style)
    }
  }

  private mutating func add(
    symbol name: String, _ node: ImageNode, in frame: Rectangle, _ style: DrawingStyle
  ) {
    guard let symbol = symbol(name) else {
      return addPlaceholder(name, in: frame, style)
    }
    let first = node.paint ?? .color(ColorValue(.named("primary")))
    let lower = node.lowerPaints
    func layer(_ layer: Symbol.Layer) -> DrawnSymbol.Layer {
      let paint =
        layer.level < 1 || lower.isEmpty ? first : lower[min(layer.level, lower.count) - 1]
      return DrawnSymbol.Layer(
        path: layer.path, lineWidth: layer.lineWidth,
        paint: resolver.paint(paint, in: frame, style))
    }
    // A mark on a filled area, such as a checkmark, is cut out in one colour but drawn in several.
    let openings = lower.isEmpty || resolver.treatment.isFlat ? [] : symbol.openings
    var layers = (symbol.layers + openings).map(layer)
    // Lines that cross each other would be darker there, so a translucent symbol fades as a whole.
    let opacity = layers.count > 1 ? layers.sharedOpacity : nil
    if let opacity {
      draw(.begin(.opacity(opacity)))
      for index in layers.indices { layers[index].paint = layers[index].paint.opaque }
    }
    draw(
      .symbol(
        DrawnSymbol(
          name: name, frame: frame, layers: layers, width: symbol.width, glyph: symbol.glyph,
          label: node.label)))
    if opacity != nil { draw(.end) }
  }

  private mutating func symbol(_ name: String) -> Symbol? {
    if let symbol = symbols[name] { return symbol }
    let symbol = Symbols.symbol(named: name)
    symbols[name] = symbol
    return symbol
  }

  private mutating func add(
    resource digest: String, _ node: ImageNode, in frame: Rectangle, _ style: DrawingStyle
  ) {
    guard let image = resources.image(digest) else {
      return addPlaceholder(node.label ?? "image", in: frame, style)
    }
    var matrix = style.filter
    func change(by next: ColorMatrix) { matrix = matrix?.followed(by: next) ?? next }
    if node.isTemplate {
      let paint = node.paint?.color ?? ColorValue(.named("primary"))
      matrix = .flat(resolver.color(paint, style))
    } else {
      let mode = node.accentedMode
      if let next = resolver.treatment.imageMatrix(mode, isAccented: style.isAccented) {
        change(by: next)
      }
      if let dimming = resolver.dimming { change(by: dimming) }
    }
    draw(
      .image(
        DrawnImage(image: image, frame: frame, matrix: matrix, label: node.label)))
  }
}

extension [DrawnSymbol.Layer] {
  /// The opacity of all layers, if they have the same translucent colour.
  fileprivate var sharedOpacity: Double? {
    guard case .color(let color)? = first?.paint, color.opacity > 0, color.opacity < 1,
      allSatisfy({ $0.paint == .color(color) })
    else { return nil }
    return color.opacity
  }
}

extension ResolvedPaint {
  fileprivate var opaque: ResolvedPaint {
    guard case .color(var color) = self else { return self }
    color.opacity = 1
    return .color(color)
  }
}
