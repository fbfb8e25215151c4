public import Foundation
internal import WidgetLayout
internal import WidgetModel

/// Draws paths and layers.
extension GraphicsContext {
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(
      .shape(
        ShapeNode(
          outline(of: path.applying(transform)), fill: paint(shading),
          isEvenOdd: style.isEOFilled, isRedacted: environment.redactsContent)))
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    // The line is scaled by the same factor in both directions, although the path may not be.
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

/// Draws text.
extension GraphicsContext {
  /// Text that is ready to be measured and drawn.
  public struct ResolvedText {
    public var shading = Shading.foreground
    let text: Text
    fileprivate let environment: EnvironmentValues

    public func measure(in size: CGSize) -> CGSize {
      let style = text.pieces.first?.style ?? TextStyle()
      let run = TextRun(
        text.words(in: environment), font: style.inside(environment.fields.text).fontValue)
      let measured = Layout(PictureEnvironment(environment), metrics: FontMetrics()).size(
        of: .text(TextNode(runs: [run], lineLimit: environment.lineLimit)),
        in: ProposedSize(width: size.width.native, height: size.height.native))
      return CGSize(width: measured.width, height: measured.height)
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
    add(.text(text.text, textEnvironment(of: text), at: point, anchor: anchor))
  }

  public func draw(_ text: ResolvedText, in rect: CGRect) {
    add(.textInside(text.text, textEnvironment(of: text), rect))
  }

  /// The context's environment with the shading of a text as its foreground.
  private func textEnvironment(of text: ResolvedText) -> EnvironmentValues {
    var textEnvironment = environment
    if case .style(let style) = text.shading.kind {
      textEnvironment.fields.foreground = style._resolve(in: environment).paint
    }
    return textEnvironment
  }
}
