internal import WidgetLayout
internal import WidgetModel

extension Drawing {
  /// Writes the drawing as an SVG document without external references.
  ///
  /// - Parameters:
  ///   - prefix: the start of every id, so that one page can contain several pictures.
  ///   - glyphs: draws text as outlines, so that it looks the same with all fonts; nil for text
  ///     that the viewer's fonts draw.
  package func svg(prefix: String = "w", glyphs: (any GlyphSource)? = nil) -> [UInt8] {
    let limit = SVGWriter.limit(for: self)
    let images = SharedImages(prefix: prefix, of: [list], limit: limit / 4 * 3)
    var writer = SVGWriter(
      area: area, prefix: prefix, capacity: 1024 + list.operations.count * 128, images: images,
      glyphs: glyphs, repeated: glyphs.map(list.repeatedGlyphs) ?? [], limit: limit)
    writer.definitions.append(images.definitions)
    writer.write(list)
    var document = MarkupBuffer(capacity: writer.body.count + writer.definitions.count + 1024)
    writeHead(
      to: &document, hasLinks: writer.hasLinks, hasText: writer.hasText,
      identifiers: writer.identifiers)
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
    to document: inout MarkupBuffer, hasLinks: Bool, hasText: Bool, identifiers: SVGIdentifiers
  ) {
    document.markup("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"")
    for length in [area.x, area.y, area.width] {
      document.number(length)
      document.markup(" ")
    }
    document.number(area.height)
    document.attribute("\" width=\"", size.width)
    document.attribute(" height=\"", size.height)
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
    if hasText {
      document.markup(" font-family=\"-apple-system,'SF Pro Text','Helvetica Neue',Arial,")
      document.markup("'Liberation Sans',sans-serif\"")
    }
    document.markup("><title id=\"")
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
