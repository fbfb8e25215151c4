package import WidgetModel

/// Text metrics of a terminal: every line is one cell high, and every character one or two cells
/// wide.
package struct CellMetrics: TextMetrics {
  /// The size of a terminal cell in points, which determines how many cells a widget has.
  package static let cell = DisplaySize(width: 8.8, height: 19.75)

  package init() {}

  package func pointSize(of font: FontValue) -> Double { Self.cell.height }

  package func lineExtent(of font: FontValue, pointSize: Double) -> LineExtent {
    LineExtent(ascent: Self.cell.height * 0.8, descent: Self.cell.height * 0.2)
  }

  package func widths(of text: Substring, font: FontValue, pointSize: Double) -> [Double] {
    text.map { Double(CellWidth.of($0)) * Self.cell.width }
  }

  package func symbolSize(
    _ name: String, font: FontValue, scale: ImageNode.Scale
  ) -> DisplaySize {
    let cells = Symbols.glyph(ofSymbolNamed: name).map { CellWidth.of($0) } ?? 2
    return DisplaySize(width: Double(max(1, cells)) * Self.cell.width, height: Self.cell.height)
  }
}
