/// A line of text before it is positioned.
struct TextLine {
  enum Piece {
    case glyphs(Range<Int>)
    /// The ellipsis of truncated text, in the style of a run.
    case ellipsis(run: Int)
  }

  var pieces: [Piece]
  var width: Double
}

/// Finds where lines end, and how high they are.
extension MeasuredText {
  /// The place where a line ends.
  struct LineEnd {
    /// The index after the last character that isn't a space.
    var end: Int
    var width: Double
    /// The start of the next line; nil after the last one.
    var next: Int?
  }

  /// Finds the end of a line that starts at a character.
  ///
  /// The line has as many words as fit, or at least one character.
  func lineEnd(from start: Int, width: Double, _ scale: TextScale) -> LineEnd {
    var line = LineEnd(end: start, width: 0, next: nil)
    var lastBreak: LineEnd?
    var position = 0.0
    for index in start..<glyphs.count {
      let glyph = glyphs[index]
      if glyph.breakClass.contains(.newline) {
        line.next = index + 1
        return line
      }
      position += self.width(index, scale)
      if !glyph.breakClass.contains(.space) {
        if position > width + tolerance, index > start {
          if let lastBreak { return lastBreak }
          line.next = index
          return line
        }
        line.end = index + 1
        line.width = position
      }
      if glyph.isBreakAfter, line.end > start {
        lastBreak = LineEnd(end: line.end, width: line.width, next: index + 1)
      }
    }
    return line
  }

  /// The height of a line: the greatest ascent, descent and leading of its runs.
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
