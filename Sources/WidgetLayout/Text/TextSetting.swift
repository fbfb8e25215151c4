internal import WidgetModel

/// A text divided into lines for a proposed size.
struct TextSetting {
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

  /// The height of the lines.
  var linesHeight: Double {
    lines.reduce(spacing * Double(max(0, lines.count - 1))) { $0 + $1.extent.height }
  }
}

extension MeasuredText {
  /// The maximum number of reserved lines.
  private static let maximumReservedLines = 1000
  /// The number of sizes to try between full size and the minimum.
  private static let scaleSteps = 16

  func measure(_ proposal: ProposedSize) -> Measure {
    let setting = set(in: proposal)
    var measure = Measure(size: setting.size)
    if let first = setting.lines.first, let last = setting.lines.last {
      let bottom = last.extent.leading / 2 + last.extent.descent
      measure.guides[.vertical(.firstTextBaseline)] =
        first.extent.leading / 2 + first.extent.ascent
      measure.guides[.vertical(.lastTextBaseline)] = setting.linesHeight - bottom
    }
    return measure
  }

  /// The smallest scale of a number before it may break.
  private static let smallestNumber = 0.5

  /// Divides the text into lines at the largest size that fits, down to the minimum size.
  func set(in proposal: ProposedSize) -> TextSetting {
    let setting = set(in: proposal, full)
    if isNumber, setting.lines.count > 1 {
      // A number broken into two lines would read as two numbers.
      let smaller = shrunk(setting, in: proposal, to: Self.smallestNumber) { $0.lines.count > 1 }
      if smaller.lines.count == 1 { return smaller }
    }
    return shrunk(setting, in: proposal, to: node.minimumScaleFactor.asShare, while: \.isTruncated)
  }

  /// The largest size that fits, or the smallest.
  private func shrunk(
    _ setting: TextSetting, in proposal: ProposedSize, to smallest: Double,
    while isTooLarge: (TextSetting) -> Bool
  ) -> TextSetting {
    guard isTooLarge(setting), smallest < 1 else { return setting }
    func scaled(_ step: Int) -> TextSetting {
      let factor = smallest + (1 - smallest) * Double(step) / Double(Self.scaleSteps)
      return set(
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

  private func set(in proposal: ProposedSize, _ scale: TextScale) -> TextSetting {
    var setting = TextSetting(scale: scale, spacing: node.lineSpacing.length ?? 0)
    if node.reservesSpace, let limit = node.lineLimit {
      setting.reservedLines = min(max(1, limit), Self.maximumReservedLines)
    }
    guard !glyphs.isEmpty else { return setting }
    let width = proposal.width ?? .infinity
    let mostLines = node.lineLimit.map { max(1, $0) } ?? .max
    var heightLeft = proposal.height ?? .infinity
    var start = 0
    var lastStart = 0
    while true {
      let line = lineEnd(from: start, width: width, scale)
      let extent = extent(from: start, to: line.end, scale)
      let height = extent.height + (setting.lines.isEmpty ? 0 : setting.spacing)
      let hasRoom = setting.lines.count < mostLines && height <= heightLeft + tolerance
      guard hasRoom || setting.lines.isEmpty else {
        setting.isTruncated = true
        setting.lines[setting.lines.count - 1].content = truncated(
          from: lastStart, width: width, scale)
        break
      }
      let content = TextLine(pieces: [.glyphs(start..<line.end)], width: line.width)
      setting.lines.append(TextSetting.Line(content: content, extent: extent))
      heightLeft -= height
      lastStart = start
      guard let next = line.next else { break }
      start = next
    }
    return setting
  }
}
