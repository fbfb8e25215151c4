import WidgetModel

extension ViewNode {
  /// A D-Day card with a count.
  static func dDay(_ count: String) -> ViewNode {
    let white = PaintValue.color(.named("white"))
    let faint = PaintValue.color(ColorValue(.named("white"), opacity: 0.25))
    func words(_ text: String, _ font: FontValue) -> ViewNode {
      .text(
        TextNode(
          runs: [TextRun(text, font: font, paint: white)], lineLimit: 1, minimumScaleFactor: 0.5))
    }
    let heart = ImageNode(
      .symbol("heart.fill"), paint: white, font: FontValue(size: .style(.headline)))
    let ring = MeterNode(.ring(lineWidth: 10), .fixed(0.62), paint: white, track: faint)
    let left = ViewNode.column([
      .row([.image(heart), words("Our wedding", FontValue(size: .style(.headline)))]),
      .spacer(minimumLength: nil), words(count, FontValue(size: .points(52), weight: .bold)),
      words("22 May 2027", FontValue(size: .style(.footnote))),
    ])
    let right = ViewNode.modified(.meter(ring), .frame(width: 84, height: 84, alignment: .center))
    let night = GradientValue(
      stops: [.init(.named("indigo"), at: 0), .init(.named("pink"), at: 1)],
      geometry: .linear(start: UnitPointValue(x: 0, y: 0), end: UnitPointValue(x: 1, y: 1)))
    let content = ViewNode.row([left, .spacer(minimumLength: nil), right])
    return .modified(
      .modified(content, .containerBackground(.gradient(night))),
      .widgetURL("https://example.org/wedding"))
  }
}
