public import Foundation
internal import WidgetLayout
internal import WidgetModel

extension GraphicsContext {
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(
      .shape(
        ShapeNode(
          outline(of: path.applying(transform)), fill: paint(shading),
          isEvenOdd: style.isEOFilled, isRedacted: environment.redactsContent)))
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    // Scale the line's width like the path, by the same factor in both directions.
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    var style = style
    style.lineWidth *= scale
    style.dash = style.dash.map { $0 * scale }
    style.dashPhase *= scale
    add(
      .shape(
        ShapeNode(
          outline(of: path.applying(transform)), stroke: style.value(paint(shading)),
          isRedacted: environment.redactsContent)))
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let layer = CanvasDrawing(size: drawing.size)
    var context = GraphicsContext(drawing: layer, environment: environment)
    context.transform = transform
    try content(&context)
    add(.layer(layer))
  }
}

extension GraphicsContext {
  public struct ResolvedText {
    public var shading = Shading.foreground
    let text: Text
    fileprivate let environment: EnvironmentValues

    public func measure(in size: CGSize) -> CGSize {
      let style = text.pieces.first?.style ?? TextStyle()
      let run = TextRun(
        text.words(in: environment), font: style.inside(environment.fields.text).fontValue)
      let room = Layout(PictureEnvironment(environment), metrics: FontMetrics()).size(
        of: .text(TextNode(runs: [run], lineLimit: environment.lineLimit)),
        in: ProposedSize(width: size.width.native, height: size.height.native))
      return CGSize(width: room.width, height: room.height)
    }
  }

  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(text: text, environment: environment)
  }

  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    add(.text(text, environment, at: point, anchor: anchor))
  }

  public func draw(_ text: Text, in rect: CGRect) {
    add(.textInside(text, environment, rect))
  }

  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    add(.text(text.text, surroundings(of: text), at: point, anchor: anchor))
  }

  public func draw(_ text: ResolvedText, in rect: CGRect) {
    add(.textInside(text.text, surroundings(of: text), rect))
  }

  private func surroundings(of text: ResolvedText) -> EnvironmentValues {
    var surroundings = environment
    if case .style(let style) = text.shading.kind {
      surroundings.fields.foreground = style._resolve(in: environment).paint
    }
    return surroundings
  }
}
