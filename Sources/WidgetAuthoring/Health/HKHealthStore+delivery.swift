/// Background delivery: a person decides how often widgets are reloaded, so these calls do nothing.
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

public enum HKUpdateFrequency: Int, Sendable {
  case immediate = 1
  case hourly
  case daily
  case weekly
}
