internal import WidgetLayout
package import WidgetModel

/// A sheet with pictures of many widgets and a section for each kind, drawn as one document.
///
/// `widgetry gallery` creates it.
package struct ContactSheet {
  /// One widget on the sheet.
  package enum Tile {
    case picture(PictureSource)
    /// An error message instead of a picture.
    case fault(String, size: DisplaySize)
  }

  /// A title with tiles below it.
  package struct Section {
    package var title: String
    /// Text below the title, such as a description of the tiles.
    package var detail: String
    package var tiles: [Tile]

    package init(_ title: String, detail: String = "", _ tiles: [Tile]) {
      self.title = title
      self.detail = detail
      self.tiles = tiles
    }
  }

  package var title: String
  package var sections: [Section]
  package var scheme: RequestEnvironment.ColorScheme

  package init(
    _ title: String, _ sections: [Section],
    scheme: RequestEnvironment.ColorScheme = .light
  ) {
    self.title = title
    self.sections = sections
    self.scheme = scheme
  }
}

extension ContactSheet.Tile {
  /// The size on the sheet.
  var size: DisplaySize {
    switch self {
    case .picture(let source): source.drawnSize
    case .fault(_, let size): size
    }
  }
}
