internal import WidgetModel

/// Runs queries about a person's health data, and requests access to it.
///
/// ```swift
/// let steps = HKQuantityType(.stepCount)
/// let today = HKQuery.predicateForSamples(withStart: midnight, end: nil)
/// let total = try await HKStatisticsQueryDescriptor(
///   predicate: .quantitySample(type: steps, predicate: today), options: .cumulativeSum
/// ).result(for: HKHealthStore())?.sumQuantity()?.doubleValue(for: .count())
/// ```
///
/// Without permission to read a type, queries find no samples but report no error.
public final class HKHealthStore: Sendable {
  public init() {}

  /// Always true: every home can store health data.
  public static func isHealthDataAvailable() -> Bool { true }

  /// Whether samples may be written; always undetermined, because widgets can't write samples.
  public func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
    .notDetermined
  }

  /// Requests access to types; the person grants it with `widgetry steps access`.
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType> = [], read typesToRead: Set<HKObjectType> = []
  ) async throws {
    _ = try await HealthCall.answer("access", Self.arguments(typesToRead))
  }

  /// Requests access to types; the completion is called when the home has received the request.
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    HealthCall.send("access", Self.arguments(typesToRead ?? [])) { result in
      switch result {
      case .success: completion(true, nil)
      case .failure(let error): completion(false, error)
      }
    }
  }

  /// Fails: widgets can't write samples.
  public func save(_ sample: HKSample) async throws { throw Self.cannotWrite }

  /// Fails: widgets can't write samples.
  public func save(_ samples: [HKSample]) async throws { throw Self.cannotWrite }

  /// Fails: widgets can't write samples.
  public func save(
    _ sample: HKSample, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, Self.cannotWrite) }

  /// Fails: widgets can't write samples.
  public func delete(_ sample: HKSample) async throws { throw Self.cannotWrite }

  /// Fails: widgets can't write samples.
  public func delete(
    _ sample: HKSample, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, Self.cannotWrite) }

  private static var cannotWrite: HKError {
    HKError(.errorAuthorizationDenied, "Widgets can't write samples")
  }

  /// Whether the person still has to decide about one of the types; not what the decision was.
  public func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus {
    Self.status(try await HealthCall.answer("access", Self.arguments(typesToRead)))
  }

  /// Same as ``statusForAuthorizationRequest(toShare:read:)``, with a completion handler.
  public func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping @Sendable (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) {
    HealthCall.send("access", Self.arguments(typesToRead)) { result in
      switch result {
      case .success(let answer): completion(Self.status(answer), nil)
      case .failure(let error): completion(.unknown, error)
      }
    }
  }

  /// The earliest date that a sample can have: the year 1900.
  public func earliestPermittedSampleDate() -> Date {
    Date(timeIntervalSince1970: -2_208_988_800)
  }

  /// The units in which the home stores the values of types.
  public func preferredUnits(
    for quantityTypes: Set<HKQuantityType>
  ) async throws -> [HKQuantityType: HKUnit] {
    quantityTypes.reduce(into: [:]) { units, type in
      let unit = HealthQuantity(identifier: type.identifier).unit.flatMap(HealthUnit.init)
      if let unit { units[type] = HKUnit(unit) }
    }
  }

  /// Starts a query; its handler is called on another thread.
  public func execute(_ query: HKQuery) {
    query.execute()
  }

  /// Stops a query: its handler isn't called any more.
  public func stop(_ query: HKQuery) {
    query.stop()
  }

  /// How often a widget that reads a type is reloaded: `immediate`, `hourly`, `daily` or `off`.
  ///
  /// Apple's store has no such method.
  public func deliveryFrequency(for type: HKObjectType) async throws -> String {
    let answer = try await HealthCall.answer("access", Self.arguments([type]))
    return answer.object?["delivery"]?.string ?? "immediate"
  }

  private static func arguments(_ types: Set<HKObjectType>) -> [String: JSONValue] {
    // A person isn't asked for access to data that homes don't have.
    let stored = types.filter { $0 is HKQuantityType }
    return ["types": .array(stored.map(\.identifier).sorted().map { .string($0) })]
  }

  private static func status(_ answer: JSONValue) -> HKAuthorizationRequestStatus {
    switch answer.object?["status"]?.string {
    case "shouldRequest": .shouldRequest
    case "unnecessary": .unnecessary
    default: .unknown
    }
  }
}

/// Whether samples of a type may be written.
public enum HKAuthorizationStatus: Int, Sendable {
  case notDetermined
  case sharingDenied
  case sharingAuthorized
}

/// Whether requesting access would ask the person.
public enum HKAuthorizationRequestStatus: Int, Sendable {
  case unknown
  case shouldRequest
  case unnecessary
}
