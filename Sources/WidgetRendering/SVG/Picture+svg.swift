internal import WidgetLayout
internal import WidgetModel

extension Picture {
  /// The picture as an SVG document that needs nothing from elsewhere.
  ///
  /// - Parameter prefix: begins the names in it, so that many pictures can stand in one page.
  package func svg(prefix: String = "w") -> [UInt8] {
    let area = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    var writer = SVGWriter(
      area: area, prefix: prefix, capacity: 1024 + list.operations.count * 128)
    if let backdrop {
      let side = min(size.width, size.height)
      writer.fill(
        outline ?? .roundedRectangle(area, radius: min(12, side / 2)), .color(backdrop))
    }
    if let outline {
      writer.write(
        DisplayList([.begin(.clip(outline))] + list.operations))
    } else {
      writer.write(list)
    }
    var document = MarkupBuffer(capacity: writer.body.count + writer.definitions.count + 1024)
    document.markup("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
    document.number(size.width)
    document.markup(" ")
    document.number(size.height)
    document.attribute("\" width=\"", size.width)
    document.attribute(" height=\"", size.height)
    // What is inside an image is nothing of its own to a reader, so links need a group.
    document.markup(writer.hasLinks ? " role=\"group\"" : " role=\"img\"")
    document.markup(" aria-labelledby=\"")
    writer.identifiers.write("title", to: &document)
    document.markup("\" aria-describedby=\"")
    writer.identifiers.write("text", to: &document)
    document.markup(
      "\" font-family=\"-apple-system,'SF Pro Text','Helvetica Neue',Arial,'Liberation Sans',sans-serif\" xml:space=\"preserve\"><title id=\""
    )
    writer.identifiers.write("title", to: &document)
    document.markup("\">")
    document.escaped(title.prefix(upTo: 512))
    document.markup("</title><desc id=\"")
    writer.identifiers.write("text", to: &document)
    document.markup("\">")
    for (index, line) in list.lines.enumerated() {
      if index > 0 { document.markup("\n") }
      document.escaped(line)
    }
    document.markup("</desc>")
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

  /// What shows for a moment where words have changed.
  private static let changeStyle: StaticString = """
    <style>@media (prefers-reduced-motion:no-preference){.changed>rect{animation:changed 2s ease-out}}\
    @keyframes changed{from{opacity:.3}to{opacity:0}}</style>
    """
}
