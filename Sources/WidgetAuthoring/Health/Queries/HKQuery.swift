internal import Synchronization
internal import WidgetModel

/// The base class of queries with handlers. Create one of the subclasses, and execute it with
/// ``HKHealthStore/execute(_:)``.
// `@unchecked Sendable` is safe: a Mutex protects what changes, and subclasses add constants.
public class HKQuery: @unchecked Sendable {
  private let stopped = Mutex(false)

  init() {}

  /// Whether the query was stopped; its handler isn't called any more.
  final var isStopped: Bool { stopped.withLock { $0 } }

  final func stop() { stopped.withLock { $0 = true } }

  func execute() {}
}

/// Options of a time range: whether a sample must start in it, end in it, or both.
public struct HKQueryOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let strictStartDate = HKQueryOptions(rawValue: 1)
  public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

/// A sample type with a predicate, for queries with handlers about several types.
public struct HKQueryDescriptor: Sendable {
  public let sampleType: HKSampleType
  let predicate: HKSamplePredicate<HKSample>

  public init(sampleType: HKSampleType, predicate: NSPredicate?) {
    self.sampleType = sampleType
    self.predicate = .sample(type: sampleType, predicate: predicate)
  }
}

/// A sample type with a predicate, for async queries.
public struct HKSamplePredicate<Sample: HKSample>: Sendable {
  public let sampleType: HKSampleType
  /// The predicate in the form of the wire; an error if the home doesn't support it.
  let filter: Result<HealthFilter, HKError>

  private init(_ type: HKSampleType, _ predicate: NSPredicate?) {
    sampleType = type
    filter = Result { () throws(HKError) in try HealthFilter(predicate) }
  }

  /// The UUIDs of the selected samples; nil for all samples.
  var identities: Set<UUID>? { (try? filter.get())?.identities }

  /// The arguments of a call to the home that select these samples.
  func arguments() throws(HKError) -> [String: JSONValue] {
    var arguments = try filter.get().arguments(of: sampleType.quantityType)
    arguments["type"] = .string(sampleType.identifier)
    return arguments
  }

  /// Sends a query about these samples to the home.
  func send(
    _ query: String, _ further: [String: JSONValue] = [:],
    completion: @escaping @Sendable (Result<JSONValue, HKError>) -> Void
  ) {
    guard sampleType.isStored else {
      DispatchQueue.global().async { completion(.success(.object([:]))) }
      return
    }
    do throws(HKError) {
      let isOfSamples = query == "samples" || query == "news"
      guard isOfSamples || identities == nil else {
        throw HKError(
          .errorInvalidArgument, "Only sample queries can select by UUID")
      }
      let arguments = try arguments().merging(further) { $1 }
      HealthCall.send(query, arguments, completion: completion)
    } catch {
      let error = error
      DispatchQueue.global().async { completion(.failure(error)) }
    }
  }

  /// Sends a query about these samples to the home, and waits for the answer.
  func answer(
    _ query: String, _ further: [String: JSONValue] = [:]
  ) async throws -> JSONValue {
    try await withUnsafeContinuation { continuation in
      send(query, further) { continuation.resume(returning: $0) }
    }.get()
  }

  /// Reads the samples in the home's answer.
  func samples(_ answer: JSONValue) -> [Sample] {
    let identities = identities
    return (answer.object?["samples"]?.array ?? []).compactMap { sample in
      let sample = HKQuantitySample(sample, type: sampleType.quantityType) as? Sample
      guard let identities else { return sample }
      return sample.flatMap { identities.contains($0.uuid) ? $0 : nil }
    }
  }
}

extension HKSamplePredicate where Sample == HKQuantitySample {
  public static func quantitySample(
    type: HKQuantityType, predicate: NSPredicate? = nil
  ) -> Self {
    Self(type, predicate)
  }
}

extension HKSamplePredicate where Sample == HKCategorySample {
  public static func categorySample(
    type: HKCategoryType, predicate: NSPredicate? = nil
  ) -> Self {
    Self(type, predicate)
  }
}

extension HKSamplePredicate where Sample == HKWorkout {
  public static func workout(_ predicate: NSPredicate? = nil) -> Self {
    Self(HKWorkoutType(), predicate)
  }
}

extension HKSamplePredicate where Sample == HKSample {
  public static func sample(type: HKSampleType, predicate: NSPredicate? = nil) -> Self {
    Self(type, predicate)
  }
}
