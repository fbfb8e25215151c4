package import WidgetLayout
package import WidgetModel

/// A document to be written: one picture or several, as a single list of operations.
///
/// ```swift
/// let svg = document.drawing().svg()
/// ```
package struct Drawing: Hashable, Sendable {
  /// The drawn area in points.
  package var area: Rectangle
  /// The text that a screen reader says first.
  package var title: String
  package var list: DisplayList
  /// The factor by which the drawing is enlarged, as in StandBy.
  package var scale: Double

  package init(area: Rectangle, title: String, _ list: DisplayList, scale: Double = 1) {
    self.area = area
    self.title = title
    self.list = list
    self.scale = scale.isFinite ? min(16, max(0.1, scale)) : 1
  }

  /// The size in points, enlarged.
  package var size: DisplaySize {
    DisplaySize(width: area.width * scale, height: area.height * scale)
  }
}

extension Picture {
  /// The picture on its background, clipped to its shape.
  package func drawing(scale: Double = 1) -> Drawing {
    Drawing(area: drawnArea, title: title, finishedList, scale: scale)
  }

  private var finishedList: DisplayList {
    let form = outline ?? plate
    guard backdrop != nil || form != nil else { return list }
    var operations: [DrawingOperation] = []
    operations.reserveCapacity(list.operations.count + 3)
    if let backdrop {
      operations.append(.fill(form ?? .rectangle(drawnArea), .color(backdrop)))
    }
    if let form { operations.append(.begin(.clip(form))) }
    operations += list.operations
    if form != nil { operations.append(.end) }
    return DisplayList(operations)
  }

  /// Writes the picture as an SVG document; see ``Drawing/svg(prefix:glyphs:)``.
  package func svg(prefix: String = "w", scale: Double = 1) -> [UInt8] {
    drawing(scale: scale).svg(prefix: prefix)
  }
}
