internal import WidgetModel

/// A text in lines for the room that it is offered.
struct TextSetting {
  struct Line {
    var content: TextLine
    var extent: LineExtent
  }

  var lines: [Line] = []
  var scale: TextScale
  var isTruncated = false

  var size: DisplaySize {
    lines.reduce(into: DisplaySize.zero) { size, line in
      size.width = max(size.width, line.content.width)
      size.height += line.extent.height
    }
  }
}

extension MeasuredText {
  /// Steps between the full size of a text and the smallest that it may shrink to.
  private static let scaleSteps = 16

  func measure(_ proposal: ProposedSize) -> Measure {
    let setting = set(in: proposal)
    var measure = Measure(size: setting.size)
    if let first = setting.lines.first, let last = setting.lines.last {
      let bottom = last.extent.leading / 2 + last.extent.descent
      measure.guides[.vertical(.firstTextBaseline)] =
        first.extent.leading / 2 + first.extent.ascent
      measure.guides[.vertical(.lastTextBaseline)] = measure.size.height - bottom
    }
    return measure
  }

  /// Sets the text as large as it fits, down to the smallest size that it allows.
  func set(in proposal: ProposedSize) -> TextSetting {
    let setting = set(in: proposal, full)
    let smallest = node.minimumScaleFactor.asShare
    guard setting.isTruncated, smallest < 1 else { return setting }
    func scaled(_ step: Int) -> TextSetting {
      let factor = smallest + (1 - smallest) * Double(step) / Double(Self.scaleSteps)
      return set(
        in: proposal, TextScale(max(0.01, factor), runs: runs, metrics: metrics))
    }
    var best = scaled(0)
    var fitting = 0
    var tooLarge = Self.scaleSteps
    while !best.isTruncated, tooLarge - fitting > 1 {
      let middle = (fitting + tooLarge) / 2
      let next = scaled(middle)
      if next.isTruncated {
        tooLarge = middle
      } else {
        fitting = middle
        best = next
      }
    }
    return best
  }

  private func set(in proposal: ProposedSize, _ scale: TextScale) -> TextSetting {
    var setting = TextSetting(scale: scale)
    guard !glyphs.isEmpty else { return setting }
    let width = proposal.width ?? .infinity
    let mostLines = node.lineLimit.map { max(1, $0) } ?? .max
    var heightLeft = proposal.height ?? .infinity
    var start = 0
    var lastStart = 0
    while true {
      let line = lineEnd(from: start, width: width, scale)
      let extent = extent(from: start, to: line.end, scale)
      let hasRoom = setting.lines.count < mostLines && extent.height <= heightLeft + tolerance
      guard hasRoom || setting.lines.isEmpty else {
        setting.isTruncated = true
        setting.lines[setting.lines.count - 1].content = truncated(
          from: lastStart, width: width, scale)
        break
      }
      let content = TextLine(pieces: [.glyphs(start..<line.end)], width: line.width)
      setting.lines.append(TextSetting.Line(content: content, extent: extent))
      heightLeft -= extent.height
      lastStart = start
      guard let next = line.next else { break }
      start = next
    }
    return setting
  }
}
