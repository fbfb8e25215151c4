/// A line of text before it has its place.
struct TextLine {
  enum Piece {
    case glyphs(Range<Int>)
    /// What stands for text that was cut, in the style of a run.
    case ellipsis(run: Int)
  }

  var pieces: [Piece]
  var width: Double
}

extension MeasuredText {
  /// Where a line ends that begins at a place.
  struct LineEnd {
    /// Without the spaces at its end, which hang.
    var end: Int
    var width: Double
    /// Where the next one begins; nil is nowhere.
    var next: Int?
  }

  /// Fills a line with as many words as have room, at least a character.
  func lineEnd(from start: Int, width: Double, _ scale: TextScale) -> LineEnd {
    var line = LineEnd(end: start, width: 0, next: nil)
    var lastBreak: LineEnd?
    var position = 0.0
    for place in start..<glyphs.count {
      let glyph = glyphs[place]
      if glyph.breakClass.contains(.newline) {
        line.next = place + 1
        return line
      }
      position += self.width(place, scale)
      if !glyph.breakClass.contains(.space) {
        if position > width + tolerance, place > start {
          if let lastBreak { return lastBreak }
          line.next = place
          return line
        }
        line.end = place + 1
        line.width = position
      }
      if glyph.isBreakAfter, line.end > start {
        lastBreak = LineEnd(end: line.end, width: line.width, next: place + 1)
      }
    }
    return line
  }

  /// The room of a line, which is that of its highest run.
  func extent(from start: Int, to end: Int, _ scale: TextScale) -> LineExtent {
    var extent: LineExtent?
    var last: Int?
    for glyph in glyphs[start..<max(start, min(max(end, start + 1), glyphs.count))]
    where glyph.run != last {
      last = glyph.run
      let run = scale.extents[glyph.run]
      extent = extent.map { $0.union(run) } ?? run
    }
    return extent ?? scale.extents.last ?? LineExtent(ascent: 0, descent: 0)
  }
}

extension LineExtent {
  fileprivate func union(_ other: LineExtent) -> LineExtent {
    LineExtent(
      ascent: max(ascent, other.ascent), descent: max(descent, other.descent),
      leading: max(leading, other.leading))
  }
}
