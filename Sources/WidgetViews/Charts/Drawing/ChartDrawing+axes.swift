internal import Foundation
internal import WidgetModel

extension ChartDrawing {
  /// A label or tick at a value of an axis, already measured.
  fileprivate struct Item {
    let mark: _AxisMark
    /// Its position along the axis.
    var place = 0.0
    var node: ViewNode?
    var size = CGSize.zero
  }

  /// Draws the axis titles above and below the chart.
  mutating func drawLabels() {
    if let label = options.yLabel {
      let node = small(label)
      draw(node, at: CGPoint(x: plot.maxX, y: plot.minY), .topTrailing)
      take(measured(node).height.native + 2, from: .top)
    }
    if let label = options.xLabel {
      let node = small(label)
      draw(node, at: CGPoint(x: plot.minX, y: plot.maxY), .bottomLeading)
      take(measured(node).height.native + 2, from: .bottom)
    }
  }

  /// Draws grid lines, ticks and labels; the rest of the area is left for the marks.
  mutating func drawAxes() {
    let lists = [
      options.xAxis.isHidden ? [] : options.xAxis.marks ?? [AxisMarks()],
      options.yAxis.isHidden ? [] : options.yAxis.marks ?? [AxisMarks()],
    ]
    stretchScales()
    let below = lists[0].contains { $0.position != .top }
    // Labels come before their bars, on the leading side.
    let isLeading = lists[1].contains {
      $0.position == .leading || ($0.position == .automatic && y.band != nil)
    }
    // Measured before the final size is known, because the number of labels hardly depends on it.
    let height = lists[0].flatMap { items($0, upwards: false) }.map(\.reach.height).max() ?? 0
    let width = lists[1].flatMap { items($0, upwards: true) }.map(\.reach.width).max() ?? 0
    let half = lists[1].flatMap { items($0, upwards: true) }.map(\.size.height).max() ?? 0
    take(height.native, from: below ? .bottom : .top)
    take(width.native, from: isLeading ? .leading : .trailing)
    if half > 0 { take(half.native / 2, from: below ? .top : .bottom) }
    stretchScales()
    for marks in lists[1] { drawAxis(marks, upwards: true, atStart: isLeading) }
    for marks in lists[0] { drawAxis(marks, upwards: false, atStart: !below) }
  }

  private func items(_ marks: AxisMarks, upwards: Bool) -> [Item] {
    let scale = upwards ? y : x
    let (values, words) = self.values(of: marks, on: scale, upwards: upwards)
    let places = values.map { scale.place($0) }
    return values.enumerated().flatMap { index, value -> [Item] in
      guard let place = places[index] else { return [] }
      let isWord = scale.band != nil
      let content =
        marks.marks?(AxisValue(index: index, count: values.count, value: value))
        ?? usual(isWord: isWord, upwards: upwards)
      // A label for a unit is centered between this value and the next.
      let next = index + 1 < places.count ? places[index + 1] ?? scale.end : scale.end
      return content.map { mark in
        var item = Item(mark: mark, place: place)
        let label: (ViewNode, Bool)?
        switch mark.kind {
        case .line, .tick: label = nil
        case .label(let text, let format, let isCentered):
          let format = format ?? marks.format
          let plain = environment.evaluate { format?(value) } ?? words(value)
          let text = text ?? Text(verbatim: plain)
          label = (small(text, font: mark.font, style: mark.style), isCentered)
        case .view(let view, let isCentered):
          label = (node(of: view, font: mark.font, style: mark.style), isCentered)
        }
        guard let (node, isCentered) = label else { return item }
        // No unit begins at the end of the axis.
        if isCentered, !isWord, abs(next - place) < 1 { return item }
        item.node = node
        item.size = measured(node)
        if isCentered, !isWord {
          item.place = (place + next) / 2
        }
        return item
      }
    }
  }

  private func usual(isWord: Bool, upwards: Bool) -> [_AxisMark] {
    if isWord { return [AxisValueLabel()._mark] }
    return upwards
      ? [AxisGridLine()._mark, AxisValueLabel()._mark]
      : [AxisGridLine()._mark, AxisTick()._mark, AxisValueLabel()._mark]
  }

  /// The values with marks, and how their labels are formatted.
  private func values(
    of marks: AxisMarks, on scale: ChartScale, upwards: Bool
  ) -> ([_PlottedValue], (_PlottedValue) -> String) {
    let environment = environment
    let plain = { (value: _PlottedValue) -> String in
      guard case .number(let number) = value.kind else { return value.word }
      return number.formatted(.number.locale(environment.locale).precision(.fractionLength(0...6)))
    }
    let parts = upwards ? parts.upwards : parts.across
    switch scale.kind {
    case .words(let words):
      if case .listed(let values) = marks.values.kind { return (values, plain) }
      return (words.map { _PlottedValue(.word($0)) }, plain)
    case .numbers(let range):
      let numbers: [Double]
      switch marks.values.kind {
      case .listed(let values): return (values, plain)
      case .every(let step): numbers = ChartTicks.multiples(of: step, in: range)
      case .automatic(let count):
        // This many marks divide the axis into one fewer parts.
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
          guard case .date(let date) = value.kind else { return value.word }
          return step.words(date, in: environment)
        }
      )
    }
  }

  private func drawAxis(_ marks: AxisMarks, upwards: Bool, atStart: Bool) {
    var lastEnd = -Double.infinity
    let edge = upwards ? (atStart ? plot.minX : plot.maxX) : (atStart ? plot.minY : plot.maxY)
    let outwards: CGFloat = atStart ? -1 : 1
    for item in items(marks, upwards: upwards) {
      let place = CGFloat(item.place)
      let isInside =
        upwards
        ? (plot.minY - 0.5...plot.maxY + 0.5).contains(place)
        : (plot.minX - 0.5...plot.maxX + 0.5).contains(place)
      guard isInside else { continue }
      switch item.mark.kind {
      case .line(let style):
        line(
          upwards
            ? (CGPoint(x: plot.minX, y: place), CGPoint(x: plot.maxX, y: place))
            : (CGPoint(x: place, y: plot.minY), CGPoint(x: place, y: plot.maxY)), style, item.mark)
      case .tick(let length, let style):
        let end = edge + outwards * CGFloat(length)
        line(
          upwards
            ? (CGPoint(x: edge, y: place), CGPoint(x: end, y: place))
            : (CGPoint(x: place, y: edge), CGPoint(x: place, y: end)), style, item.mark)
      case .label, .view:
        guard let node = item.node else { continue }
        let beside = edge + outwards * Item.gap
        if upwards {
          let point = CGPoint(x: beside, y: place)
          draw(node, at: point.moved(by: item.mark.offset), atStart ? .trailing : .leading)
        } else {
          let half = item.size.width / 2
          let most = max(half, size.width - half)
          let middle = min(max(place, half), most)
          // Skip a label that would overlap the previous one.
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
  /// The space between the chart and its labels.
  fileprivate static let gap: CGFloat = 4

  /// The space that it takes beside the chart.
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
