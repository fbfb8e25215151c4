public import Foundation
internal import WidgetLayout
internal import WidgetModel

/// Draws images and symbols.
extension GraphicsContext {
  /// An image that is ready to be measured and drawn.
  public struct ResolvedImage {
    public var shading: Shading?
    public let size: CGSize
    public var baseline: CGFloat { size.height }
    let image: Image
  }

  public func resolve(_ image: Image) -> ResolvedImage {
    ResolvedImage(size: size(of: image), image: image)
  }

  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let corner = CGPoint(
      x: point.x - anchor.x * image.size.width, y: point.y - anchor.y * image.size.height)
    draw(image, in: CGRect(origin: corner, size: image.size))
  }

  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    var imageEnvironment = environment
    if case .style(let style) = image.shading?.kind {
      imageEnvironment.fields.foreground = style._resolve(in: environment).paint
    }
    add(.image(image.image, imageEnvironment, rect))
  }

  private func size(of image: Image) -> CGSize {
    let source: ImageNode.Source
    switch image.source {
    case .symbol(let name): source = .symbol(name)
    case .named(let name):
      guard
        let found = environment.schemeDependentValue({
          environment.resources?.image(named: name, scheme: $0)
        })
      else { return .zero }
      source = .resource(found.digest, width: found.width, height: found.height)
    case .bytes(let value, let scale):
      return CGSize(
        width: Double(value.pixelWidth) / scale, height: Double(value.pixelHeight) / scale)
    }
    let node = ImageNode(source, font: environment.fields.text.fontValue)
    let size = Layout(PictureEnvironment(environment), metrics: FontMetrics()).size(
      of: .image(node), in: .unspecified)
    return CGSize(width: size.width, height: size.height)
  }
}
