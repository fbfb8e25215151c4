internal import WidgetModel

extension Picture {
  /// The picture as an SVG that is drawn larger than it is laid out.
  package func svg(scaledBy scale: Double) -> [UInt8] {
    guard scale != 1 else { return svg() }
    var markup = MarkupBuffer()
    markup.markup("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
    markup.number(size.width)
    markup.markup(" ")
    markup.number(size.height)
    markup.attribute("\" width=\"", size.width * scale)
    markup.attribute(" height=\"", size.height * scale)
    markup.markup(">")
    markup.plain(svg())
    markup.markup("</svg>\n")
    return markup.bytes
  }
}
