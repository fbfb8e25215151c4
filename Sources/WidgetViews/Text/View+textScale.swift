extension View {
  /// Has no effect: text scales aren't supported.
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    noting("textScale")
  }
}
