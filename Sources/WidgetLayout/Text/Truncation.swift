internal import WidgetModel

/// Shortens the last line of a text that doesn't fit, and adds an ellipsis.
extension MeasuredText {
  /// The text from a character to its end, truncated to one line.
  func truncated(from start: Int, width: Double, _ scale: TextScale) -> TextLine {
    switch node.truncation {
    case .tail:
      let end = glyphs[start...].firstIndex(where: isNewline) ?? glyphs.count
      let head = headEnd(of: start..<end, width: width - ellipsisWidth(scale), scale)
      return line([start..<head], ellipsisAfter: 0, scale)
    case .head:
      let begin = glyphs[start...].lastIndex(where: isNewline).map { $0 + 1 } ?? start
      let available = width - ellipsisWidth(scale)
      let tail = tailStart(of: begin..<glyphs.count, width: available, scale)
      return line([start..<start, tail..<glyphs.count], ellipsisAfter: 0, scale)
    case .middle:
      let end = glyphs[start...].firstIndex(where: isNewline) ?? glyphs.count
      let begin = glyphs[start...].lastIndex(where: isNewline).map { $0 + 1 } ?? start
      let available = width - ellipsisWidth(scale)
      let head = headEnd(of: start..<end, width: available / 2, scale)
      let tailWidth = available - self.width(start..<head, scale)
      let tail = tailStart(of: max(head, begin)..<glyphs.count, width: tailWidth, scale)
      return line([start..<head, tail..<glyphs.count], ellipsisAfter: 0, scale)
    }
  }

  private func isNewline(_ glyph: Glyph) -> Bool { glyph.breakClass.contains(.newline) }

  private func isSpace(_ index: Int) -> Bool { glyphs[index].breakClass.contains(.space) }

  /// The widest ellipsis of all runs, because the run that is truncated isn't known yet.
  private func ellipsisWidth(_ scale: TextScale) -> Double {
    runs.indices.reduce(0) { max($0, ellipsisWidth(run: $1, scale)) }
  }

  /// The width of an ellipsis in the style of a run.
  func ellipsisWidth(run: Int, _ scale: TextScale) -> Double {
    metrics.widths(of: "…", font: runs[run].font, pointSize: scale.pointSizes[run])
      .reduce(runs[run].tracking.distance * scale.factor, +)
  }

  /// The end of the longest beginning of a range that fits a width.
  private func headEnd(of range: Range<Int>, width: Double, _ scale: TextScale) -> Int {
    var position = 0.0
    var end = range.lowerBound
    for index in range {
      position += self.width(index, scale)
      if position > width + tolerance { break }
      if !isSpace(index) { end = index + 1 }
    }
    return end
  }

  /// The start of the longest end of a range that fits a width.
  private func tailStart(of range: Range<Int>, width: Double, _ scale: TextScale) -> Int {
    var position = 0.0
    var start = range.upperBound
    for index in range.reversed() {
      position += self.width(index, scale)
      if position > width + tolerance { break }
      if !isSpace(index) { start = index }
    }
    return start
  }

  /// A line of several pieces, with an ellipsis after one of them in the same style.
  private func line(
    _ ranges: [Range<Int>], ellipsisAfter index: Int, _ scale: TextScale
  ) -> TextLine {
    var line = TextLine(pieces: [], width: 0)
    for (position, range) in ranges.enumerated() {
      if !range.isEmpty {
        line.pieces.append(.glyphs(range))
        line.width += width(range, scale)
      }
      guard position == index else { continue }
      let neighbour = range.isEmpty ? ranges.last?.lowerBound ?? 0 : range.upperBound - 1
      let run = glyphs[min(neighbour, glyphs.count - 1)].run
      line.pieces.append(.ellipsis(run: run))
      line.width += ellipsisWidth(run: run, scale)
    }
    return line
  }
}
