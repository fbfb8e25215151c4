internal import WidgetModel

extension MeasuredText {
  /// The rest of a text from an index on, truncated to one line.
  func truncated(from start: Int, width: Double, _ scale: TextScale) -> TextLine {
    switch node.truncation {
    case .tail:
      let end = glyphs[start...].firstIndex(where: isNewline) ?? glyphs.count
      let head = headEnd(of: start..<end, width: width - ellipsisWidth(scale), scale)
      return line([start..<head], ellipsisAfter: 0, scale)
    case .head:
      let begin = glyphs[start...].lastIndex(where: isNewline).map { $0 + 1 } ?? start
      let room = width - ellipsisWidth(scale)
      let tail = tailStart(of: begin..<glyphs.count, width: room, scale)
      return line([start..<start, tail..<glyphs.count], ellipsisAfter: 0, scale)
    case .middle:
      let end = glyphs[start...].firstIndex(where: isNewline) ?? glyphs.count
      let begin = glyphs[start...].lastIndex(where: isNewline).map { $0 + 1 } ?? start
      let room = width - ellipsisWidth(scale)
      let head = headEnd(of: start..<end, width: room / 2, scale)
      let rest = room - self.width(start..<head, scale)
      let tail = tailStart(of: max(head, begin)..<glyphs.count, width: rest, scale)
      return line([start..<head, tail..<glyphs.count], ellipsisAfter: 0, scale)
    }
  }

  private func isNewline(_ glyph: Glyph) -> Bool { glyph.breakClass.contains(.newline) }

  private func isSpace(_ place: Int) -> Bool { glyphs[place].breakClass.contains(.space) }

  /// The widest ellipsis of all runs, because it isn't known yet which run is truncated.
  private func ellipsisWidth(_ scale: TextScale) -> Double {
    runs.indices.reduce(0) { max($0, ellipsisWidth(run: $1, scale)) }
  }

  func ellipsisWidth(run: Int, _ scale: TextScale) -> Double {
    metrics.widths(of: "…", font: runs[run].font, pointSize: scale.pointSizes[run])
      .reduce(runs[run].tracking.distance * scale.factor, +)
  }

  private func headEnd(of range: Range<Int>, width: Double, _ scale: TextScale) -> Int {
    var position = 0.0
    var end = range.lowerBound
    for place in range {
      position += self.width(place, scale)
      if position > width + tolerance { break }
      if !isSpace(place) { end = place + 1 }
    }
    return end
  }

  private func tailStart(of range: Range<Int>, width: Double, _ scale: TextScale) -> Int {
    var position = 0.0
    var start = range.upperBound
    for place in range.reversed() {
      position += self.width(place, scale)
      if position > width + tolerance { break }
      if !isSpace(place) { start = place }
    }
    return start
  }

  /// A line with an ellipsis after one of its pieces, in the same style as that piece.
  private func line(
    _ ranges: [Range<Int>], ellipsisAfter index: Int, _ scale: TextScale
  ) -> TextLine {
    var line = TextLine(pieces: [], width: 0)
    for (place, range) in ranges.enumerated() {
      if !range.isEmpty {
        line.pieces.append(.glyphs(range))
        line.width += width(range, scale)
      }
      guard place == index else { continue }
      let neighbour = range.isEmpty ? ranges.last?.lowerBound ?? 0 : range.upperBound - 1
      let run = glyphs[min(neighbour, glyphs.count - 1)].run
      line.pieces.append(.ellipsis(run: run))
      line.width += ellipsisWidth(run: run, scale)
    }
    return line
  }
}
