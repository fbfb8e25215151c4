internal import Foundation
internal import WidgetModel

/// Draws bars, points, rules, lines and areas.
extension ChartDrawing {
  /// Draws all marks from back to front.
  func drawMarks() {
    var drawnSeries: Set<[String]> = []
    let ordered = marks.enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }
    for (_, mark) in ordered {
      switch mark.form {
      case .line, .area:
        guard drawnSeries.insert(["\(mark.form)", mark.seriesKey]).inserted else { continue }
        let series = marks.filter { $0.form == mark.form && $0.seriesKey == mark.seriesKey }
        if mark.form == .line { drawLine(series) } else { drawArea(series) }
      case .bar, .rectangle: drawBar(mark)
      case .point: drawPoint(mark, paintedLike: mark)
      case .rule: drawRule(mark)
      case .sector: continue
      }
    }
  }

  // MARK: Bars

  /// The area of a bar or rectangle.
  func box(of mark: ChartMark) -> CGRect? {
    guard let across = ends(of: mark, isVertical: false),
      let down = ends(of: mark, isVertical: true)
    else { return nil }
    return CGRect(
      x: min(across.0, across.1), y: min(down.0, down.1), width: abs(across.1 - across.0),
      height: abs(down.1 - down.0)
    ).offsetBy(dx: mark.offset.width, dy: mark.offset.height)
  }

  /// The ends of a bar or rectangle in one dimension, in points.
  private func ends(of mark: ChartMark, isVertical: Bool) -> (Double, Double)? {
    let scale = isVertical ? y : x
    guard let extent = isVertical ? mark.y : mark.x else {
      let axis = (min(scale.start, scale.end), max(scale.start, scale.end))
      return mark.form == .bar ? thinned(axis, mark, isVertical, 0.75) : axis
    }
    let calendar = environment.calendar
    guard let ends = extent.ends(on: scale, calendar: calendar) else { return nil }
    if case .range = extent { return ends }
    let available = (min(ends.0, ends.1), max(ends.0, ends.1))
    if case .unit = extent { return thinned(available, mark, isVertical, 0.75) }
    // A bar at a single value is centered on the value.
    let width: Double
    if let band = scale.band {
      width = band
    } else if let gap = ChartScale.gap(between: marks, isVertical: isVertical),
      let first = scale.position(0), let second = scale.position(gap)
    {
      width = abs(second - first)
    } else {
      width = 10
    }
    return thinned((ends.0 - width / 2, ends.0 + width / 2), mark, isVertical, 0.75)
  }

  /// The part of a range that a bar fills, next to bars with other position keys.
  private func thinned(
    _ available: (Double, Double), _ mark: ChartMark, _ isVertical: Bool, _ ratio: Double
  ) -> (Double, Double) {
    let dimension = isVertical ? mark.height : mark.width
    let availableLength = available.1 - available.0
    let middle = (available.0 + available.1) / 2
    let positions = self.positions
    guard let key = mark.positionKey, let index = positions.firstIndex(of: key),
      mark.isUpright != isVertical
    else {
      let length = dimension.length(in: availableLength, automatic: mark.form == .bar ? ratio : 1)
      return (middle - length / 2, middle + length / 2)
    }
    let part = availableLength * 0.8 / Double(positions.count)
    let center = available.0 + availableLength * 0.1 + part * (Double(index) + 0.5)
    let length = dimension.length(in: part, automatic: 0.9)
    return (center - length / 2, center + length / 2)
  }

  /// The position keys of all marks, in order.
  private var positions: [String] {
    marks.compactMap(\.positionKey).withoutRepetitions
  }

  private func drawBar(_ mark: ChartMark) {
    guard let box = box(of: mark) else { return }
    let radius = min(CGFloat(mark.cornerRadius), box.width / 2, box.height / 2)
    let path =
      radius > 0 ? Path(roundedRect: box, cornerRadius: radius, style: .circular) : Path(box)
    fill(path, shading(of: mark, over: box))
    drawAnnotations(of: mark, around: box)
  }

  // MARK: Points and rules

  /// The point at which a mark is drawn.
  func point(of mark: ChartMark) -> CGPoint? {
    let calendar = environment.calendar
    guard let across = mark.x?.ends(on: x, calendar: calendar),
      let down = mark.y?.ends(on: y, calendar: calendar)
    else { return nil }
    return CGPoint(
      x: (across.0 + across.1) / 2 + mark.offset.width.native,
      y: (down.0 + down.1) / 2 + mark.offset.height.native)
  }

  /// Draws the symbol of a point, in the style of a mark.
  private func drawPoint(_ mark: ChartMark, paintedLike styledMark: ChartMark) {
    guard let point = point(of: mark) else { return }
    let symbol = mark.symbol ?? .circle
    let path = symbol.path(area: mark.symbolSize ?? 36, around: point)
    let paint = shading(of: styledMark, over: path.boundingRect)
    if symbol.isLines {
      stroke(path, paint, StrokeStyle(lineWidth: 1.5, lineCap: .round))
    } else {
      fill(path, paint)
    }
    if mark.form == .point { drawAnnotations(of: mark, around: path.boundingRect) }
  }

  private func drawRule(_ mark: ChartMark) {
    let calendar = environment.calendar
    let across =
      mark.x.flatMap { $0.ends(on: x, calendar: calendar) }
      ?? (plot.minX.native, plot.maxX.native)
    let down =
      mark.y.flatMap { $0.ends(on: y, calendar: calendar) }
      ?? (plot.minY.native, plot.maxY.native)
    guard mark.x == nil || mark.x?.ends(on: x, calendar: calendar) != nil,
      mark.y == nil || mark.y?.ends(on: y, calendar: calendar) != nil
    else { return }
    var (start, end) = (CGPoint(x: across.0, y: down.0), CGPoint(x: across.1, y: down.1))
    // A rule for a calendar unit is drawn in the middle of the unit.
    if case .unit = mark.x { (start.x, end.x) = ((start.x + end.x) / 2, (start.x + end.x) / 2) }
    if case .unit = mark.y { (start.y, end.y) = ((start.y + end.y) / 2, (start.y + end.y) / 2) }
    var path = Path()
    path.move(to: start)
    path.addLine(to: end)
    let box = CGRect(around: [start, end])
    stroke(path, shading(of: mark, over: box), mark.stroke ?? StrokeStyle(lineWidth: 1))
    drawAnnotations(of: mark, around: box)
  }

  // MARK: Lines and areas

  private func drawLine(_ series: [ChartMark]) {
    guard let first = series.first else { return }
    let points = series.compactMap(point(of:))
    let path = ChartCurve(points, first.interpolation).path()
    if points.count > 1 {
      let defaultStroke = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
      stroke(path, shading(of: first, over: path.boundingRect), first.stroke ?? defaultStroke)
    }
    for mark in series {
      if mark.hasSymbol || points.count == 1 { drawPoint(mark, paintedLike: first) }
      if let point = point(of: mark) {
        drawAnnotations(
          of: mark, around: CGRect(x: point.x - 2, y: point.y - 2, width: 4, height: 4))
      }
    }
  }

  private func drawArea(_ series: [ChartMark]) {
    guard let first = series.first else { return }
    let calendar = environment.calendar
    var lower: [CGPoint] = []
    var upper: [CGPoint] = []
    for mark in series {
      guard let across = mark.x?.ends(on: x, calendar: calendar),
        let down = mark.y?.ends(on: y, calendar: calendar)
      else { continue }
      let middle = (across.0 + across.1) / 2
      lower.append(CGPoint(x: middle, y: down.0))
      upper.append(CGPoint(x: middle, y: down.1))
    }
    guard upper.count > 1 else { return }
    var path = ChartCurve(upper, first.interpolation).path()
    ChartCurve(lower.reversed(), first.interpolation.reversed).add(to: &path)
    path.closeSubpath()
    fill(path, shading(of: first, over: path.boundingRect))
    for (mark, point) in zip(series, upper) {
      drawAnnotations(of: mark, around: CGRect(origin: point, size: .zero))
    }
  }

  // MARK: Annotations

  /// Draws the annotations of a mark around its box.
  func drawAnnotations(of mark: ChartMark, around box: CGRect) {
    for annotation in mark.annotations {
      let (across, down) = (annotation.position.across, annotation.position.down)
      let node = _ArchivedViews(of: annotation.content, in: environment)
        .node(joinedAlong: .vertical)
      guard node != .empty else { continue }
      // In the other dimension, the alignment decides which edge of the mark is used.
      var x = across
      var y = down
      if across == 0, down != 0 { x = annotation.alignment.across }
      if down == 0, across != 0 { y = annotation.alignment.down }
      let point = CGPoint(
        x: box.midX + box.width / 2 * CGFloat(x) + CGFloat(across * annotation.spacing),
        y: box.midY + box.height / 2 * CGFloat(y) + CGFloat(down * annotation.spacing))
      let anchor = UnitPoint(
        x: across == 0 ? 0.5 + x / 2 : 0.5 - across / 2,
        y: down == 0 ? 0.5 + y / 2 : 0.5 - down / 2)
      draw(node, at: point, anchor)
    }
  }
}

extension Alignment {
  /// -1 for leading, 0 for center, 1 for trailing.
  fileprivate var across: Double {
    switch horizontal.value {
    case .leading: -1
    case .center: 0
    case .trailing: 1
    }
  }

  /// -1 for top, 0 for center, 1 for bottom.
  fileprivate var down: Double {
    switch vertical.value {
    case .top: -1
    case .center: 0
    case .bottom, .firstTextBaseline, .lastTextBaseline: 1
    }
  }
}
