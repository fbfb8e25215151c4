package import WidgetLayout
internal import WidgetModel

/// A dashed box with a small name in it, for something that can't be drawn.
package struct DrawnPlaceholder: Hashable, Sendable {
  package var name: String
  package var frame: Rectangle
  package var color: ResolvedColor

  package init(_ name: String, frame: Rectangle, color: ResolvedColor = ResolvedColor(0x8E8E93)) {
    self.name = name
    self.frame = frame
    self.color = color
  }

  /// The stroke and the text that draw the box; a terminal draws cells instead.
  package var operations: [DrawingOperation] {
    let inner = Rectangle(
      x: frame.x + 0.5, y: frame.y + 0.5, width: max(0, frame.width - 1),
      height: max(0, frame.height - 1))
    let box = DrawnShape.roundedRectangle(inner, radius: min(4, min(inner.width, inner.height) / 4))
    let stroke = DrawingOperation.stroke(box, .color(color), DrawnLine(width: 1, dash: [3, 2]))
    return text.map { [stroke, .text($0)] } ?? [stroke]
  }

  /// The name in the middle of the box; nil if the box is too small.
  private var text: DrawnText? {
    let name = HarmlessText.line(name.beginning(scalars: 64))
    let font = FontValue(size: .points(10))
    let unit = FontMetrics().widths(of: name[...], font: font, pointSize: 10).reduce(0, +) / 10
    let size = min(10, frame.height * 0.7, frame.width * 0.9 / max(0.5, unit))
    guard size >= 1.5, !name.isEmpty else { return nil }
    return DrawnText(
      text: name, font: font, pointSize: size, paint: .color(color),
      x: frame.x + (frame.width - unit * size) / 2,
      baseline: frame.y + frame.height / 2 + size * 0.35, width: unit * size, ascent: size,
      descent: size * 0.25, isUnderlined: false, isStruckThrough: false, isRightToLeft: false,
      isChanged: false)
  }
}
