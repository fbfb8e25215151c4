/// In what numbers colours are mixed.
nonisolated public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear
  case linear
  case extendedLinear
}

// How a picture is composed is the place's business: these compile and are told of.
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
