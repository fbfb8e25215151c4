package import WidgetLayout
internal import WidgetModel

/// Everything that a file with pictures is made of, before text is measured.
package enum PictureDocument {
  case widget(PictureSource)
  /// Several beside each other, such as the two parts of a Dynamic Island.
  case row([PictureSource])
  case sheet(ContactSheet)

  /// Lays out and draws the document.
  ///
  /// - Parameter metrics: measures the text, with the fonts that draw it.
  package func drawing(with metrics: any TextMetrics = FontMetrics()) -> Drawing {
    switch self {
    case .widget(let source): source.picture(with: metrics).drawing(scale: source.scale)
    case .row(let sources): Drawing(row: sources.map { $0.picture(with: metrics) })
    case .sheet(let sheet): sheet.drawing(with: metrics)
    }
  }
}

extension Drawing {
  private static let gap = 8.0

  /// Draws pictures beside each other, centered vertically.
  fileprivate init(row pictures: [Picture]) {
    let height = pictures.map(\.drawnSize.height).max() ?? 0
    var operations: [DrawingOperation] = []
    var x = 0.0
    for picture in pictures {
      let size = picture.drawnSize
      operations += picture.drawing().operations(
        at: PointValue(x: x, y: (height - size.height) / 2))
      x += size.width + Self.gap
    }
    let width = max(0, x - Self.gap)
    self.init(
      area: Rectangle(x: 0, y: 0, width: width, height: height),
      title: pictures.map(\.title).joined(separator: ", "), DisplayList(operations))
  }

  /// The operations that draw this as a part of another drawing, with its top left corner at a
  /// point.
  func operations(at point: PointValue) -> [DrawingOperation] {
    let transform = Transform.scale(
      scale, movingX: point.x - area.x * scale, y: point.y - area.y * scale)
    return [
      .begin(.transform(transform)), .begin(.clip(.rectangle(area))),
      .begin(.accessibilityLabel(title)),
    ] + list.operations + [.end, .end, .end]
  }
}
