package import WidgetLayout
package import WidgetModel

/// The plate: a rounded background behind widgets without a shape of their own, such as those on
/// the lock screen.
extension Picture {
  /// The drawn area in points: the widget, and the plate if there is one.
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

  /// The shape of the plate; nil if the widget needs none.
  var plate: DrawnShape? {
    guard hasPlate else { return nil }
    let area = drawnArea
    return .roundedRectangle(area, radius: min(12, area.height / 2))
  }

  private var hasPlate: Bool { backdrop != nil && outline == nil }

  /// The distance from the widget to the plate's edges, so that the plate's round corners don't cut
  /// off content.
  private static let plateMargin = DisplaySize(width: 8, height: 6)
}
