/// How often a widget is reloaded is the person's choice, so that nothing is to be done here.
extension HKHealthStore {
  /// Compiles; widgets that read a type are reloaded when it changes, as often as the person wants.
  public func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency
  ) async throws {}

  /// Compiles; widgets that read a type are reloaded when it changes, as often as the person wants.
  public func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completion(true, nil) }
  }

  /// Compiles; whether changes are passed on is decided with `widgetry steps delivery`.
  public func disableBackgroundDelivery(for type: HKObjectType) async throws {}

  /// Compiles; whether changes are passed on is decided with `widgetry steps delivery`.
  public func disableBackgroundDelivery(
    for type: HKObjectType,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completion(true, nil) }
  }

  /// Compiles; whether changes are passed on is decided with `widgetry steps delivery`.
  public func disableAllBackgroundDelivery() async throws {}

  /// Compiles; whether changes are passed on is decided with `widgetry steps delivery`.
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
