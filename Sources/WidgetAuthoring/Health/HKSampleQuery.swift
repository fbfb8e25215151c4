internal import WidgetModel

// swift-format-ignore: AlwaysUseLowerCamelCase
/// All samples there are, as a limit.
public let HKObjectQueryNoLimit = 0

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Sorts samples by their start.
public let HKSampleSortIdentifierStartDate = "startDate"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Sorts samples by their end.
public let HKSampleSortIdentifierEndDate = "endDate"

extension NSSortDescriptor {
  /// Sorts samples by `HKSampleSortIdentifierStartDate` or `HKSampleSortIdentifierEndDate`.
  public convenience init(key: String, ascending: Bool) {
    precondition(
      SampleOrder.Key(rawValue: key) != nil, "Samples are sorted by startDate or endDate")
    let path: KeyPath<HKSample, Date> =
      key == HKSampleSortIdentifierStartDate ? \.startDate : \.endDate
    self.init(keyPath: path, ascending: ascending)
  }
}

/// Asks for samples, and waits for the answer.
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
      // Sorted by something else, any of them may be among the first.
      samples += try await predicate.samples(order, limit: order == nil ? nil : limit)
    }
    if predicates.count > 1 || order == nil { samples.sort(using: sortDescriptors) }
    guard let limit, limit > 0 else { return samples }
    return Array(samples.prefix(limit))
  }
}

/// Asks for samples.
// Sendable by hand: all that it adds is constant.
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

/// An order that a health store itself can bring samples into.
struct SampleOrder: Hashable, Sendable {
  enum Key: String {
    case start = "startDate"
    case end = "endDate"
  }

  var key: Key
  var isNewestFirst: Bool

  /// The order of descriptors, of which the first decides; nil for one that only they know.
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
  /// All samples up to a limit, read in as many pages as they take.
  fileprivate func samples(_ order: SampleOrder?, limit: Int?) async throws -> [Sample] {
    var arguments: [String: JSONValue] = [:]
    if let order {
      arguments["newestFirst"] = .bool(order.isNewestFirst)
      arguments["byEnd"] = .bool(order.key == .end)
    }
    let limit = min(limit.flatMap { $0 > 0 ? $0 : nil } ?? .max, identities?.count ?? .max)
    var found: [Sample] = []
    repeat {
      // Which samples have an identity is seen here, so that any of them may be among the first.
      if limit < .max, identities == nil { arguments["limit"] = .int(limit - found.count) }
      let page = try await answer("samples", arguments)
      found += samples(page)
      arguments["after"] = page.object?["next"]
    } while arguments["after"]?.string != nil && found.count < limit
    return found.count > limit ? Array(found.prefix(limit)) : found
  }
}

extension NSSortDescriptor {
  /// The same order in Swift's words.
  fileprivate var ofSamples: SortDescriptor<HKSample> {
    let order: SortOrder = ascending ? .forward : .reverse
    return keyPath == \HKSample.endDate
      ? SortDescriptor(\.endDate, order: order) : SortDescriptor(\.startDate, order: order)
  }
}
