package import WidgetLayout
package import WidgetModel

extension Picture {
  /// All that is drawn, in points: the widget, and the plate behind it where it has one.
  package var drawnArea: Rectangle {
    guard hasPlate else { return Rectangle(x: 0, y: 0, width: size.width, height: size.height) }
    return Rectangle(
      x: -Self.plateMargin.width, y: -Self.plateMargin.height,
      width: size.width + 2 * Self.plateMargin.width,
      height: size.height + 2 * Self.plateMargin.height)
  }

  /// How large that is.
  package var drawnSize: DisplaySize {
    DisplaySize(width: drawnArea.width, height: drawnArea.height)
  }

  /// What stands for the place's own ground below a widget that has no form of its own.
  var plate: DrawnShape? {
    guard hasPlate else { return nil }
    let area = drawnArea
    return .roundedRectangle(area, radius: min(12, area.height / 2))
  }

  private var hasPlate: Bool { backdrop != nil && outline == nil }

  /// A widget without margins reaches its edges; the plate's round corners have to be outside of it.
  private static let plateMargin = DisplaySize(width: 8, height: 6)
}
