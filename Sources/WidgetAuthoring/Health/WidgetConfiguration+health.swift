internal import WidgetModel

extension WidgetConfiguration {
  /// Says which health data the widget is made of and why, which a person reads before allowing it.
  ///
  /// Its widgets are reloaded when such data arrive.
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
