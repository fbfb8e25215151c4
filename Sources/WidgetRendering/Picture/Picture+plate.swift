package import WidgetLayout
package import WidgetModel

extension Picture {
  /// The area of everything drawn, in points: the widget and the plate behind it.
  package var drawnArea: Rectangle {
    guard hasPlate else { return Rectangle(x: 0, y: 0, width: size.width, height: size.height) }
    return Rectangle(
      x: -Self.plateMargin.width, y: -Self.plateMargin.height,
      width: size.width + 2 * Self.plateMargin.width,
      height: size.height + 2 * Self.plateMargin.height)
  }

  /// The size of the drawn area.
  package var drawnSize: DisplaySize {
    DisplaySize(width: drawnArea.width, height: drawnArea.height)
  }

  /// The background shape that stands in for the place, below a widget without its own shape.
  var plate: DrawnShape? {
    guard hasPlate else { return nil }
    let area = drawnArea
    return .roundedRectangle(area, radius: min(12, area.height / 2))
  }

  private var hasPlate: Bool { backdrop != nil && outline == nil }

  /// A widget without margins reaches its edges, so the plate must extend beyond them for its round
  /// corners.
  private static let plateMargin = DisplaySize(width: 8, height: 6)
}
