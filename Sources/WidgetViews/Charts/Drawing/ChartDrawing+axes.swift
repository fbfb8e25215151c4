internal import Foundation
internal import WidgetModel

/// Draws the axes of a chart: titles, grid lines, ticks and labels.
extension ChartDrawing {
  /// A grid line, tick or label at a value of an axis, with its measured label.
  fileprivate struct Item {
    let mark: _AxisMark
    /// The position along the axis.
    var position = 0.0
    var node: ViewNode?
    var size = CGSize.zero
  }

  /// Draws the titles of the axes above and below the chart.
  mutating func drawLabels() {
    if let label = options.yLabel {
      let node = labelNode(label)
      draw(node, at: CGPoint(x: plot.maxX, y: plot.minY), .topTrailing)
      reserve(measured(node).height.native + 2, from: .top)
    }
    if let label = options.xLabel {
      let node = labelNode(label)
      draw(node, at: CGPoint(x: plot.minX, y: plot.maxY), .bottomLeading)
      reserve(measured(node).height.native + 2, from: .bottom)
    }
  }

  /// Draws the axes, and reserves their space; the marks are drawn in the rest of the area.
  mutating func drawAxes() {
    let lists = [
      options.xAxis.isHidden ? [] : options.xAxis.marks ?? [AxisMarks()],
      options.yAxis.isHidden ? [] : options.yAxis.marks ?? [AxisMarks()],
    ]
    stretchScales()
    let below = lists[0].contains { $0.position != .top }
    // Labels of horizontal bars are on the leading side.
    let isLeading = lists[1].contains {
      $0.position == .leading || ($0.position == .automatic && y.band != nil)
    }
    // The labels are measured before the final size is known, which hardly changes their number.
    let height = lists[0].flatMap { items($0, isVertical: false) }.map(\.reach.height).max() ?? 0
    let width = lists[1].flatMap { items($0, isVertical: true) }.map(\.reach.width).max() ?? 0
    let half = lists[1].flatMap { items($0, isVertical: true) }.map(\.size.height).max() ?? 0
    reserve(height.native, from: below ? .bottom : .top)
    reserve(width.native, from: isLeading ? .leading : .trailing)
    if half > 0 { reserve(half.native / 2, from: below ? .top : .bottom) }
    stretchScales()
    for marks in lists[1] { drawAxis(marks, isVertical: true, atStart: isLeading) }
    for marks in lists[0] { drawAxis(marks, isVertical: false, atStart: !below) }
  }

  /// The grid lines, ticks and labels of a group of marks.
  private func items(_ marks: AxisMarks, isVertical: Bool) -> [Item] {
    let scale = isVertical ? y : x
    let (values, defaultFormat) = self.values(of: marks, on: scale, isVertical: isVertical)
    let positions = values.map { scale.position($0) }
    return values.enumerated().flatMap { index, value -> [Item] in
      guard let position = positions[index] else { return [] }
      let isCategory = scale.band != nil
      let content =
        marks.marks?(AxisValue(index: index, count: values.count, value: value))
        ?? defaultMarks(isCategory: isCategory, isVertical: isVertical)
      // A centered label is between this value and the next one.
      let next = index + 1 < positions.count ? positions[index + 1] ?? scale.end : scale.end
      return content.map { mark in
        var item = Item(mark: mark, position: position)
        let label: (ViewNode, Bool)?
        switch mark.kind {
        case .line, .tick: label = nil
        case .label(let text, let format, let isCentered):
          let format = format ?? marks.format
          let plain = environment.evaluate { format?(value) } ?? defaultFormat(value)
          let text = text ?? Text(verbatim: plain)
          label = (labelNode(text, font: mark.font, style: mark.style), isCentered)
        case .view(let view, let isCentered):
          label = (node(of: view, font: mark.font, style: mark.style), isCentered)
        }
        guard let (node, isCentered) = label else { return item }
        // At the end of the axis there is no next value.
        if isCentered, !isCategory, abs(next - position) < 1 { return item }
        item.node = node
        item.size = measured(node)
        if isCentered, !isCategory {
          item.position = (position + next) / 2
        }
        return item
      }
    }
  }

  /// The marks at a value of an axis that an author didn't change.
  private func defaultMarks(isCategory: Bool, isVertical: Bool) -> [_AxisMark] {
    if isCategory { return [AxisValueLabel()._mark] }
    return isVertical
      ? [AxisGridLine()._mark, AxisValueLabel()._mark]
      : [AxisGridLine()._mark, AxisTick()._mark, AxisValueLabel()._mark]
  }

  /// The values of a group of marks, and the default format of their labels.
  private func values(
    of marks: AxisMarks, on scale: ChartScale, isVertical: Bool
  ) -> ([_PlottedValue], (_PlottedValue) -> String) {
    let environment = environment
    let plain = { (value: _PlottedValue) -> String in
      guard case .number(let number) = value.kind else { return value.category }
      return number.formatted(.number.locale(environment.locale).precision(.fractionLength(0...6)))
    }
    let parts = isVertical ? parts.vertical : parts.horizontal
    switch scale.kind {
    case .categories(let categories):
      if case .listed(let values) = marks.values.kind { return (values, plain) }
      return (categories.map { _PlottedValue(.category($0)) }, plain)
    case .numbers(let range):
      let numbers: [Double]
      switch marks.values.kind {
      case .listed(let values): return (values, plain)
      case .every(let step): numbers = ChartTicks.multiples(of: step, in: range)
      case .automatic(let count):
        // The number of parts is one less than the number of marks.
        let step = ChartTicks.step(range, count: count.map { $0 - 1 } ?? parts)
        numbers = ChartTicks.multiples(of: step, in: range)
      case .everyUnit: numbers = []
      }
      return (numbers.map { _PlottedValue(.number($0)) }, plain)
    case .dates(let range):
      var step = DateStep(for: range, count: parts)
      var listed: [_PlottedValue]?
      switch marks.values.kind {
      case .listed(let values): listed = values
      case .automatic(let count?): step = DateStep(for: range, count: count - 1)
      case .everyUnit(let component, let count): step = DateStep(component, count)
      case .automatic(nil), .every: break
      }
      let values =
        listed
        ?? step.dates(in: range, calendar: environment.calendar).map { _PlottedValue(.date($0)) }
      return (
        values,
        { value in
          guard case .date(let date) = value.kind else { return value.category }
          return step.label(date, in: environment)
        }
      )
    }
  }

  /// Draws a group of marks, without labels that would overlap.
  private func drawAxis(_ marks: AxisMarks, isVertical: Bool, atStart: Bool) {
    var lastEnd = -Double.infinity
    let edge = isVertical ? (atStart ? plot.minX : plot.maxX) : (atStart ? plot.minY : plot.maxY)
    let outwards: CGFloat = atStart ? -1 : 1
    for item in items(marks, isVertical: isVertical) {
      let position = CGFloat(item.position)
      let isInside =
        isVertical
        ? (plot.minY - 0.5...plot.maxY + 0.5).contains(position)
        : (plot.minX - 0.5...plot.maxX + 0.5).contains(position)
      guard isInside else { continue }
      switch item.mark.kind {
      case .line(let style):
        line(
          isVertical
            ? (CGPoint(x: plot.minX, y: position), CGPoint(x: plot.maxX, y: position))
            : (CGPoint(x: position, y: plot.minY), CGPoint(x: position, y: plot.maxY)), style,
          item.mark)
      case .tick(let length, let style):
        let end = edge + outwards * CGFloat(length)
        line(
          isVertical
            ? (CGPoint(x: edge, y: position), CGPoint(x: end, y: position))
            : (CGPoint(x: position, y: edge), CGPoint(x: position, y: end)), style, item.mark)
      case .label, .view:
        guard let node = item.node else { continue }
        let beside = edge + outwards * Item.gap
        if isVertical {
          let point = CGPoint(x: beside, y: position)
          draw(node, at: point.moved(by: item.mark.offset), atStart ? .trailing : .leading)
        } else {
          let half = item.size.width / 2
          let last = max(half, size.width - half)
          let middle = min(max(position, half), last)
          // Omit a label that would overlap the previous one.
          guard (middle - half).native >= lastEnd else { continue }
          lastEnd = (middle + half).native + 3
          let point = CGPoint(x: middle, y: beside)
          draw(node, at: point.moved(by: item.mark.offset), atStart ? .bottom : .top)
        }
      }
    }
  }

  private func line(_ ends: (CGPoint, CGPoint), _ style: StrokeStyle?, _ mark: _AxisMark) {
    var path = Path()
    path.move(to: ends.0)
    path.addLine(to: ends.1)
    let paint =
      mark.style?._resolve(in: environment).paint ?? .color(Color.gray.opacity(0.35).value)
    stroke(path, paint, style ?? StrokeStyle(lineWidth: 0.5))
  }
}

extension ChartDrawing.Item {
  /// The space between the plot area and the labels.
  fileprivate static let gap: CGFloat = 4

  /// The space that the item needs outside the plot area.
  fileprivate var reach: CGSize {
    switch mark.kind {
    case .line: .zero
    case .tick(let length, _): CGSize(width: length, height: length)
    case .label, .view: CGSize(width: size.width + Self.gap, height: size.height + Self.gap)
    }
  }
}

extension CGPoint {
  fileprivate func moved(by offset: CGSize) -> CGPoint {
    CGPoint(x: x + offset.width, y: y + offset.height)
  }
}
