internal import WidgetModel

/// Where the tiles of a contact sheet stand: beside each other as far as there is room, then in the next row.
struct ContactSheetPlan {
  struct Heading {
    var title: String
    var baseline: Double
  }

  struct Place {
    var tile: ContactSheet.Tile
    var x: Double
    var y: Double
  }

  private(set) var headings: [Heading] = []
  private(set) var places: [Place] = []
  private(set) var size: DisplaySize

  static let gap = 24.0
  private static let width = 1120.0
  private static let headingHeight = 44.0
  /// For the name below a tile.
  private static let captionHeight = 26.0
  /// As the name of a family needs.
  private static let captionWidth = 124.0

  init(_ sections: [ContactSheet.Section]) {
    let widest = sections.flatMap(\.tiles).map(\.size.width).max() ?? 0
    let width = max(Self.width, widest + 2 * Self.gap)
    var top = 0.0
    for section in sections {
      headings.append(Heading(title: section.title, baseline: top + Self.headingHeight - 10))
      top += Self.headingHeight
      var x = Self.gap
      var rowHeight = 0.0
      for tile in section.tiles {
        let room = max(tile.size.width, Self.captionWidth)
        if x > Self.gap, x + room + Self.gap > width {
          top += rowHeight + Self.captionHeight + Self.gap / 2
          x = Self.gap
          rowHeight = 0
        }
        places.append(Place(tile: tile, x: x, y: top))
        x += room + Self.gap
        rowHeight = max(rowHeight, tile.size.height)
      }
      if !section.tiles.isEmpty { top += rowHeight + Self.captionHeight }
    }
    let right =
      places.map { $0.x + max($0.tile.size.width, Self.captionWidth) }.max() ?? width - Self.gap
    size = DisplaySize(width: max(right + Self.gap, 240), height: top + Self.gap)
  }
}
