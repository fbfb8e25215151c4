extension View {
  /// This view; places draw one size of a font.
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    noting("textScale")
  }
}
