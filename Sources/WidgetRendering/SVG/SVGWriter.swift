internal import WidgetLayout
internal import WidgetModel

/// Writes the operations of a ``DisplayList`` as SVG elements, and the definitions that they refer
/// to.
///
/// `Drawing.svg(prefix:glyphs:)` creates one for each document.
struct SVGWriter {
  /// The elements.
  var body: MarkupBuffer
  /// The contents of the `<defs>` element.
  var definitions = MarkupBuffer()
  var identifiers: SVGIdentifiers
  var gradients: [ResolvedGradient: SVGIdentifier] = [:]
  private(set) var hasLinks = false
  /// Whether the viewer's fonts draw any text.
  var hasText = false
  /// Whether any text is marked as changed.
  private(set) var hasChanges = false
  let images: SharedImages
  /// The area that filters may draw in.
  let area: Rectangle
  /// The markup that closes the open groups.
  private var closings: [StaticString] = []

  /// Draws text as outlines; nil for text that the viewer's fonts draw.
  let glyphs: (any GlyphSource)?
  /// The definitions of outlines that were drawn so far.
  var outlines: [DrawnGlyph.Key: SVGIdentifier] = [:]
  /// The glyphs that occur more than once, which are defined once and referred to.
  let repeated: Set<DrawnGlyph.Key>
  /// The number of bytes after which nothing more is drawn.
  let limit: Int

  /// The limit for a drawing; one of many pictures may be larger.
  static func limit(for drawing: Drawing) -> Int {
    let parts = drawing.list.operations.count { operation in
      if case .begin(.accessibilityLabel) = operation { true } else { false }
    }
    return min(32, 4 + parts) << 20
  }

  init(
    area: Rectangle, prefix: String, capacity: Int, images: SharedImages,
    glyphs: (any GlyphSource)?, repeated: Set<DrawnGlyph.Key> = [], limit: Int
  ) {
    self.area = area
    self.images = images
    self.glyphs = glyphs
    self.repeated = repeated
    self.limit = limit
    identifiers = SVGIdentifiers(prefix: prefix)
    body = MarkupBuffer(capacity: capacity)
  }

  var isFull: Bool { body.count + definitions.count >= limit }

  /// Writes all operations of a list, and closes its groups.
  mutating func write(_ list: DisplayList) {
    let outer = closings.count
    for operation in list.operations {
      if case .end = operation {
        if closings.count > outer { end() }
      } else if !isFull {
        write(operation)
      } else if case .begin = operation {
        closings.append("")
      }
    }
    while closings.count > outer { end() }
  }

  /// Closes the innermost group.
  private mutating func end() {
    if let closing = closings.popLast() { body.markup(closing) }
  }

  mutating func write(_ operation: DrawingOperation) {
    switch operation {
    case .fill(let shape, let paint): fill(shape, paint)
    case .stroke(let shape, let paint, let line): stroke(shape, paint, line)
    case .text(let text):
      hasChanges = hasChanges || text.isChanged
      self.text(text)
    case .symbol(let symbol): self.symbol(symbol)
    case .image(let image): self.image(image)
    case .meter(let meter): for operation in meter.operations { write(operation) }
    case .placeholder(let placeholder):
      for operation in placeholder.operations { write(operation) }
    case .begin(let group):
      if case .link = group { hasLinks = true }
      closings.append(begin(group))
    case .end: end()
    }
  }

  /// Writes a definition with a new id.
  ///
  /// - Parameters:
  ///   - start: the beginning of the start tag, to which the id is appended.
  ///   - content: writes the rest of the start tag and the element's content into `body`.
  mutating func define(
    _ start: StaticString, _ content: (inout SVGWriter) -> Void, end: StaticString
  ) -> SVGIdentifier {
    let identifier = identifiers.next()
    let outer = body
    body = MarkupBuffer()
    content(&self)
    definitions.markup(start)
    definitions.markup(" id=\"")
    identifiers.write(identifier, to: &definitions)
    definitions.markup("\"")
    definitions.append(body)
    definitions.markup(end)
    body = outer
    return identifier
  }

  /// Writes an attribute that refers to a definition, such as ` clip-path="url(#w-1)"`.
  ///
  /// - Parameter name: everything before the id, such as ` clip-path="url(#`.
  mutating func reference(_ name: StaticString, _ identifier: SVGIdentifier) {
    body.markup(name)
    identifiers.write(identifier, to: &body)
    body.markup(")\"")
  }
}
