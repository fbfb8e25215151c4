internal import WidgetModel

/// Hides content, for private widgets on a locked screen.
extension ViewNode {
  /// The view with blocks instead of content; texts, amounts, labels and links are removed.
  var redacted: ViewNode {
    switch self {
    case .text(var text):
      text.isRedacted = true
      text.runs = TextRuns(text.runs.map(\.withoutWords))
      return .text(text)
    case .shape(let shape): return .shape(shape.redacted)
    case .image(var image):
      image.isRedacted = true
      image.label = nil
      if case .symbol = image.source { image.source = .symbol("square.fill") }
      return .image(image)
    case .meter(var meter):
      meter.isRedacted = true
      meter.amount = .fixed(nil)
      return .meter(meter)
    case .stack(let stack) where stack.isChart:
      guard let shape = firstShape else { return self }
      return .shape(ShapeNode(.block, fill: shape.paint, isRedacted: true))
    case .stack(var stack) where stack.axis == .depth:
      // Blocks that lie on each other become one block.
      stack.children = stack.children.map(\.redacted).reduce(into: []) { children, child in
        if child.firstShape == nil || !children.contains(child) { children.append(child) }
      }
      return .stack(stack)
    case .modified(let content, .accessibilityLabel), .modified(let content, .accessibilityValue),
      .modified(let content, .link), .modified(let content, .widgetURL),
      .modified(let content, .action), .modified(let content, .menu):
      return content.redacted
    default: return mappingParts(\.redacted)
    }
  }

  /// Whether the view consists of shapes only, without anything to read.
  fileprivate var isDrawing: Bool {
    !contains { node in
      switch node {
      case .text, .image, .meter, .divider, .unknown: true
      default: false
      }
    }
  }

  fileprivate var firstShape: ShapeNode? {
    var found: ShapeNode?
    _ = contains { node in
      guard case .shape(let shape) = node else { return false }
      found = shape
      return true
    }
    return found
  }
}

extension StackNode {
  /// Whether the stack shows shapes of different sizes, such as bars, which would reveal amounts.
  fileprivate var isChart: Bool {
    axis != .depth && children.count > 1
      && children.allSatisfy { $0.isDrawing && $0.firstShape != nil }
  }
}

extension ShapeNode {
  /// The full outline; a path may show anything, so it becomes a block.
  fileprivate var redacted: ShapeNode {
    guard let outline = outline.untrimmed else {
      return ShapeNode(.block, fill: paint, isRedacted: true)
    }
    var shape = self
    shape.outline = outline
    shape.isRedacted = true
    return shape
  }

  fileprivate var paint: PaintValue? { fill ?? stroke?.paint }
}

extension ShapeOutline {
  fileprivate static let block = ShapeOutline.roundedRectangle(width: 4, height: 4)

  /// The outline without trimming; nil for a path.
  fileprivate var untrimmed: ShapeOutline? {
    switch self {
    case .path: nil
    case .trimmed(let outline, _, _): outline.untrimmed
    case .inset(let outline, let length): outline.untrimmed.map { .inset($0, by: length) }
    case .rotated(let outline, let degrees, let anchor):
      outline.untrimmed.map { .rotated($0, degrees: degrees, anchor: anchor) }
    case .scaled(let outline, _, _, _), .offset(let outline, _, _), .sized(let outline, _, _):
      outline.untrimmed
    case .rectangle, .roundedRectangle, .unevenRoundedRectangle, .circle, .ellipse, .capsule,
      .containerRelative:
      self
    }
  }
}

extension TextRun {
  /// The run with other letters of the same number and width.
  fileprivate var withoutWords: TextRun {
    var run = self
    run.running = nil
    if run.symbol != nil { run.symbol = "square.fill" }
    run.text = String(text.map { $0.isWhitespace ? $0 : CellWidth.of($0) > 1 ? "口" : "x" })
    return run
  }
}
