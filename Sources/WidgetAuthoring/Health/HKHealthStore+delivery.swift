/// Background delivery. These calls have no effect: the person decides with `widgetry steps
/// delivery` how often widgets are reloaded.
extension HKHealthStore {
  /// Compiles, but has no effect: widgets that read a type are reloaded when it changes.
  public func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency
  ) async throws {}

  /// Compiles, but has no effect: widgets that read a type are reloaded when it changes.
  public func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completion(true, nil) }
  }

  /// Compiles, but has no effect: use `widgetry steps delivery`.
  public func disableBackgroundDelivery(for type: HKObjectType) async throws {}

  /// Compiles, but has no effect: use `widgetry steps delivery`.
  public func disableBackgroundDelivery(
    for type: HKObjectType,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completion(true, nil) }
  }

  /// Compiles, but has no effect: use `widgetry steps delivery`.
  public func disableAllBackgroundDelivery() async throws {}

  /// Compiles, but has no effect: use `widgetry steps delivery`.
  public func disableAllBackgroundDelivery(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completion(true, nil) }
  }
}

/// The requested frequency of background delivery; has no effect here.
public enum HKUpdateFrequency: Int, Sendable {
  case immediate = 1
  case hourly
  case daily
  case weekly
}
