internal import WidgetLayout
internal import WidgetModel

extension PlacedView {
  /// The laid-out view with every view of at least a cell's size aligned to the corner of a cell.
  ///
  /// Otherwise the text and the background of a centered view, which may begin inside a cell, could
  /// be rounded to different cells.
  func alignedToCells() -> PlacedView { aligned(moving: PointValue(x: 0, y: 0)) }

  fileprivate func aligned(moving offset: PointValue) -> PlacedView {
    let cell = CellMetrics.cell
    var offset = offset
    if frame.width >= cell.width * 0.9 {
      let wanted = (frame.x + offset.x) / cell.width
      offset.x = (wanted + 0.49).rounded(.down) * cell.width - frame.x
    }
    if frame.height >= cell.height * 0.9 {
      let wanted = (frame.y + offset.y) / cell.height
      offset.y = (wanted + 0.49).rounded(.down) * cell.height - frame.y
    }
    guard offset.x.isFinite, offset.y.isFinite else { return self }
    let content: Content =
      switch self.content {
      case .group(let views): .group(views.map { $0.aligned(moving: offset) })
      case .effect(let effect, let view):
        .effect(effect.aligned(moving: offset), view.aligned(moving: offset))
      case .text(let text): .text(text.moved(by: offset))
      case .shape(let path, let shape): .shape(path.moved(by: offset), shape)
      case .nothing, .color, .gradient, .image, .meter, .unknown: self.content
      }
    var frame = frame
    frame.x += offset.x
    frame.y += offset.y
    return PlacedView(frame: frame, content)
  }
}

extension PlacedEffect {
  fileprivate func aligned(moving offset: PointValue) -> PlacedEffect {
    func moved(_ point: PointValue) -> PointValue {
      PointValue(x: point.x + offset.x, y: point.y + offset.y)
    }
    return switch self {
    case .clip(let path, let isEvenOdd): .clip(path.moved(by: offset), isEvenOdd: isEvenOdd)
    case .mask(let view): .mask(view.aligned(moving: offset))
    case .rotation(let degrees, let anchor): .rotation(degrees: degrees, around: moved(anchor))
    case .scale(let x, let y, let anchor): .scale(x: x, y: y, around: moved(anchor))
    default: self
    }
  }
}

extension PlacedText {
  fileprivate func moved(by offset: PointValue) -> PlacedText {
    var text = self
    for line in text.lines.indices {
      text.lines[line].baseline += offset.y
      for run in text.lines[line].runs.indices { text.lines[line].runs[run].x += offset.x }
    }
    return text
  }
}

extension PathValue {
  fileprivate func moved(by offset: PointValue) -> PathValue {
    guard offset.x != 0 || offset.y != 0 else { return self }
    return PathValue(
      elements.map { element in
        element.moved { PointValue(x: $0.x + offset.x, y: $0.y + offset.y) }
      })
  }
}
