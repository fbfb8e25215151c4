internal import Synchronization
internal import WidgetModel

/// A query to a health store; use one of its subclasses.
// `@unchecked Sendable` is safe: what changes is behind a Mutex, and subclasses add constants.
public class HKQuery: @unchecked Sendable {
  private let stopped = Mutex(false)

  init() {}

  /// Whether the query was stopped, so that its answer is discarded.
  final var isStopped: Bool { stopped.withLock { $0 } }

  final func stop() { stopped.withLock { $0 = true } }

  func execute() {}
}

/// Whether a sample's start, its end or both must be within the time range.
public struct HKQueryOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let strictStartDate = HKQueryOptions(rawValue: 1)
  public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

/// A sample type with a predicate that selects some of its samples.
public struct HKQueryDescriptor: Sendable {
  public let sampleType: HKSampleType
  let predicate: HKSamplePredicate<HKSample>

  public init(sampleType: HKSampleType, predicate: NSPredicate?) {
    self.sampleType = sampleType
    self.predicate = .sample(type: sampleType, predicate: predicate)
  }
}

/// A sample type with a predicate, for the asynchronous queries.
public struct HKSamplePredicate<Sample: HKSample>: Sendable {
  public let sampleType: HKSampleType
  /// The selected samples, or why the predicate can't be used.
  let filter: Result<HealthFilter, HKError>

  private init(_ type: HKSampleType, _ predicate: NSPredicate?) {
    sampleType = type
    filter = Result { () throws(HKError) in try HealthFilter(predicate) }
  }

  /// The UUIDs of the selected samples; nil for all samples.
  var identities: Set<UUID>? { (try? filter.get())?.identities }

  func arguments() throws(HKError) -> [String: JSONValue] {
    var arguments = try filter.get().arguments(of: sampleType.quantityType)
    arguments["type"] = .string(sampleType.identifier)
    return arguments
  }

  /// Sends a query about these samples.
  func ask(
    _ query: String, _ further: [String: JSONValue] = [:],
    completion: @escaping @Sendable (Result<JSONValue, HKError>) -> Void
  ) {
    do throws(HKError) {
      let isOfSamples = query == "samples" || query == "news"
      guard isOfSamples || identities == nil else {
        throw HKError(
          .errorInvalidArgument, "Only sample queries can select by UUID")
      }
      let arguments = try arguments().merging(further) { $1 }
      HealthCall.ask(query, arguments, completion: completion)
    } catch {
      let error = error
      DispatchQueue.global().async { completion(.failure(error)) }
    }
  }

  func answer(
    _ query: String, _ further: [String: JSONValue] = [:]
  ) async throws -> JSONValue {
    try await withUnsafeContinuation { continuation in
      ask(query, further) { continuation.resume(returning: $0) }
    }.get()
  }

  /// The samples of an answer.
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

extension HKSamplePredicate where Sample == HKSample {
  public static func sample(type: HKSampleType, predicate: NSPredicate? = nil) -> Self {
    Self(type, predicate)
  }
}
