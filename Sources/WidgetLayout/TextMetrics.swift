package import WidgetModel

/// Measures text and symbols for layout.
///
/// ``FontMetrics`` measures with the widths of common fonts, for pictures; ``CellMetrics`` counts
/// cells, for terminals.
package protocol TextMetrics {
  /// The size of a font in points.
  func pointSize(of font: FontValue) -> Double

  /// The heights of a line above and below its baseline, and its leading.
  func lineExtent(of font: FontValue, pointSize: Double) -> LineExtent

  /// The widths of the characters of a run of text.
  ///
  /// Widths are either proportional to the point size or independent of it.
  func widths(of text: Substring, font: FontValue, pointSize: Double) -> [Double]

  /// The levels of a text's bytes in UTF-8; see ``TextLevels``.
  ///
  /// - Parameter isRightToLeft: The direction of the whole text.
  /// - Returns: nil if the directions of whole runs have to do.
  func levels(of text: String, isRightToLeft: Bool) -> [UInt8]?

  /// The size of a symbol in a font.
  func symbolSize(_ name: String, font: FontValue, scale: ImageNode.Scale) -> DisplaySize
}

extension TextMetrics {
  package func levels(of text: String, isRightToLeft: Bool) -> [UInt8]? { nil }
}

/// The height of a line of text: its parts above and below the baseline, and the gap to the next
/// line.
package struct LineExtent: Hashable, Sendable {
  package var ascent: Double
  package var descent: Double
  package var leading: Double

  /// The distance between the tops of two lines.
  var height: Double { ascent + descent + leading }

  package init(ascent: Double, descent: Double, leading: Double = 0) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
  }
}
