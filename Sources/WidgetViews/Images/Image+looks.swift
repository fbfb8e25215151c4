internal import WidgetModel

extension Image {
  /// Lets this picture fill the room it is offered; all of it is stretched.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    if capInsets != EdgeInsets() { image.inert.append("capInsets") }
    if resizingMode == .tile { image.inert.append("resizingMode") }
    return image
  }

  /// Draws this picture as it is or in the foreground.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    changed { $0.mode = renderingMode }
  }

  /// Chooses the colours of a symbol's layers.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    changed { $0.symbolMode = mode }
  }

  /// How this picture takes part in two flat colours.
  public func widgetAccentedRenderingMode(
    _ renderingMode: WidgetAccentedRenderingMode?
  ) -> some View {
    changed { $0.accentedMode = renderingMode }
  }

  /// This picture; places smooth as they do.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    changed { $0.inert.append("interpolation") }
  }

  /// This picture; places smooth as they do.
  public func antialiased(_ isAntialiased: Bool) -> Image {
    changed { $0.inert.append("antialiased") }
  }

  /// This picture; places have one range.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image {
    changed { $0.inert.append("allowedDynamicRange") }
  }

  private func changed(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }
}

/// How a picture takes part where a widget has two flat colours.
nonisolated public struct WidgetAccentedRenderingMode: Hashable, Sendable {
  let value: ImageNode.AccentedMode

  public static let accented = Self(value: .accented)
  public static let desaturated = Self(value: .desaturated)
  public static let accentedDesaturated = Self(value: .accentedDesaturated)
  public static let fullColor = Self(value: .fullColor)
}

/// Which colours the layers of a symbol have.
nonisolated public struct SymbolRenderingMode: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case monochrome
    case multicolor
    case hierarchical
    case palette
  }

  let value: Value

  /// All layers in the foreground.
  public static let monochrome = Self(value: .monochrome)
  /// In the symbol's own colours, which places do not know: drawn in the foreground.
  public static let multicolor = Self(value: .multicolor)
  /// Layers fainter and fainter.
  public static let hierarchical = Self(value: .hierarchical)
  /// Layers in the styles of the foreground, one each.
  public static let palette = Self(value: .palette)
}
