package import WidgetModel

/// A sheet with pictures of many widgets and a section for each kind, written as a single SVG.
///
/// `widgetry gallery` creates it.
package struct ContactSheet: Hashable, Sendable {
  /// One widget on the sheet: a picture or an error message.
  package struct Tile: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
      /// A picture, drawn at the size of the tile.
      case picture(Picture)
      /// An error message instead of a picture.
      case fault(String)
    }

    package var size: DisplaySize
    package var content: Content

    package init(size: DisplaySize, _ content: Content) {
      self.size = size
      self.content = content
    }
  }

  /// A title with tiles below it.
  package struct Section: Hashable, Sendable {
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

  /// The sheet as a single SVG.
  package func svg() -> [UInt8] {
    let plan = ContactSheetPlan(sections)
    var markup = MarkupBuffer()
    markup.markup("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    markup.attribute(" width=\"", plan.size.width)
    markup.attribute(" height=\"", plan.size.height)
    markup.markup(
      " role=\"img\" font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\"><title>")
    markup.escaped(title)
    markup.markup("</title><rect width=\"100%\" height=\"100%\" fill=\"")
    markup.markup(isDark ? "#101014" : "#e9e9ee")
    markup.markup("\"/>\n")
    let images = SharedImages(
      prefix: "sheet", of: plan.places.compactMap(\.tile.picture?.list), limit: Self.imageLimit)
    if images.definitions.count > 0 {
      markup.markup("<defs>")
      markup.append(images.definitions)
      markup.markup("</defs>\n")
    }
    for one in plan.headings { heading(one, into: &markup) }
    for (index, place) in plan.places.enumerated() {
      tile(place, number: index, sharing: images, into: &markup)
    }
    markup.markup("</svg>\n")
    return markup.bytes
  }

  /// The limit in bytes for the images of all tiles together.
  private static let imageLimit = 16 << 20

  private var isDark: Bool { scheme == .dark }

  private func heading(_ heading: ContactSheetPlan.Heading, into markup: inout MarkupBuffer) {
    let (x, y) = (heading.x, heading.y)
    let bright: StaticString = "font-weight=\"bold\" fill=\"#f2f2f7\""
    let dark: StaticString = "font-weight=\"bold\" fill=\"#1c1c1e\""
    text(
      heading.title, x: x, y: y + 20, size: ContactSheetPlan.titleSize,
      style: isDark ? bright : dark, into: &markup)
    text(
      heading.detail, x: x, y: y + 38, size: ContactSheetPlan.detailSize,
      style: isDark ? "fill=\"#aeaeb2\"" : "fill=\"#55555a\"", into: &markup)
  }

  private func text(
    _ words: String, x: Double, y: Double, size: Double, style: StaticString,
    into markup: inout MarkupBuffer
  ) {
    guard !words.isEmpty else { return }
    markup.attribute("<text x=\"", x)
    markup.attribute(" y=\"", y)
    markup.attribute(" font-size=\"", size)
    markup.markup(" ")
    markup.markup(style)
    markup.markup(">")
    markup.escaped(words)
    markup.markup("</text>\n")
  }

  private func tile(
    _ place: ContactSheetPlan.PlacedTile, number: Int, sharing images: SharedImages,
    into markup: inout MarkupBuffer
  ) {
    let tile = place.tile
    switch tile.content {
    case .picture(let picture):
      markup.attribute("<g transform=\"translate(", place.x, place.y)
      markup.plain(
        picture.svg(
          prefix: "p\(number)", scale: tile.size.width / picture.drawnSize.width, sharing: images))
      markup.markup("</g>\n")
    case .fault(let words): fault(words, place, into: &markup)
    }
  }

  /// Draws a box with an error message, shortened to fit; the box's tooltip has the full text.
  private func fault(
    _ words: String, _ place: ContactSheetPlan.PlacedTile, into markup: inout MarkupBuffer
  ) {
    let size = place.tile.size
    markup.markup("<svg role=\"img\"")
    markup.attribute(" x=\"", place.x)
    markup.attribute(" y=\"", place.y)
    markup.attribute(" width=\"", size.width)
    markup.attribute(" height=\"", size.height)
    markup.markup("><title>")
    markup.escaped(words.shortened(to: 512))
    markup.markup(
      "</title><rect width=\"100%\" height=\"100%\" rx=\"12\" fill=\"none\" stroke=\"#c22\" "
    )
    markup.markup("stroke-width=\"2\" stroke-dasharray=\"6 4\"/>")
    let lines = words.broken(at: max(8, Int(size.width / 7)))
    for (index, line) in lines.prefix(max(1, Int(size.height / 16) - 1)).enumerated() {
      markup.attribute("<text x=\"10\" y=\"", 22 + Double(index) * 16)
      markup.markup(" font-size=\"12\" fill=\"")
      markup.markup(isDark ? "#ff6961" : "#a11")
      markup.markup("\">")
      markup.escaped(line)
      markup.markup("</text>")
    }
    markup.markup("</svg>\n")
  }
}

extension ContactSheet.Tile {
  fileprivate var picture: Picture? {
    if case .picture(let picture) = content { picture } else { nil }
  }
}

extension MarkupBuffer {
  fileprivate mutating func attribute(_ name: StaticString, _ x: Double, _ y: Double) {
    markup(name)
    number(x)
    markup(" ")
    number(y)
    markup(")\">")
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
