internal import WidgetModel

/// Several pictures side by side in one SVG, such as the two parts of a Dynamic Island.
package struct PictureRow: Hashable, Sendable {
  private let pictures: [Picture]

  private static let gap = 8.0

  package init(_ pictures: [Picture]) {
    self.pictures = pictures
  }

  /// The row as a single SVG.
  package func svg() -> [UInt8] {
    let sizes = pictures.map(\.drawnSize)
    let height = sizes.map(\.height).max() ?? 0
    var markup = MarkupBuffer()
    markup.markup("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    markup.attribute(
      " width=\"",
      sizes.reduce(Double(max(0, sizes.count - 1)) * Self.gap) { $0 + $1.width })
    markup.attribute(" height=\"", height)
    markup.markup(" role=\"group\">\n")
    let images = SharedImages(
      prefix: "row", of: pictures.map(\.list), limit: SVGWriter.limit / 4 * 3)
    if images.definitions.count > 0 {
      markup.markup("<defs>")
      markup.append(images.definitions)
      markup.markup("</defs>\n")
    }
    var x = 0.0
    for (index, (picture, size)) in zip(pictures, sizes).enumerated() {
      markup.markup("<g transform=\"translate(")
      markup.number(x)
      markup.markup(" ")
      markup.number((height - size.height) / 2)
      markup.markup(")\">")
      markup.plain(picture.svg(prefix: "p\(index)", scale: 1, sharing: images))
      markup.markup("</g>\n")
      x += size.width + Self.gap
    }
    markup.markup("</svg>\n")
    return markup.bytes
  }
}
