package import WidgetModel

/// Converts a view to one line of text without control characters, for lists and status bars.
///
/// The line is the accessibility label of the whole view, with its value. A view without a label
/// gives all its lines, joined by spaces. If anything is redacted the label isn't used, because it
/// could reveal hidden content.
package func line(of node: ViewNode) -> String {
  var collector = LineCollector()
  collector.collect(node)
  let spoken = AccessibilityText(around: node)
  if !collector.isRedacted, spoken.label != nil {
    let words = collector.harmlessLines(of: spoken.line).joined(separator: " ")
    if !words.isEmpty { return words }
  }
  return cut(collector.lines.joined(separator: " "))
}

/// Converts a view to lines of text without control characters or styles.
///
/// Single-line texts in a row become one line, joined by spaces; every other text becomes a separate
/// line, from back to front and from top to bottom. Redacted text becomes blocks. A view without
/// text gives its accessibility label and value, or the labels of its images and the percentages of
/// its meters.
package func lines(of node: ViewNode) -> [String] {
  var collector = LineCollector()
  collector.collect(node)
  return collector.lines.map(cut)
}

/// The maximum number of Unicode scalars in a line; nothing shows longer lines.
private let maximumLineLength = 4096

private func cut(_ line: String) -> String {
  guard line.utf8.count > maximumLineLength, line.unicodeScalars.count > maximumLineLength else {
    return line
  }
  return String(line.unicodeScalars.prefix(maximumLineLength - 1)) + "…"
}

/// Collects the lines of a view, within the limits for a view's size.
private struct LineCollector {
  private(set) var lines: [String] = []
  /// The labels of images and meters, used if the view has no text.
  private var labels: [String] = []
  /// The number of texts that weren't empty.
  private var textCount = 0
  private var redactedCount = 0
  var isRedacted: Bool { redactedCount > 0 }
  private var nodesLeft = ViewLimits().nodes
  private var scalarsLeft = 65_536

  init() {
    lines.reserveCapacity(4)
  }

  mutating func collect(_ node: ViewNode) {
    collect(node, depth: ViewLimits().depth)
    if lines.isEmpty, !isRedacted { lines = labels }
  }

  private mutating func collect(_ node: ViewNode, depth: Int) {
    guard depth > 0, nodesLeft > 0 else { return }
    nodesLeft -= 1
    switch node {
    case .text(let text): add(text)
    case .stack(let stack):
      collect(stack.children, isRow: stack.axis == .horizontal, depth: depth - 1)
    case .grid(let grid):
      for row in grid.rows { collect(row.cells, isRow: true, depth: depth - 1) }
    case .trackGrid(let grid): collect(grid.children, isRow: false, depth: depth - 1)
    case .fitting(let views, _, _):
      if let first = views.first { collect(first, depth: depth - 1) }
    case .variants(let variants):
      if let usual = variants.views.first { collect(usual, depth: depth - 1) }
    case .modified(let content, let effect): collect(content, effect, depth: depth - 1)
    case .image(let image):
      if image.isRedacted { redactedCount += 1 }
      if let label = image.label, !image.isRedacted { labels += harmlessLines(of: label) }
    case .meter(let meter):
      if meter.isRedacted { redactedCount += 1 }
      labels += [meter.words].compactMap(\.self)
    case .shape(let shape): if shape.isRedacted { redactedCount += 1 }
    case .empty, .spacer, .divider, .color, .gradient, .deferred, .unknown: break
    }
  }

  private mutating func collect(_ nodes: [ViewNode], isRow: Bool, depth: Int) {
    let start = lines.count
    var tallest = 0
    for node in nodes {
      let before = lines.count
      collect(node, depth: depth)
      tallest = max(tallest, lines.count - before)
    }
    // A column inside a row keeps its separate lines.
    guard isRow, tallest == 1, lines.count > start + 1 else { return }
    let line = lines[start...].joined(separator: " ")
    lines.replaceSubrange(start..., with: [line])
  }

  private mutating func collect(_ content: ViewNode, _ effect: ViewEffect, depth: Int) {
    switch effect {
    case .hidden: return
    case .opacity(let opacity) where opacity <= 0: return
    case .background(let behind, _), .containerBackground(let behind):
      collect(behind, depth: depth)
      collect(content, depth: depth)
    case .overlay(let front, _):
      collect(content, depth: depth)
      collect(front, depth: depth)
    case .accessibilityLabel, .accessibilityValue:
      let (start, texts, redacted) = (lines.count, textCount, redactedCount)
      collect(content, depth: depth)
      // A label could reveal what is redacted.
      guard textCount == texts, redactedCount == redacted else { return }
      let spoken = AccessibilityText(around: .modified(content, effect))
      // The label replaces the lines of the views inside.
      if spoken.label != nil { lines.removeSubrange(start...) }
      addLines(of: spoken.line)
    default: collect(content, depth: depth)
    }
  }

  private mutating func add(_ text: TextNode) {
    let start = lines.count
    addLines(of: text.string)
    if lines.count > start { textCount += 1 }
    guard text.isRedacted else { return }
    redactedCount += 1
    for index in start..<lines.count {
      lines[index] = String(repeating: "▒", count: CellWidth.of(lines[index]))
    }
  }

  private mutating func addLines(of text: String) {
    if isPlainLine(text) {
      scalarsLeft -= text.utf8.count
      lines.append(text)
    } else {
      lines += harmlessLines(of: text)
    }
  }

  /// Whether a text needs no clean-up to be a line, which is the usual case.
  private func isPlainLine(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let first = bytes.first, let last = bytes.last, bytes.count <= scalarsLeft,
        first != UInt8(ascii: " "), last != UInt8(ascii: " ")
      else { return false }
      return bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
  }

  /// The lines of a text without control characters and surrounding spaces.
  mutating func harmlessLines(of text: String) -> [String] {
    var text = text
    if text.utf8.count > scalarsLeft { text = String(text.unicodeScalars.prefix(scalarsLeft)) }
    scalarsLeft -= text.unicodeScalars.count
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let trimmed = line.trimmed
      return trimmed.isEmpty ? nil : HarmlessText.line(trimmed.spacesForTabs)
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: SubSequence {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return rest.prefix(0) }
    return rest[...last]
  }

  /// The text with tabs as spaces, because a tab has no fixed width.
  var spacesForTabs: String {
    utf8.contains(0x09) ? String(map { $0 == "\t" ? " " : $0 }) : String(self)
  }
}
