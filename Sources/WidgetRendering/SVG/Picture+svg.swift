internal import WidgetLayout
internal import WidgetModel

extension Picture {
  /// Writes the picture as an SVG document without external references.
  ///
  /// - Parameters:
  ///   - prefix: the start of every id, so that one page can contain several pictures.
  ///   - scale: the factor by which the picture is enlarged, as in StandBy.
  package func svg(prefix: String = "w", scale: Double = 1) -> [UInt8] {
    let images = SharedImages(prefix: prefix, of: [list], limit: SVGWriter.limit / 4 * 3)
    return svg(prefix: prefix, scale: scale, images, writesImages: true)
  }

  /// Writes the picture as a part of an SVG document that defines shared images.
  func svg(prefix: String, scale: Double, sharing images: SharedImages) -> [UInt8] {
    svg(prefix: prefix, scale: scale, images, writesImages: false)
  }

  private func svg(
    prefix: String, scale: Double, _ images: SharedImages, writesImages: Bool
  ) -> [UInt8] {
    let scale = scale.isFinite ? min(16, max(0.1, scale)) : 1
    let area = drawnArea
    var writer = SVGWriter(
      area: area, prefix: prefix, capacity: 1024 + list.operations.count * 128, images: images)
    if writesImages { writer.definitions.append(images.definitions) }
    let form = outline ?? plate
    if let backdrop { writer.fill(form ?? .rectangle(area), .color(backdrop)) }
    if let form { writer.write(.begin(.clip(form))) }
    writer.write(list)
    if form != nil { writer.write(.end) }
    var document = MarkupBuffer(capacity: writer.body.count + writer.definitions.count + 1024)
    writeHead(
      to: &document, scale: scale, hasLinks: writer.hasLinks, identifiers: writer.identifiers)
    if writer.hasChanges { document.markup(Self.changeStyle) }
    if writer.definitions.count > 0 {
      document.markup("<defs>")
      document.append(writer.definitions)
      document.markup("</defs>")
    }
    document.append(writer.body)
    document.markup("</svg>\n")
    return document.bytes
  }

  private func writeHead(
    to document: inout MarkupBuffer, scale: Double, hasLinks: Bool, identifiers: SVGIdentifiers
  ) {
    let area = drawnArea
    document.markup("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"")
    for length in [area.x, area.y, area.width] {
      document.number(length)
      document.markup(" ")
    }
    document.number(area.height)
    document.attribute("\" width=\"", area.width * scale)
    document.attribute(" height=\"", area.height * scale)
    document.markup(" aria-labelledby=\"")
    identifiers.write("title", to: &document)
    // Screen readers ignore what is inside an image, so its text becomes a description. A picture
    // with links has to be a group instead, so that the links can be reached.
    if hasLinks {
      document.markup("\" role=\"group\"")
    } else {
      document.markup("\" role=\"img\" aria-describedby=\"")
      identifiers.write("text", to: &document)
      document.markup("\"")
    }
    document.markup(" font-family=\"-apple-system,'SF Pro Text','Helvetica Neue',Arial,")
    document.markup("'Liberation Sans',sans-serif\"><title id=\"")
    identifiers.write("title", to: &document)
    document.markup("\">")
    document.escaped(title.beginning(scalars: 512))
    document.markup("</title><desc id=\"")
    identifiers.write("text", to: &document)
    document.markup("\">")
    for (index, line) in list.lines.enumerated() {
      if index > 0 { document.markup("\n") }
      document.escaped(line)
    }
    document.markup("</desc>")
  }

  /// The style of the highlight that appears briefly behind changed text.
  private static let changeStyle: StaticString = """
    <style>@media (prefers-reduced-motion:no-preference){.changed>rect{animation:changed 2s \
    ease-out}}@keyframes changed{from{opacity:.3}to{opacity:0}}</style>
    """
}
