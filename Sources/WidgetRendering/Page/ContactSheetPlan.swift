internal import WidgetLayout
internal import WidgetModel

/// The layout of a ``ContactSheet``: decides where each heading and each tile is drawn.
///
/// Tiles are packed densely below the heading of their section, and sections are packed densely on
/// the sheet.
struct ContactSheetPlan {
  /// A section's heading and its position.
  struct Heading {
    var title: String
    var detail: String
    var x: Double
    var y: Double
  }

  /// A tile and its position.
  struct PlacedTile {
    var tile: ContactSheet.Tile
    var x: Double
    var y: Double
  }

  private(set) var headings: [Heading] = []
  private(set) var places: [PlacedTile] = []
  private(set) var size: DisplaySize

  private static let margin = 32.0
  private static let gap = 22.0
  private static let headingHeight = 54.0
  /// The distance between sections.
  private static let space = 40.0
  private static let sheetWidth = 1600.0
  /// Fits four small widgets, with some space for lock screen widgets.
  private static let sectionWidth = 760.0
  /// The maximum width to which a heading extends a section whose tiles are narrower.
  private static let headingWidth = 340.0

  init(_ sections: [ContactSheet.Section], metrics: any TextMetrics) {
    let measure = HeadingMeasure(metrics)
    let blocks = sections.map { Self.packed($0.tiles) }
    let widths = zip(sections, blocks).map { section, block in
      max(block.size.width - Self.gap, min(measure.width(of: section), Self.headingWidth))
    }
    let widest = widths.max() ?? 0
    var sheet = DensePacking(width: max(Self.sheetWidth, widest + Self.space))
    for (section, (block, width)) in zip(sections, zip(blocks, widths)) {
      let height = Self.headingHeight + max(0, block.size.height - Self.gap)
      let spot = sheet.place(width: width + Self.space, height: height + Self.space)
      let (x, y) = (spot.x + Self.margin, spot.y + Self.margin)
      headings.append(
        Heading(
          title: measure.fitted(section.title, to: width, Self.titleFont),
          detail: measure.fitted(section.detail, to: width, Self.detailFont), x: x, y: y))
      for (tile, box) in zip(Self.sorted(section.tiles), block.boxes) {
        places.append(PlacedTile(tile: tile, x: x + box.x, y: y + Self.headingHeight + box.y))
      }
    }
    let end = 2 * Self.margin - Self.space
    size = DisplaySize(
      width: max(sheet.size.width + end, 240), height: max(sheet.size.height + end, 2 * Self.margin)
    )
  }

  /// The tiles sorted largest first, so that small ones fill gaps.
  private static func sorted(_ tiles: [ContactSheet.Tile]) -> [ContactSheet.Tile] {
    tiles.enumerated().sorted {
      ($1.element.size.area, $0.offset) < ($0.element.size.area, $1.offset)
    }.map(\.element)
  }

  /// Packs the tiles of a section: tries several widths and returns the result with the smallest
  /// height.
  private static func packed(_ tiles: [ContactSheet.Tile]) -> DensePacking {
    let sizes = sorted(tiles).map {
      DisplaySize(width: $0.size.width + gap, height: $0.size.height + gap)
    }
    let widest = sizes.map(\.width).max() ?? 0
    let limit = max(sectionWidth, widest)
    // The sums of the first seven tiles' widths are enough, because a row rarely has more tiles.
    let sums = sizes.prefix(7).reduce(into: Set([0.0])) { sums, size in
      sums.formUnion(sums.map { $0 + size.width })
    }
    let packings = sums.filter { $0 >= widest && $0 <= limit }.sorted(by: >).map { width in
      sizes.reduce(into: DensePacking(width: width)) {
        $0.place(width: $1.width, height: $1.height)
      }
    }
    let lowest = packings.min {
      ($0.size.height, $0.size.width) < ($1.size.height, $1.size.width)
    }
    return lowest ?? DensePacking(width: 0)
  }

  static let titleFont = FontValue(size: .points(20), weight: .bold)
  static let detailFont = FontValue(size: .points(12))
}

extension DisplaySize {
  fileprivate var area: Double { width * height }
}

/// Measures the text of headings, and shortens it to fit.
private struct HeadingMeasure {
  private let metrics: any TextMetrics

  /// The number of characters that are measured; no heading has room for more.
  private static let limit = 200

  init(_ metrics: any TextMetrics) {
    self.metrics = metrics
  }

  /// The width of a section's heading.
  func width(of section: ContactSheet.Section) -> Double {
    max(
      width(of: section.title, in: ContactSheetPlan.titleFont),
      width(of: section.detail, in: ContactSheetPlan.detailFont))
  }

  private func width(of text: String, in font: FontValue) -> Double {
    widths(of: text, in: font).reduce(0, +)
  }

  private func widths(of text: String, in font: FontValue) -> [Double] {
    metrics.widths(
      of: text.prefix(Self.limit), font: font, pointSize: metrics.pointSize(of: font))
  }

  /// The text, shortened with an ellipsis if it is wider than `width`.
  func fitted(_ text: String, to width: Double, _ font: FontValue) -> String {
    let widths = widths(of: text, in: font)
    guard widths.count < text.count || widths.reduce(0, +) > width else { return text }
    var left = width - self.width(of: "…", in: font)
    let shown = widths.prefix {
      left -= $0
      return left >= 0
    }.count
    return text.prefix(shown) + "…"
  }
}
