internal import WidgetModel

/// Modifiers that change how an image is drawn.
extension Image {
  /// Lets the image fill its frame.
  ///
  /// It is always stretched: cap insets and tiling have no effect.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    if capInsets != EdgeInsets() { image.inert.append("capInsets") }
    if resizingMode == .tile { image.inert.append("resizingMode") }
    return image
  }

  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    changed { $0.mode = renderingMode }
  }

  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    changed { $0.symbolMode = mode }
  }

  public func widgetAccentedRenderingMode(
    _ renderingMode: WidgetAccentedRenderingMode?
  ) -> some View {
    changed { $0.accentedMode = renderingMode }
  }

  /// Has no effect: renderers choose the interpolation.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    changed { $0.inert.append("interpolation") }
  }

  /// Has no effect: renderers choose the antialiasing.
  public func antialiased(_ isAntialiased: Bool) -> Image {
    changed { $0.inert.append("antialiased") }
  }

  /// Has no effect: renderers have a standard dynamic range.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image {
    changed { $0.inert.append("allowedDynamicRange") }
  }

  private func changed(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }
}

/// How an image is drawn in the accented rendering mode.
nonisolated public struct WidgetAccentedRenderingMode: Hashable, Sendable {
  let value: ImageNode.AccentedMode

  public static let accented = Self(value: .accented)
  public static let desaturated = Self(value: .desaturated)
  public static let accentedDesaturated = Self(value: .accentedDesaturated)
  public static let fullColor = Self(value: .fullColor)
}

/// How the layers of a symbol are coloured.
nonisolated public struct SymbolRenderingMode: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case monochrome
    case multicolor
    case hierarchical
    case palette
  }

  let value: Value

  public static let monochrome = Self(value: .monochrome)
  /// Drawn in the foreground style, because symbols here don't have colours.
  public static let multicolor = Self(value: .multicolor)
  public static let hierarchical = Self(value: .hierarchical)
  public static let palette = Self(value: .palette)
}
