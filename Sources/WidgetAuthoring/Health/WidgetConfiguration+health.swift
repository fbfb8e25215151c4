internal import WidgetModel

extension WidgetConfiguration {
  /// Declares which health data the widget reads, and a reason that the person sees before allowing
  /// it.
  ///
  /// The widget is reloaded when new samples of these types arrive.
  ///
  /// ```swift
  /// StaticConfiguration(kind: "steps", provider: StepsProvider()) { StepsView(entry: $0) }
  ///   .readsHealth([.stepCount], because: "Shows how far you have walked today")
  /// ```
  public func readsHealth(
    _ types: [HKQuantityTypeIdentifier], because reason: LocalizedStringKey
  ) -> some WidgetConfiguration {
    changing { kind in
      kind.healthTypes = types.map(\.rawValue)
      kind.healthReason = { reason.words }
    }
  }
}
