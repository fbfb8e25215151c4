/// Backgrounds of Liquid Glass.
extension View {
  @ViewBuilder nonisolated public func glassEffect(
    _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
  ) -> some View {
    if let style = glass.style {
      background { shape.fill(style) }
    } else {
      self
    }
  }

  /// Compiles, but has no effect: widgets don't animate.
  nonisolated public func glassEffectID(
    _ id: (some Hashable & Sendable)?, in namespace: Namespace.ID
  ) -> some View {
    noting("glassEffectID")
  }

  /// Compiles, but has no effect: each view has its own glass.
  nonisolated public func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View {
    noting("glassEffectUnion")
  }

  /// Compiles, but has no effect: widgets don't animate.
  nonisolated public func glassEffectTransition(
    _ transition: GlassEffectTransition
  ) -> some View {
    noting("glassEffectTransition")
  }

  /// Compiles, but has no effect: a widget's edges have no safe area to fill.
  nonisolated public func backgroundExtensionEffect() -> some View {
    noting("backgroundExtensionEffect")
  }
}
