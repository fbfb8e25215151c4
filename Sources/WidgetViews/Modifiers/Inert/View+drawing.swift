/// The colour space of a drawing; has no effect.
nonisolated public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear
  case linear
  case extendedLinear
}

/// Composition of layers, which renderers decide.
///
/// These modifiers compile, but all except `backgroundStyle` only add a note that they have no
/// effect.
extension View {
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    noting("blendMode")
  }

  nonisolated public func compositingGroup() -> some View {
    noting("compositingGroup")
  }

  nonisolated public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    noting("drawingGroup")
  }

  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    noting("transformEffect")
  }

  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
}
