// Modifiers for the labels of controls, with the same names as in SwiftUI.

extension View {
  /// Describes what the control does, such as “Open the Trunk”.
  ///
  /// Compiles, but has no effect: only an iPhone's Action button shows it.
  nonisolated public func controlWidgetActionHint(_ hint: LocalizedStringKey) -> some View { self }

  /// Compiles, but has no effect: only an iPhone's Action button shows it.
  nonisolated public func controlWidgetActionHint(_ hint: Text) -> some View { self }

  /// Compiles, but has no effect: only an iPhone's Action button shows it.
  @_disfavoredOverload
  nonisolated public func controlWidgetActionHint(_ hint: LocalizedStringResource) -> some View {
    self
  }

  /// Compiles, but has no effect: only an iPhone's Action button shows it.
  @_disfavoredOverload
  nonisolated public func controlWidgetActionHint(_ hint: some StringProtocol) -> some View {
    self
  }

  /// Sets a status that is read after the control's value, such as “Closes in 5 minutes”.
  ///
  /// It isn't drawn on the control.
  nonisolated public func controlWidgetStatus(_ status: LocalizedStringKey) -> some View {
    controlWidgetStatus(Text(status))
  }

  /// Sets a status that is read after the control's value.
  @_disfavoredOverload
  nonisolated public func controlWidgetStatus(_ status: LocalizedStringResource) -> some View {
    controlWidgetStatus(Text(status))
  }

  /// Sets a status that is read after the control's value.
  @_disfavoredOverload
  nonisolated public func controlWidgetStatus(_ status: some StringProtocol) -> some View {
    controlWidgetStatus(Text(status))
  }
}
