internal import WidgetLayout
internal import WidgetModel

/// Writing groups and the masks and filters that they need.
extension SVGWriter {
  /// Writes the start of a group, and returns the markup that closes it.
  mutating func begin(_ group: DrawingGroup) -> StaticString {
    switch group {
    case .opacity(let opacity):
      body.attribute("<g opacity=\"", opacity)
      body.markup(">")
    case .clip(let shape):
      let clip = clipPath(shape)
      open(" clip-path=\"url(#", clip)
    case .mask(let list):
      let mask = define(
        "<mask maskUnits=\"userSpaceOnUse\" mask-type=\"alpha\"",
        { writer in
          writer.region(writer.filterArea)
          writer.body.markup(">")
          writer.write(list)
        }, end: "</mask>")
      open(" mask=\"url(#", mask)
    case .transform(let transform):
      body.markup("<g transform=\"matrix(")
      body.precise(transform.a)
      for value in [transform.b, transform.c, transform.d] {
        body.markup(" ")
        body.precise(value)
      }
      for value in [transform.moveX, transform.moveY] {
        body.markup(" ")
        body.number(value)
      }
      body.markup(")\">")
    case .blur, .shadow, .colorMatrix: open(" filter=\"url(#", filter(group))
    case .link(let address):
      body.markup("<a href=\"")
      body.escaped(address.text)
      body.markup("\">")
      return "</a>"
    case .accessibilityLabel(let label):
      body.markup("<g role=\"group\" aria-label=\"")
      body.escaped(label.beginning(scalars: 512))
      body.markup("\">")
    case .accessibilityValue(let value):
      body.markup("<g aria-description=\"")
      body.escaped(value.beginning(scalars: 512))
      body.markup("\">")
    case .accessibilityHidden: body.markup("<g aria-hidden=\"true\">")
    }
    return "</g>"
  }

  private mutating func open(_ attribute: StaticString, _ identifier: SVGIdentifier) {
    body.markup("<g")
    reference(attribute, identifier)
    body.markup(">")
  }

  /// The picture's area with a margin, from which shadows and blurs can reach into the picture.
  var filterArea: Rectangle {
    Rectangle(
      x: area.x - 100, y: area.y - 100, width: area.width + 200, height: area.height + 200)
  }

  private mutating func filter(_ group: DrawingGroup) -> SVGIdentifier {
    define(
      "<filter filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"",
      { writer in
        writer.region(writer.filterArea)
        writer.body.markup(">")
        switch group {
        case .blur(let radius): writer.blur(radius)
        case .shadow(let color, let radius, let x, let y):
          writer.shadow(color, radius: radius, x: x, y: y)
        case .colorMatrix(let matrix): writer.colorMatrix(matrix)
        default: break
        }
      }, end: "</filter>")
  }

  private mutating func blur(_ radius: Double) {
    body.attribute("<feGaussianBlur stdDeviation=\"", radius)
    body.markup("/>")
  }

  private mutating func shadow(_ color: ResolvedColor, radius: Double, x: Double, y: Double) {
    body.attribute("<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"", radius)
    body.attribute("/><feOffset dx=\"", x)
    body.attribute(" dy=\"", y)
    body.markup(" result=\"s\"/><feFlood flood-color=\"")
    body.color(color)
    body.markup("\"")
    if color.opacity < 1 { body.attribute(" flood-opacity=\"", color.opacity) }
    body.markup("/><feComposite in2=\"s\" operator=\"in\"/>")
    body.markup("<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>")
  }

  /// Writes the elements of a colour filter.
  mutating func colorMatrix(_ matrix: ColorMatrix) {
    body.markup("<feColorMatrix values=\"")
    for (index, value) in matrix.values.enumerated() {
      if index > 0 { body.markup(" ") }
      body.precise(value)
    }
    body.markup("\"/>")
    // The filter must not create colour where nothing was drawn.
    if !matrix.keepsOpacity {
      body.markup("<feComposite in2=\"SourceAlpha\" operator=\"in\"/>")
    }
  }

  /// Defines a colour filter.
  mutating func colorFilter(_ matrix: ColorMatrix) -> SVGIdentifier {
    filter(.colorMatrix(matrix))
  }
}
