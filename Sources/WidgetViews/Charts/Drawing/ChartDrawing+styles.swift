internal import Foundation
internal import WidgetModel

/// The colours of marks, and the legend that explains them.
extension ChartDrawing {
  private static let defaultColors: [Color] = [
    .blue, .green, .orange, .purple, .red, .cyan, .yellow,
  ]

  /// The categories with different styles, in the order of the legend.
  var styledCategories: [String] {
    let used = marks.compactMap(\.styleKey).withoutRepetitions
    let ordered = options.styles.map(\.category).filter(used.contains)
    return ordered + used.filter { !ordered.contains($0) }
  }

  /// The style of a category.
  func style(of category: String) -> AnyShapeStyle {
    if let known = options.styles.first(where: { $0.category == category }) { return known.style }
    let index = styledCategories.firstIndex(of: category) ?? 0
    if !options.palette.isEmpty { return options.palette[index % options.palette.count] }
    return AnyShapeStyle(Self.defaultColors[index % Self.defaultColors.count])
  }

  /// The paint of a mark.
  ///
  /// A gradient spans the mark, not the chart.
  func shading(of mark: ChartMark, over rect: CGRect) -> PaintValue {
    let style =
      mark.style ?? mark.styleKey.map { self.style(of: $0) } ?? AnyShapeStyle(TintShapeStyle())
    let paint = style._resolve(in: environment).paint.faded(by: mark.opacity)
    guard case .gradient(var gradient) = paint else { return paint }
    gradient.geometry = gradient.geometry.moved(into: rect, of: size)
    return .gradient(gradient)
  }

  /// Fills a path in the chart's coordinates.
  func fill(_ path: Path, _ paint: PaintValue) {
    let outline = context.outline(of: path)
    context.add(
      .shape(ShapeNode(outline, fill: paint, isRedacted: environment.redactsContent)))
  }

  /// Strokes a path in the chart's coordinates.
  func stroke(_ path: Path, _ paint: PaintValue, _ style: StrokeStyle) {
    let outline = context.outline(of: path)
    context.add(
      .shape(
        ShapeNode(outline, stroke: style.value(paint), isRedacted: environment.redactsContent)))
  }

  /// Draws the legend below or above the chart, and reserves its space.
  mutating func drawLegend() {
    let categories = styledCategories
    guard options.showsLegend, !categories.isEmpty else { return }
    let labels = categories.map { labelNode(Text(verbatim: $0), font: .caption) }
    let sizes = labels.map(measured)
    let height = (sizes.map(\.height).max() ?? 0) + 2
    var positions: [CGPoint] = []
    var point = CGPoint.zero
    for size in sizes {
      let width = size.width + 24
      if point.x > 0, point.x + width - 12 > self.size.width {
        point = CGPoint(x: 0, y: point.y + height)
      }
      positions.append(point)
      point.x += width
    }
    let legendHeight = point.y + height
    let top = options.legendIsAbove ? 0 : size.height - legendHeight
    for index in categories.indices {
      let middle = top + positions[index].y + height / 2
      let dot = CGRect(x: positions[index].x, y: middle - 4, width: 8, height: 8)
      fill(
        Path(ellipseIn: dot), style(of: categories[index])._resolve(in: environment).paint)
      draw(labels[index], at: CGPoint(x: positions[index].x + 12, y: middle), .leading)
    }
    reserve((legendHeight + 6).native, from: options.legendIsAbove ? .top : .bottom)
  }
}

extension GradientValue.Geometry {
  /// The same gradient, given relative to a larger area that contains the rectangle.
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
