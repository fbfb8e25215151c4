internal import WidgetModel

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The limit of a query that returns all samples.
public let HKObjectQueryNoLimit = 0

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The sort key for the start date.
public let HKSampleSortIdentifierStartDate = "startDate"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The sort key for the end date.
public let HKSampleSortIdentifierEndDate = "endDate"

extension NSSortDescriptor {
  /// Sorts samples by `HKSampleSortIdentifierStartDate` or `HKSampleSortIdentifierEndDate`.
  public convenience init(key: String, ascending: Bool) {
    precondition(
      SampleOrder.Key(rawValue: key) != nil, "Samples can be sorted by startDate or endDate")
    let path: KeyPath<HKSample, Date> =
      key == HKSampleSortIdentifierStartDate ? \.startDate : \.endDate
    self.init(keyPath: path, ascending: ascending)
  }
}

/// An async query for health samples.
///
/// ```swift
/// let last = try await HKSampleQueryDescriptor(
///   predicates: [.quantitySample(type: HKQuantityType(.stepCount))],
///   sortDescriptors: [SortDescriptor(\.endDate, order: .reverse)], limit: 1
/// ).result(for: HKHealthStore()).first
/// ```
public struct HKSampleQueryDescriptor<Sample: HKSample>: Sendable {
  public var predicates: [HKSamplePredicate<Sample>]
  public var sortDescriptors: [SortDescriptor<Sample>]
  public var limit: Int?

  public init(
    predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>],
    limit: Int? = nil
  ) {
    self.predicates = predicates
    self.sortDescriptors = sortDescriptors
    self.limit = limit
  }

  public func result(for store: HKHealthStore) async throws -> [Sample] {
    let order = SampleOrder(sortDescriptors)
    var samples: [Sample] = []
    for predicate in predicates {
      // If the home doesn't support the order, read all samples and sort them here.
      samples += try await predicate.samples(order, limit: order == nil ? nil : limit)
    }
    if predicates.count > 1 || order == nil { samples.sort(using: sortDescriptors) }
    guard let limit, limit > 0 else { return samples }
    return Array(samples.prefix(limit))
  }
}

/// A query with a handler for health samples.
// `@unchecked Sendable` is safe: it adds only constants.
public final class HKSampleQuery: HKQuery, @unchecked Sendable {
  public typealias Handler = @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

  private let descriptor: HKSampleQueryDescriptor<HKSample>
  private let handler: Handler

  public convenience init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int,
    sortDescriptors: [NSSortDescriptor]?, resultsHandler handler: @escaping Handler
  ) {
    self.init(
      queryDescriptors: [HKQueryDescriptor(sampleType: sampleType, predicate: predicate)],
      limit: limit, sortDescriptors: sortDescriptors ?? [], resultsHandler: handler)
  }

  public convenience init(
    queryDescriptors: [HKQueryDescriptor], limit: Int, resultsHandler handler: @escaping Handler
  ) {
    self.init(
      queryDescriptors: queryDescriptors, limit: limit, sortDescriptors: [],
      resultsHandler: handler)
  }

  public init(
    queryDescriptors: [HKQueryDescriptor], limit: Int, sortDescriptors: [NSSortDescriptor],
    resultsHandler handler: @escaping Handler
  ) {
    descriptor = HKSampleQueryDescriptor(
      predicates: queryDescriptors.map(\.predicate),
      sortDescriptors: sortDescriptors.map(\.ofSamples),
      limit: limit == HKObjectQueryNoLimit ? nil : limit)
    self.handler = handler
  }

  override func execute() {
    HealthCall.run { [self] in
      do {
        let samples = try await descriptor.result(for: HKHealthStore())
        if !isStopped { handler(self, samples, nil) }
      } catch {
        if !isStopped { handler(self, nil, error) }
      }
    }
  }
}

/// A sort order that the home supports: by start or by end.
struct SampleOrder: Hashable, Sendable {
  enum Key: String {
    case start = "startDate"
    case end = "endDate"
  }

  var key: Key
  var isNewestFirst: Bool

  /// The order of the first descriptor; nil if the home doesn't support it.
  init?<Sample: HKSample>(_ descriptors: [SortDescriptor<Sample>]) {
    guard let first = descriptors.first else {
      self.init(key: .start, isNewestFirst: true)
      return
    }
    switch first.keyPath {
    case \Sample.startDate: self.init(key: .start, isNewestFirst: first.order == .reverse)
    case \Sample.endDate: self.init(key: .end, isNewestFirst: first.order == .reverse)
    default: return nil
    }
  }

  private init(key: Key, isNewestFirst: Bool) {
    self.key = key
    self.isNewestFirst = isNewestFirst
  }
}

extension HKSamplePredicate {
  /// Reads samples page by page, up to a limit.
  fileprivate func samples(_ order: SampleOrder?, limit: Int?) async throws -> [Sample] {
    var arguments: [String: JSONValue] = [:]
    if let order {
      arguments["newestFirst"] = .bool(order.isNewestFirst)
      arguments["byEnd"] = .bool(order.key == .end)
    }
    let limit = min(limit.flatMap { $0 > 0 ? $0 : nil } ?? .max, identities?.count ?? .max)
    var found: [Sample] = []
    repeat {
      // UUIDs are compared here, after reading, so the home can't apply the limit.
      if limit < .max, identities == nil { arguments["limit"] = .int(limit - found.count) }
      let page = try await answer("samples", arguments)
      found += samples(page)
      arguments["after"] = page.object?["next"]
    } while arguments["after"]?.string != nil && found.count < limit
    return found.count > limit ? Array(found.prefix(limit)) : found
  }
}

extension NSSortDescriptor {
  /// The same order as a Foundation sort descriptor.
  fileprivate var ofSamples: SortDescriptor<HKSample> {
    let order: SortOrder = ascending ? .forward : .reverse
    return keyPath == \HKSample.endDate
      ? SortDescriptor(\.endDate, order: order) : SortDescriptor(\.startDate, order: order)
  }
}
