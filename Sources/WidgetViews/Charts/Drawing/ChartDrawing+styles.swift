internal import Foundation
internal import WidgetModel

extension ChartDrawing {
  private static let usual: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]

  /// The values that have a style of their own, in order.
  var styledWords: [String] {
    var seen: Set<String> = []
    let used = marks.compactMap(\.styleKey).filter { seen.insert($0).inserted }
    let ordered = options.styles.map(\.word).filter(seen.contains)
    return ordered + used.filter { !ordered.contains($0) }
  }

  func style(of word: String) -> AnyShapeStyle {
    if let known = options.styles.first(where: { $0.word == word }) { return known.style }
    let index = styledWords.firstIndex(of: word) ?? 0
    if !options.palette.isEmpty { return options.palette[index % options.palette.count] }
    return AnyShapeStyle(Self.usual[index % Self.usual.count])
  }

  /// The paint of a mark; a gradient spans the mark, not the chart.
  func shading(of mark: ChartMark, over rect: CGRect) -> PaintValue {
    let style =
      mark.style ?? mark.styleKey.map { self.style(of: $0) } ?? AnyShapeStyle(TintShapeStyle())
    let paint = style._resolve(in: environment).paint.faded(by: mark.opacity)
    guard case .gradient(var gradient) = paint else { return paint }
    gradient.geometry = gradient.geometry.moved(into: rect, of: size)
    return .gradient(gradient)
  }

  func fill(_ path: Path, _ paint: PaintValue) {
    let outline = context.outline(of: path)
    context.add(
      .shape(ShapeNode(outline, fill: paint, isRedacted: environment.redactsContent)))
  }

  func stroke(_ path: Path, _ paint: PaintValue, _ style: StrokeStyle) {
    let outline = context.outline(of: path)
    context.add(
      .shape(
        ShapeNode(outline, stroke: style.value(paint), isRedacted: environment.redactsContent)))
  }

  /// Draws the legend, below or above the chart.
  mutating func drawLegend() {
    let words = styledWords
    guard options.showsLegend, !words.isEmpty else { return }
    let labels = words.map { small(Text(verbatim: $0), font: .caption) }
    let sizes = labels.map(measured)
    let height = (sizes.map(\.height).max() ?? 0) + 2
    var places: [CGPoint] = []
    var point = CGPoint.zero
    for size in sizes {
      let width = size.width + 24
      if point.x > 0, point.x + width - 12 > self.size.width {
        point = CGPoint(x: 0, y: point.y + height)
      }
      places.append(point)
      point.x += width
    }
    let whole = point.y + height
    let top = options.legendIsAbove ? 0 : size.height - whole
    for index in words.indices {
      let middle = top + places[index].y + height / 2
      let dot = CGRect(x: places[index].x, y: middle - 4, width: 8, height: 8)
      fill(
        Path(ellipseIn: dot), style(of: words[index])._resolve(in: environment).paint)
      draw(labels[index], at: CGPoint(x: places[index].x + 12, y: middle), .leading)
    }
    take((whole + 6).native, from: options.legendIsAbove ? .top : .bottom)
  }
}

extension GradientValue.Geometry {
  /// The gradient's geometry relative to a larger area that contains the rectangle.
  fileprivate func moved(into rect: CGRect, of size: CGSize) -> GradientValue.Geometry {
    func moved(_ point: UnitPointValue) -> UnitPointValue {
      UnitPointValue(
        x: (rect.minX.native + point.x * rect.width.native) / max(size.width.native, 1e-6),
        y: (rect.minY.native + point.y * rect.height.native) / max(size.height.native, 1e-6))
    }
    switch self {
    case .linear(let start, let end): return .linear(start: moved(start), end: moved(end))
    case .radial(let center, let start, let end):
      return .radial(center: moved(center), startRadius: start, endRadius: end)
    case .elliptical(let center, let start, let end):
      return .elliptical(center: moved(center), startRadius: start, endRadius: end)
    case .angular(let center, let start, let end):
      return .angular(center: moved(center), start: start, end: end)
    }
  }
}
