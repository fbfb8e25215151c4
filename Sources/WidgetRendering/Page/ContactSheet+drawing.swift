internal import WidgetLayout
internal import WidgetModel

extension ContactSheet {
  /// Draws the sheet.
  func drawing(with metrics: any TextMetrics) -> Drawing {
    let plan = ContactSheetPlan(sections, metrics: metrics)
    let area = Rectangle(x: 0, y: 0, width: plan.size.width, height: plan.size.height)
    var operations: [DrawingOperation] = [
      .fill(.rectangle(area), .color(ResolvedColor(isDark ? 0x101014 : 0xE9E9EE)))
    ]
    for heading in plan.headings {
      operations += words(
        heading.title, x: heading.x, baseline: heading.y + 20, ContactSheetPlan.titleFont,
        ResolvedColor(isDark ? 0xF2F2F7 : 0x1C1C1E), metrics)
      operations += words(
        heading.detail, x: heading.x, baseline: heading.y + 38, ContactSheetPlan.detailFont,
        ResolvedColor(isDark ? 0xAEAEB2 : 0x55555A), metrics)
    }
    for place in plan.places {
      switch place.tile {
      case .picture(let source):
        operations += source.picture(with: metrics).drawing(scale: source.scale)
          .operations(at: PointValue(x: place.x, y: place.y))
      case .fault(let message, _): operations += fault(message, place, metrics)
      }
    }
    return Drawing(area: area, title: title, DisplayList(operations))
  }

  private var isDark: Bool { scheme == .dark }

  private func words(
    _ text: String, x: Double, baseline: Double, _ font: FontValue, _ color: ResolvedColor,
    _ metrics: any TextMetrics
  ) -> [DrawingOperation] {
    text.isEmpty
      ? []
      : [
        .text(
          DrawnText(text, x: x, baseline: baseline, font, paint: .color(color), metrics: metrics))
      ]
  }

  /// A dashed box with an error message, shortened to fit; a screen reader reads all of it.
  private func fault(
    _ message: String, _ place: ContactSheetPlan.PlacedTile, _ metrics: any TextMetrics
  ) -> [DrawingOperation] {
    let size = place.tile.size
    let frame = Rectangle(
      x: place.x + 1, y: place.y + 1, width: max(0, size.width - 2),
      height: max(0, size.height - 2))
    var operations: [DrawingOperation] = [
      .begin(.accessibilityLabel(message.shortened(to: 512))),
      .stroke(
        .roundedRectangle(frame, radius: 12), .color(ResolvedColor(0xCC2222)),
        DrawnLine(width: 2, dash: [6, 4])),
    ]
    let color = ResolvedColor(isDark ? 0xFF6961 : 0xAA1111)
    let lines = message.broken(at: max(8, Int(size.width / 7)))
    for (index, line) in lines.prefix(max(1, Int(size.height / 16) - 1)).enumerated() {
      operations += words(
        line, x: place.x + 10, baseline: place.y + 22 + Double(index) * 16,
        ContactSheetPlan.detailFont, color, metrics)
    }
    return operations + [.end]
  }
}

extension DrawnText {
  /// A text of its own, which isn't a part of a view.
  fileprivate init(
    _ text: String, x: Double, baseline: Double, _ font: FontValue, paint: ResolvedPaint,
    metrics: any TextMetrics
  ) {
    let points = metrics.pointSize(of: font)
    let extent = metrics.lineExtent(of: font, pointSize: points)
    self.init(
      text: text, font: font, pointSize: points, paint: paint, x: x, baseline: baseline,
      width: metrics.widths(of: text[...], font: font, pointSize: points).reduce(0, +),
      ascent: extent.ascent, descent: extent.descent, isUnderlined: false, isStruckThrough: false,
      isRightToLeft: false, isChanged: false)
  }
}

extension String {
  fileprivate func shortened(to limit: Int) -> String {
    unicodeScalars.prefix(limit + 1).count <= limit
      ? self : String(unicodeScalars.prefix(limit - 1)) + "…"
  }

  /// Breaks the text into lines of at most `limit` characters, between words if possible.
  fileprivate func broken(at limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in shortened(to: 512).split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > limit {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).flatMap { line -> [String] in
      var rest = line[...]
      var pieces: [String] = []
      while rest.count > limit {
        pieces.append(String(rest.prefix(limit)))
        rest = rest.dropFirst(limit)
      }
      return pieces + [String(rest)]
    }
  }
}
