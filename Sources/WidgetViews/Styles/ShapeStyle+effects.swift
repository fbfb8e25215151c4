public import Foundation

/// A shadow of a style; has no effect.
///
/// Apply a shadow to a view instead.
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

/// How colours are combined with the background; every mode is drawn as `normal`.
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

/// Effects of styles; those without effect add a note for the author.
extension ShapeStyle {
  /// Has no effect: apply a shadow to the view instead.
  nonisolated public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    NotedShapeStyle(style: self, note: "style shadows")
  }

  /// Has no effect.
  nonisolated public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    NotedShapeStyle(style: self, note: "blendMode")
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// Has no effect: apply a shadow to the view instead.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ForegroundStyle().shadow(style)
  }

  /// Has no effect.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    ForegroundStyle().blendMode(mode)
  }

  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    ForegroundStyle().opacity(opacity)
  }
}

/// A style that adds a note for the author when it is used.
nonisolated private struct NotedShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let note: String

  func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    environment.noteInert(note)
    return style._resolve(in: environment)
  }
}
