internal import Foundation
internal import WidgetModel

// Writing a page of widgets as HTML.

extension WebPage {
  /// The page as an HTML document that is also well-formed XML.
  package var html: [UInt8] {
    var markup = MarkupBuffer(capacity: 4096 + widgets.count * 800)
    markup.markup(
      """
      <!DOCTYPE html>
      <html lang="
      """)
    markup.escaped(locale.replacing("_", with: "-"))
    markup.markup(
      """
      ">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="referrer" content="no-referrer"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-
      """)
    markup.plain(Self.scriptDigest)
    markup.markup("'; style-src 'sha256-")
    markup.plain(Self.styleDigest)
    // Widget sizes need inline styles. A page opened from disk has no origin, so its images have to
    // be allowed with 'file:'.
    markup.markup(
      """
      '; style-src-attr 'unsafe-inline'; img-src 'self' file: data:; connect-src 'self'; \
      base-uri 'none'; form-action 'none'"/>
      <title>Widgets</title>
      <link rel="icon" href="data:,"/>
      <style>
      """)
    markup.markup(Self.style)
    markup.markup("</style>\n</head>\n<body data-layout=\"")
    markup.escaped(layout)
    markup.markup(
      "\">\n<header lang=\"en\">\n<h1>Widgets</h1>\n<p>As of ")
    markup.markup("<time id=\"made\" datetime=\"")
    markup.escaped(Moment.text(madeAt))
    markup.markup("\">")
    markup.escaped(madeAtWords)
    markup.markup(
      "</time>. <span id=\"following\" role=\"status\"></span></p>\n</header>\n<main>\n")
    if !island.isEmpty { list(island, "island", into: &markup) }
    if !widgets.isEmpty {
      list(widgets, "widgets", into: &markup)
    } else {
      emptyNote(into: &markup)
    }
    markup.markup("</main>\n<script>")
    markup.markup(Self.script)
    markup.markup("</script>\n</body>\n</html>\n")
    return markup.bytes
  }

  private func emptyNote(into markup: inout MarkupBuffer) {
    guard let nothingWords else { return markup.markup(Self.firstSteps) }
    markup.markup("<p lang=\"en\">Nothing to show: ")
    markup.escaped(nothingWords)
    markup.markup(".</p>\n")
  }

  /// The instructions on a page of a home without widgets.
  private static let firstSteps: StaticString = """
    <p lang="en">There are no widgets yet. Add some, then create the page again:</p>
    <pre><code>widgetry anniversary add 'Our wedding' 2027-05-22
    widgetry add dday anniversary=our-wedding</code></pre>
    <p lang="en"><code>widgetry kinds</code> lists the available kinds.</p>

    """

  private func list(
    _ widgets: [Widget], _ name: StaticString, into markup: inout MarkupBuffer
  ) {
    markup.markup("<ul class=\"")
    markup.markup(name)
    markup.markup("\">\n")
    for widget in widgets { widget.item(into: &markup) }
    markup.markup("</ul>\n")
  }
}

extension WebPage.Widget {
  fileprivate func item(into markup: inout MarkupBuffer) {
    let cells = PageCells(of: size)
    attribute("<li class=\"", family.name, into: &markup)
    attribute(
      " style=\"",
      "--columns: \(cells.columns); --rows: \(cells.rows); --narrow-rows: \(cells.narrowRows); "
        + "--width: \(Int(size.width.rounded(.up)))", into: &markup)
    attribute(" id=\"widget-", id, into: &markup)
    attribute(" data-id=\"", id, into: &markup)
    attribute(" data-revision=\"", revision, into: &markup)
    attribute(" data-state=\"", state, into: &markup)
    attribute(" data-until=\"", until.map(Moment.text) ?? "", into: &markup)
    markup.markup(">\n<figure>")
    link(into: &markup)
    // The picture already shows the title, so the caption names only the widget and its problem.
    markup.markup("<figcaption lang=\"en\"><span class=\"name\">")
    markup.escaped(id)
    markup.markup("</span> <strong class=\"note\"")
    attribute(" title=\"", note ?? "", into: &markup)
    markup.markup(">")
    markup.escaped(note ?? "")
    markup.markup("</strong></figcaption></figure>\n</li>\n")
  }

  /// Writes the picture with a link to the widget's URL, or to the picture's file if it has none.
  private func link(into markup: inout MarkupBuffer) {
    let target = url.flatMap(LinkAddress.init)?.text ?? file(.light)
    attribute("<a href=\"", target, into: &markup)
    markup.markup("><picture>")
    if hasSchemes {
      attribute("<source srcset=\"", address(.dark), into: &markup)
      markup.markup(" media=\"(prefers-color-scheme: dark)\"/>")
    }
    attribute("<img src=\"", address(.light), into: &markup)
    markup.attribute(" width=\"", size.width.rounded(.up))
    markup.attribute(" height=\"", size.height.rounded(.up))
    language(into: &markup)
    attribute(" alt=\"", line.isEmpty ? kind : line, into: &markup)
    markup.markup("/></picture></a>")
  }

  /// The address of the picture, with its revision so that browsers don't show an older cached one.
  private func address(_ scheme: RequestEnvironment.ColorScheme) -> String {
    file(scheme) + "?" + revision
  }

  private func language(into markup: inout MarkupBuffer) {
    attribute(" lang=\"", language, into: &markup)
    markup.markup(" dir=\"auto\"")
  }

  private func attribute(
    _ name: StaticString, _ value: String, into markup: inout MarkupBuffer
  ) {
    markup.markup(name)
    markup.escaped(value)
    markup.markup("\"")
  }
}
