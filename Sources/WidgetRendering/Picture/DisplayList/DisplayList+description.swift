internal import WidgetLayout
internal import WidgetModel

// Descriptions of display lists and their parts, for debugging and for the recorded texts of tests.

extension DisplayList: CustomStringConvertible {
  /// One line per operation, indented inside groups.
  package var description: String { lines(depth: 0).joined(separator: "\n") }

  private func lines(depth: Int) -> [String] {
    var depth = depth
    var lines: [String] = []
    for operation in operations {
      if case .end = operation {
        depth -= 1
        continue
      }
      let indent = String(repeating: "  ", count: max(0, depth))
      lines.append(indent + operation.description)
      guard case .begin(let group) = operation else { continue }
      depth += 1
      if case .mask(let mask) = group { lines += mask.lines(depth: depth).map { "| " + $0 } }
    }
    return lines
  }
}

extension DrawingOperation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fill(let shape, let paint): "fill \(shape) \(paint)"
    case .stroke(let shape, let paint, let line): "stroke \(shape) \(paint) \(line)"
    case .text(let text): "text \(text)"
    case .symbol(let symbol):
      "symbol \(symbol.name) \(symbol.frame.short)"
        + symbol.layers.map { " \($0.paint)" }.joined() + labelSuffix(symbol.label)
    case .image(let image):
      "image \(image.image.digest.prefix(8)) \(image.frame.short)"
        + (image.matrix == nil ? "" : " recoloured") + labelSuffix(image.label)
    case .meter(let meter): "meter \(meter)"
    case .placeholder(let box):
      "placeholder \(quoted(box.name)) \(box.frame.short) \(box.color)"
    case .begin(let group): group.description
    case .end: "end"
    }
  }
}

extension DrawingGroup: CustomStringConvertible {
  package var description: String {
    switch self {
    case .opacity(let opacity): "opacity \(opacity.short)"
    case .clip(let shape): "clip \(shape)"
    case .mask: "mask"
    case .transform(let transform):
      "transform "
        + [
          transform.a, transform.b, transform.c, transform.d, transform.moveX, transform.moveY,
        ].map(\.short).joined(separator: " ")
    case .blur(let radius): "blur \(radius.short)"
    case .shadow(let color, let radius, let x, let y):
      "shadow \(color) \(radius.short) \(x.short) \(y.short)"
    case .colorMatrix(let matrix):
      "colors " + matrix.values.map(\.short).joined(separator: " ")
    case .link(let address): "link \(quoted(address.text))"
    case .accessibilityLabel(let label): "label \(quoted(label))"
    case .accessibilityValue(let value): "value \(quoted(value))"
    case .accessibilityHidden: "unread"
    }
  }
}

extension DrawnShape: CustomStringConvertible {
  package var description: String {
    switch self {
    case .rectangle(let frame): "rectangle \(frame.short)"
    case .roundedRectangle(let frame, let radius): "rounded \(frame.short) \(radius.short)"
    case .circle(let center, let radius): "circle \(center.short) \(radius.short)"
    case .path(let path, let isEvenOdd):
      "path \(path.elements.count)" + (isEvenOdd ? " evenodd" : "")
        + (path.elements.first.map { " " + $0.short } ?? "")
    }
  }
}

extension DrawnLine: CustomStringConvertible {
  package var description: String {
    "line \(width.short)" + (cap == .butt ? "" : " \(cap)") + (join == .miter ? "" : " \(join)")
      + (dash.isEmpty ? "" : " dash " + dash.map(\.short).joined(separator: " "))
  }
}

extension DrawnText: CustomStringConvertible {
  package var description: String {
    var words = [quoted(text), "at", x.short, baseline.short, "wide", width.short, pointSize.short]
    if let weight = font.weight { words.append(weight.rawValue) }
    if font.weight == nil, font.isBold { words.append("semibold") }
    if font.design != .default { words.append(font.design.rawValue) }
    if font.isItalic { words.append("italic") }
    if font.hasMonospacedDigits { words.append("monospacedDigits") }
    if isUnderlined { words.append("underlined") }
    if isStruckThrough { words.append("struckThrough") }
    if tracking != 0 { words += ["tracked", tracking.short] }
    if isRightToLeft { words.append("rightToLeft") }
    if isChanged { words.append("changed") }
    return (words + [paint.description]).joined(separator: " ")
  }
}

extension DrawnMeter: CustomStringConvertible {
  package var description: String {
    let form =
      switch form {
      case .bar(let height): "bar \(height.short)"
      case .ring(let width): "ring \(width.short)"
      case .openRing(let width): "openRing \(width.short)"
      case .markedBar(let height): "markedBar \(height.short)"
      case .markedOpenRing(let width): "markedOpenRing \(width.short)"
      }
    let way = direction == .rightToLeft ? " rightToLeft" : ""
    return "\(form) \(frame.short) share \(share?.short ?? "unknown")\(way) \(paint) on \(track)"
  }
}

extension ResolvedPaint: CustomStringConvertible {
  package var description: String {
    switch self {
    case .color(let color): return color.description
    case .gradient(let gradient):
      let geometry =
        switch gradient.geometry {
        case .linear(let start, let end): "linear \(start.short) to \(end.short)"
        case .radial(let center, let x, let y, let start):
          "radial \(center.short) \(x.short) \(y.short)" + (start > 0 ? " from \(start.short)" : "")
        case .angular(let center, let start, let end):
          "angular \(center.short) \(start.short) to \(end.short)"
        }
      let stops = gradient.stops.map { "\($0.color) \($0.location.short)" }
      return geometry + " [" + stops.joined(separator: ", ") + "]"
    }
  }
}

extension ResolvedColor: CustomStringConvertible {
  /// The colour in hexadecimal, such as `#ff3b30`, or `#ff3b30/0.6` if it isn't opaque.
  package var description: String {
    hexadecimal + (opacity < 1 ? "/\(opacity.short)" : "")
  }
}

extension Rectangle {
  fileprivate var short: String { "\(x.short) \(y.short) \(width.short) \(height.short)" }
}

extension PointValue {
  fileprivate var short: String { "\(x.short) \(y.short)" }
}

extension PathValue.Element {
  fileprivate var short: String {
    switch self {
    case .move(let point), .line(let point), .quadratic(let point, _), .cubic(let point, _, _):
      point.short
    case .close: "close"
    }
  }
}

extension Double {
  /// The number rounded to two decimals, without trailing zeros.
  fileprivate var short: String {
    guard isFinite, magnitude < 1e12 else { return isNaN ? "nan" : "\(self)" }
    let rounded = (self * 100).rounded() / 100
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}

private func quoted(_ text: String) -> String {
  "\"" + HarmlessText.field(text.beginning(scalars: 80)) + "\""
}

private func labelSuffix(_ label: String?) -> String {
  label.map { " " + quoted($0) } ?? ""
}
