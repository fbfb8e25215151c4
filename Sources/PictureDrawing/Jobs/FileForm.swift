internal import WidgetModel
internal import WidgetRendering

/// The format of a drawn file.
package enum FileForm: Hashable, Sendable {
  /// SVG with text as outlines.
  case svg
  case png(Resolution)
  case pdf
}

/// How many pixels a picture has.
package enum Resolution: Hashable, Sendable {
  case pixelsPerPoint(Double)
  /// The width of the whole picture in pixels.
  case width(Int)

  /// As on a high-resolution screen.
  package static let usual = Resolution.pixelsPerPoint(2)

  func pixelsPerPoint(of drawing: Drawing) -> Double {
    switch self {
    case .pixelsPerPoint(let number): number
    case .width(let pixels): Double(pixels) / max(1e-9, drawing.size.width)
    }
  }
}
