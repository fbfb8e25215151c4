package import WidgetModel

/// How large text is.
///
/// A picture has the widths of a common sans-serif; a terminal has cells of one size whatever the font.
package protocol TextMetrics: Sendable {
  /// The points that a font is drawn in.
  func pointSize(of font: FontValue) -> Double

  /// The room of a line above and below its baseline, and to the next line.
  func lineExtent(of font: FontValue, pointSize: Double) -> LineExtent

  /// How wide each of some characters is; they stand beside each other in one run.
  ///
  /// Widths grow with the point size in proportion, or not at all.
  func widths(of text: Substring, font: FontValue, pointSize: Double) -> [Double]

  /// The room of a symbol in a font.
  func symbolSize(_ name: String, font: FontValue, scale: ImageNode.Scale) -> DisplaySize
}

package struct LineExtent: Hashable, Sendable {
  package var ascent: Double
  package var descent: Double
  package var leading: Double

  /// From the top of a line to the top of the next.
  var height: Double { ascent + descent + leading }

  package init(ascent: Double, descent: Double, leading: Double = 0) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
  }
}
