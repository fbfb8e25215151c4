internal import WidgetLayout
internal import WidgetModel

/// Writing text as outlines.
extension SVGWriter {
  /// Writes a text as the outlines of its letters; returns false if it has to be written as text.
  mutating func outlines(of text: DrawnText) -> Bool {
    guard let glyphs = glyphs?.glyphs(of: text) else { return false }
    let scale = text.pointSize / DrawnGlyph.unitsPerEm
    body.markup("<g role=\"img\" aria-label=\"")
    body.escaped(text.text)
    body.markup("\" transform=\"translate(")
    body.number(text.x)
    body.markup(" ")
    body.number(text.baseline)
    body.markup(") scale(")
    body.fine(scale)
    body.markup(")\"")
    let origin = PointValue(x: text.x, y: text.baseline)
    paint(" fill", text.paint.withoutAngle.onSquare(at: origin, scale: scale))
    body.markup(">")
    var path = GlyphPath()
    for glyph in glyphs { outline(glyph, &path) }
    write(path)
    for line in text.decorationLines { decoration(line, width: text.width / scale) }
    body.markup("</g>")
    return true
  }

  /// Adds a glyph to the text's own path; an image, or one that occurs more than once, is defined
  /// once and referred to.
  private mutating func outline(_ glyph: DrawnGlyph, _ path: inout GlyphPath) {
    if case .outline(let outline) = glyph.form {
      if outline.elements.isEmpty { return }
      if !repeated.contains(glyph.key) {
        return path.add(outline, at: PointValue(x: glyph.x, y: -glyph.y))
      }
    }
    let identifier = outlines[glyph.key] ?? define(glyph.form)
    outlines[glyph.key] = identifier
    body.markup("<use href=\"#")
    identifiers.write(identifier, to: &body)
    body.markup("\"")
    if glyph.x != 0 { body.attribute(" x=\"", glyph.x.rounded()) }
    if glyph.y != 0 { body.attribute(" y=\"", -glyph.y.rounded()) }
    body.markup("/>")
  }

  private mutating func define(_ form: DrawnGlyph.Form) -> SVGIdentifier {
    switch form {
    case .outline(let shape):
      define(
        "<path",
        { writer in
          var path = GlyphPath()
          path.add(shape, at: PointValue(x: 0, y: 0))
          writer.body.markup(" d=\"")
          writer.body.plain(path.bytes)
          writer.body.markup("\"/")
        }, end: ">")
    case .image(let image):
      define(
        "<image",
        { writer in
          writer.attributes(of: image.frame)
          writer.body.markup(" href=\"data:image/png;base64,")
          writer.body.plain(image.png.base64)
          writer.body.markup("\"/")
        }, end: ">")
    }
  }

  private mutating func write(_ path: GlyphPath) {
    guard !path.bytes.isEmpty else { return }
    body.markup("<path d=\"")
    body.plain(path.bytes)
    body.markup("\"/>")
  }

  private mutating func decoration(_ line: DrawnText.DecorationLine, width: Double) {
    body.markup("<rect")
    attributes(
      of: Rectangle(
        x: 0, y: line.y * DrawnGlyph.unitsPerEm, width: width,
        height: line.height * DrawnGlyph.unitsPerEm))
    body.markup("/>")
  }
}

extension DrawnText {
  /// A line under or through a text, in shares of its size; y is the top, below the baseline.
  package struct DecorationLine {
    package var y: Double
    package var height: Double
  }

  /// The lines that an underlined or struck-through text has.
  package var decorationLines: [DecorationLine] {
    var lines: [DecorationLine] = []
    if isUnderlined { lines.append(DecorationLine(y: 0.1, height: 0.06)) }
    if isStruckThrough { lines.append(DecorationLine(y: -0.3, height: 0.06)) }
    return lines
  }
}

extension ResolvedPaint {
  /// The paint, or one colour instead of an angular gradient, which text can't have.
  package var withoutAngle: ResolvedPaint {
    guard case .gradient(let gradient) = self, case .angular = gradient.geometry else {
      return self
    }
    return .color(color)
  }
}

/// Writes outlines as path data with short, relative coordinates.
private struct GlyphPath {
  private(set) var bytes: [UInt8] = []
  /// The last point, in whole units.
  private var x = 0
  private var y = 0
  /// The control point of the last step, if it was a quadratic curve, as a viewer computes it.
  private var lastControl: (x: Int, y: Int)?
  /// The last command, which needn't be repeated.
  private var command: UInt8 = 0

  mutating func add(_ path: PathValue, at origin: PointValue) {
    var start = (0, 0)
    for element in path.elements {
      switch element {
      case .move(let point):
        // A closed outline leaves the current point at its start, so moves are relative to that.
        let (toX, toY) = whole(point, origin)
        write(bytes.isEmpty ? "M" : "m", [toX - x, toY - y])
        (x, y) = (toX, toY)
        start = (x, y)
      case .line(let point):
        let (toX, toY) = whole(point, origin)
        if toX == x, toY == y { continue }
        if toY == y {
          write("h", [toX - x])
        } else if toX == x {
          write("v", [toY - y])
        } else {
          write("l", [toX - x, toY - y])
        }
        (x, y) = (toX, toY)
      case .quadratic(let point, let control):
        let (toX, toY) = whole(point, origin)
        let (byX, byY) = whole(control, origin)
        // Fonts often omit the point between two curves, and then the second control point is the
        // first one's reflection.
        if let before = lastControl, abs(2 * x - before.x - byX) <= 1,
          abs(2 * y - before.y - byY) <= 1
        {
          write("t", [toX - x, toY - y])
          lastControl = (2 * x - before.x, 2 * y - before.y)
        } else {
          write("q", [byX - x, byY - y, toX - x, toY - y])
          lastControl = (byX, byY)
        }
        (x, y) = (toX, toY)
        continue
      case .cubic(let point, let control1, let control2):
        let (toX, toY) = whole(point, origin)
        let (oneX, oneY) = whole(control1, origin)
        let (twoX, twoY) = whole(control2, origin)
        write("c", [oneX - x, oneY - y, twoX - x, twoY - y, toX - x, toY - y])
        (x, y) = (toX, toY)
      case .close:
        bytes.append(UInt8(ascii: "z"))
        command = 0
        (x, y) = start
      }
      lastControl = nil
    }
  }

  private func whole(_ point: PointValue, _ origin: PointValue) -> (Int, Int) {
    func bounded(_ value: Double) -> Int {
      value.isFinite ? Int(min(1e6, max(-1e6, value)).rounded()) : 0
    }
    return (bounded(point.x + origin.x), bounded(point.y + origin.y))
  }

  private mutating func write(_ letter: Unicode.Scalar, _ numbers: [Int]) {
    let next = UInt8(ascii: letter)
    let isRepeated = next == command
    if !isRepeated { bytes.append(next) }
    // A second move without its letter would be a line.
    command = letter == "M" || letter == "m" ? 0 : next
    for (index, number) in numbers.enumerated() {
      if number >= 0, index > 0 || isRepeated { bytes.append(UInt8(ascii: " ")) }
      bytes.append(contentsOf: String(number).utf8)
    }
  }
}
