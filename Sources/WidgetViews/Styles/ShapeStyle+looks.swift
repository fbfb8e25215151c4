public import Foundation

/// A shadow that a style would cast or catch; styles are drawn without.
nonisolated public struct ShadowStyle: Hashable, Sendable {
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle()
  }

  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle()
  }
}

/// How colours are put over others; all are drawn as `normal`.
nonisolated public enum BlendMode: Hashable, Sendable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  case sourceAtop
  case destinationOver
  case destinationOut
  case plusDarker
  case plusLighter
}

// What styles are drawn without is noted for whoever wants to know.
extension ShapeStyle {
  /// This style; shadows are drawn of views only.
  nonisolated public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    NotedShapeStyle(style: self, word: "shadow of a style")
  }

  /// This style; it is put over others as usual.
  nonisolated public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    NotedShapeStyle(style: self, word: "blendMode")
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground; shadows are drawn of views only.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ForegroundStyle().shadow(style)
  }

  /// The foreground; it is put over others as usual.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    ForegroundStyle().blendMode(mode)
  }

  /// The foreground, less of it.
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    ForegroundStyle().opacity(opacity)
  }
}

nonisolated private struct NotedShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let word: String

  func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    environment.noteInert(word)
    return style._resolve(in: environment)
  }
}
