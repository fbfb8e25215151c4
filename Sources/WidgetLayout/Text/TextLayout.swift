internal import WidgetModel

/// A text that is divided into lines for a proposed size.
struct TextLayout {
  /// A line and its height.
  struct Line {
    var content: TextLine
    var extent: LineExtent
  }

  var lines: [Line] = []
  var scale: TextScale
  /// The space between two lines.
  var spacing: Double
  /// The number of lines to reserve, even if there are fewer.
  var reservedLines = 0
  var isTruncated = false

  /// The size of the text, including reserved lines.
  var size: DisplaySize {
    var size = DisplaySize(width: 0, height: linesHeight)
    for line in lines { size.width = max(size.width, line.content.width) }
    guard reservedLines > 0, let line = scale.extents.first else { return size }
    let missing = reservedLines - lines.count
    if missing > 0 {
      size.height +=
        Double(missing) * line.height + Double(lines.isEmpty ? missing - 1 : missing) * spacing
    }
    return size
  }

  /// Whether the lines are wider or higher than a proposed size: a single letter is neither broken
  /// nor truncated.
  func exceeds(_ proposal: ProposedSize) -> Bool {
    if let height = proposal.height, linesHeight > height + tolerance { return true }
    guard let width = proposal.width else { return false }
    return lines.contains { $0.content.width > width + tolerance }
  }

  /// The height of the existing lines, without reserved ones.
  var linesHeight: Double {
    lines.reduce(spacing * Double(max(0, lines.count - 1))) { $0 + $1.extent.height }
  }
}

/// Divides texts into lines, at a smaller size if they don't fit otherwise.
extension MeasuredText {
  /// The maximum number of reserved lines.
  private static let maximumReservedLines = 1000
  /// The number of sizes to try between full size and the minimum.
  private static let scaleSteps = 16

  /// The size and the baselines of the text in a proposed size.
  func measure(_ proposal: ProposedSize) -> Measure {
    let layout = layOut(in: proposal)
    var measure = Measure(size: layout.size)
    if let first = layout.lines.first, let last = layout.lines.last {
      let bottom = last.extent.leading / 2 + last.extent.descent
      measure.guides[.vertical(.firstTextBaseline)] =
        first.extent.leading / 2 + first.extent.ascent
      measure.guides[.vertical(.lastTextBaseline)] = layout.linesHeight - bottom
    }
    return measure
  }

  /// The smallest scale of a number; a number that still doesn't fit in one line is broken.
  private static let minimumNumberScale = 0.5

  /// Divides the text into lines at the largest size that fits.
  ///
  /// A text that doesn't fit at its minimum scale is truncated.
  func layOut(in proposal: ProposedSize) -> TextLayout {
    let layout = layOut(in: proposal, fullScale)
    if isNumber, layout.lines.count > 1 {
      // A number that is broken into two lines looks like two numbers.
      let smaller = shrunk(layout, in: proposal, to: Self.minimumNumberScale) { $0.lines.count > 1 }
      if smaller.lines.count == 1 { return smaller }
    }
    return shrunk(layout, in: proposal, to: node.minimumScaleFactor.asShare) {
      $0.isTruncated || $0.exceeds(proposal)
    }
  }

  /// Finds the largest scale that fits by bisection; returns the smallest if none fits.
  private func shrunk(
    _ layout: TextLayout, in proposal: ProposedSize, to smallest: Double,
    while isTooLarge: (TextLayout) -> Bool
  ) -> TextLayout {
    guard isTooLarge(layout), smallest < 1 else { return layout }
    func scaled(_ step: Int) -> TextLayout {
      let factor = smallest + (1 - smallest) * Double(step) / Double(Self.scaleSteps)
      return layOut(
        in: proposal, TextScale(max(0.01, factor), runs: runs, metrics: metrics))
    }
    var best = scaled(0)
    var fitting = 0
    var tooLarge = Self.scaleSteps
    while !isTooLarge(best), tooLarge - fitting > 1 {
      let middle = (fitting + tooLarge) / 2
      let next = scaled(middle)
      if isTooLarge(next) {
        tooLarge = middle
      } else {
        fitting = middle
        best = next
      }
    }
    return best
  }

  /// Divides the text into lines at a given scale.
  private func layOut(in proposal: ProposedSize, _ scale: TextScale) -> TextLayout {
    var layout = TextLayout(scale: scale, spacing: node.lineSpacing.length ?? 0)
    if node.reservesSpace, let limit = node.lineLimit {
      layout.reservedLines = min(max(1, limit), Self.maximumReservedLines)
    }
    guard !glyphs.isEmpty else { return layout }
    let width = proposal.width ?? .infinity
    let maximumLines = node.lineLimit.map { max(1, $0) } ?? .max
    var heightLeft = proposal.height ?? .infinity
    var start = 0
    var lastStart = 0
    while true {
      let line = lineEnd(from: start, width: width, scale)
      let extent = extent(from: start, to: line.end, scale)
      let height = extent.height + (layout.lines.isEmpty ? 0 : layout.spacing)
      let hasRoom = layout.lines.count < maximumLines && height <= heightLeft + tolerance
      guard hasRoom || layout.lines.isEmpty else {
        layout.isTruncated = true
        layout.lines[layout.lines.count - 1].content = truncated(
          from: lastStart, width: width, scale)
        break
      }
      let content = TextLine(pieces: [.glyphs(start..<line.end)], width: line.width)
      layout.lines.append(TextLayout.Line(content: content, extent: extent))
      heightLeft -= height
      lastStart = start
      guard let next = line.next else { break }
      start = next
    }
    return layout
  }
}
