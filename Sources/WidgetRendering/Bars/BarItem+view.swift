internal import WidgetLayout
package import WidgetModel

extension BarItem {
  /// Reads the icon, the colour, the percentage and the short text from a view.
  ///
  /// - Parameters:
  ///   - view: The view as it is seen in the environment.
  ///   - scheme: Whether the bar is light or dark.
  ///   - tint: The colour of what the widget is about, if the view itself has none.
  /// - Returns: Whether the view has nothing but texts and the icon.
  @discardableResult
  package mutating func read(
    _ view: ViewNode, in environment: PictureEnvironment, icons: BarIcons,
    scheme: RequestEnvironment.ColorScheme, tint: ResolvedColor? = nil
  ) -> Bool {
    var reader = BarViewReader(environment)
    reader.read(view)
    icon =
      reader.symbol.flatMap(icons.icon) ?? (icons == .none ? nil : reader.emoji(missingIn: text))
    color = (reader.hue ?? tint)?.readable(inBar: scheme)
    percentage = reader.share.map { Int(($0 * 100).rounded()) }
    shortText = reader.shortText(of: text)
    return !reader.drawsMore && (reader.symbol == nil || icon != nil)
  }

  /// The amount of the first gauge in a view, from 0 to 100.
  package static func percentage(of view: ViewNode, in environment: PictureEnvironment) -> Int? {
    var reader = BarViewReader(environment)
    reader.read(view)
    return reader.share.map { Int(($0 * 100).rounded()) }
  }
}

/// Finds the parts of a view that a bar shows, in reading order.
private struct BarViewReader {
  /// A text with what tells its importance.
  private struct Piece {
    var text: String
    var size: Double
    var priority: Double
  }

  private(set) var symbol: String?
  private(set) var hue: ResolvedColor?
  /// The amount of the first gauge; a part of a ring counts if there is no other.
  var share: Double? { meter ?? ring }
  private var meter: Double?
  private var ring: Double?
  private var pieces: [Piece] = []
  /// Whether something is drawn that a bar can't show.
  private(set) var drawsMore = false
  private var nodesLeft = ViewLimits().nodes
  private let resolver: ColorResolver
  private let environment: PictureEnvironment
  private let metrics = FontMetrics()

  init(_ environment: PictureEnvironment) {
    self.environment = environment
    resolver = ColorResolver(environment)
  }

  mutating func read(_ node: ViewNode) {
    read(node, priority: 0, depth: ViewLimits().depth)
  }

  private mutating func read(_ node: ViewNode, priority: Double, depth: Int) {
    guard depth > 0, nodesLeft > 0 else { return }
    nodesLeft -= 1
    switch node {
    case .text(let text): read(text, priority: priority)
    case .image(let image):
      guard !image.isRedacted else { return drawsMore = true }
      if case .symbol(let name) = image.source {
        if symbol == nil { symbol = name }
      } else {
        drawsMore = true
      }
      note(image.paint)
    case .meter(let node):
      drawsMore = true
      guard !node.isRedacted else { return }
      if meter == nil { meter = node.share(at: environment.now) }
      note(node.paint)
    case .shape(let shape):
      drawsMore = true
      guard !shape.isRedacted else { return }
      if ring == nil, shape.stroke != nil { ring = shape.outline.shareOfRing }
      // The shapes of a background say nothing about the content.
      if ring != nil { note(shape.stroke?.paint) }
    case .fitting(let views, _, _):
      if let first = views.first { read(first, priority: priority, depth: depth - 1) }
    case .modified(_, .hidden), .modified(_, .opacity(...0)): return
    case .modified(let content, .containerBackground), .modified(let content, .background):
      read(content, priority: priority, depth: depth - 1)
    case .modified(let content, .layoutPriority(let priority)):
      read(content, priority: priority, depth: depth - 1)
    case .empty, .spacer, .divider: break
    default:
      drawsMore = drawsMore || node.parts.isEmpty
      for part in node.parts { read(part, priority: priority, depth: depth - 1) }
    }
  }

  private mutating func read(_ text: TextNode, priority: Double) {
    guard !text.isRedacted else { return drawsMore = true }
    for run in text.runs {
      if let name = run.symbol, symbol == nil { symbol = name }
      note(run.paint)
    }
    let words = HarmlessText.line(text.string)
    guard !words.allSatisfy(\.isWhitespace), let run = text.runs.first else { return }
    pieces.append(
      Piece(text: words, size: metrics.pointSize(of: run.font), priority: priority))
  }

  private mutating func note(_ paint: PaintValue?) {
    guard hue == nil, let paint else { return }
    let color = resolver.plain(paint.color)
    if color.isHue { hue = color }
  }

  /// The emoji at the beginning of the first text, if the line doesn't have it.
  func emoji(missingIn line: String) -> String? {
    guard let first = pieces.first?.text.first, first.isEmoji, !line.contains(first) else {
      return nil
    }
    return String(first)
  }

  /// The text that is larger than all others; nil if that is the whole line, or there is none.
  ///
  /// Among texts of one size, it is the one that a layout shortens last.
  func shortText(of line: String) -> String? {
    guard pieces.count > 1,
      let best = pieces.max(by: { ($0.size, $0.priority) < ($1.size, $1.priority) }),
      pieces.count(where: { ($0.size, $0.priority) == (best.size, best.priority) }) == 1,
      best.text != line
    else { return nil }
    return best.text
  }
}

extension ShapeOutline {
  /// The part of a circle that is drawn, if the outline is a ring that shows an amount.
  fileprivate var shareOfRing: Double? {
    switch self {
    case .trimmed(let outline, let start, let end):
      guard outline.isRing, start == 0, end.isFinite, (0...1).contains(end) else { return nil }
      return end
    case .inset(let outline, _), .rotated(let outline, _, _), .scaled(let outline, _, _, _),
      .offset(let outline, _, _), .sized(let outline, _, _):
      return outline.shareOfRing
    default: return nil
    }
  }

  private var isRing: Bool {
    switch self {
    case .circle: true
    case .inset(let outline, _), .rotated(let outline, _, _), .sized(let outline, _, _):
      outline.isRing
    default: false
    }
  }
}

extension Character {
  /// Whether the character is drawn as an emoji.
  fileprivate var isEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first.properties.isEmojiPresentation
      || (first.properties.isEmoji && unicodeScalars.contains("\u{FE0F}"))
  }
}
