internal import Synchronization
internal import WidgetModel

/// A question that a health store can be asked.
public class HKQuery: @unchecked Sendable {
  // What is added by those who inherit it never changes.
  private let stopped = Mutex(false)

  init() {}

  /// Whether nobody waits for its answer any more.
  final var isStopped: Bool { stopped.withLock { $0 } }

  final func stop() { stopped.withLock { $0 = true } }

  func execute() {}

  /// Samples of a time; without a bound it is open on that side.
  ///
  /// ```swift
  /// let today = HKQuery.predicateForSamples(withStart: midnight, end: nil, options: .strictStartDate)
  /// ```
  public static func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> HKQueryPredicate {
    HKQueryPredicate(start: startDate, end: endDate, options: options)
  }

  /// Samples of some sources.
  public static func predicateForObjects(from sources: Set<HKSource>) -> HKQueryPredicate {
    HKQueryPredicate(sources: sources)
  }
}

/// Which samples a query is about; on a phone this is an `NSPredicate`.
public struct HKQueryPredicate: Hashable, Sendable {
  var start: Date?
  var end: Date?
  var options: HKQueryOptions = []
  var sources: Set<HKSource> = []

  /// Leaves only the samples of sources with these names.
  public mutating func limit(to sourceNames: [String]) {
    sources = Set(sourceNames.map(HKSource.init(name:)))
  }

  /// As the wire has it.
  var arguments: [String: JSONValue] {
    var arguments: [String: JSONValue] = [:]
    if let start { arguments["from"] = HealthCall.milliseconds(start) }
    if let end { arguments["to"] = HealthCall.milliseconds(end) }
    if options.contains(.strictStartDate) { arguments["strictStart"] = .bool(true) }
    if options.contains(.strictEndDate) { arguments["strictEnd"] = .bool(true) }
    if !sources.isEmpty {
      arguments["sources"] = .array(sources.map { .string($0.name) }.sorted { $0.plain < $1.plain })
    }
    return arguments
  }
}

/// Which end of a sample has to lie within the time asked for.
public struct HKQueryOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let strictStartDate = HKQueryOptions(rawValue: 1)
  public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

/// Samples of a type, for the asynchronous queries.
public struct HKSamplePredicate<Sample: HKSample>: Sendable {
  let type: HKQuantityType
  let predicate: HKQueryPredicate?

  var arguments: [String: JSONValue] {
    var arguments = predicate?.arguments ?? [:]
    arguments["type"] = .string(type.identifier)
    return arguments
  }
}

extension HKSamplePredicate where Sample == HKQuantitySample {
  public static func quantitySample(
    type: HKQuantityType, predicate: HKQueryPredicate? = nil
  ) -> Self {
    Self(type: type, predicate: predicate)
  }
}
