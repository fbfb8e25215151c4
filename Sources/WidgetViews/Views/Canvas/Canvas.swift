public import Foundation
internal import WidgetLayout
internal import WidgetModel

/// A view that draws paths, text and images in a closure.
///
/// ```
/// Canvas { context, size in
///   context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.red))
/// }
/// ```
///
/// The closure runs when layout has found the size of the view.
nonisolated public struct Canvas<Symbols: View>: View {
  public typealias Body = Never

  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  public var rendersAsynchronously: Bool

  /// Creates a canvas with symbols.
  ///
  /// Symbols aren't supported: the closure can't resolve them.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.addDeferred(in: environment) { (frame: WidgetLayout.Rectangle) in
      var views = _ArchivedViews()
      views.addVariants(in: environment) { environment in
        let drawing = CanvasDrawing(size: frame.size)
        var context = GraphicsContext(drawing: drawing, environment: environment)
        environment.evaluate {
          view.renderer(&context, CGSize(width: frame.width, height: frame.height))
        }
        return drawing
      } add: { drawing, environment, views in
        views.nodes.append(drawing.node(in: environment))
      }
      return views.node(joinedAlong: .depth)
    }
  }
}

extension Canvas where Symbols == EmptyView {
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
      renderer: renderer, symbols: { EmptyView() })
  }
}
