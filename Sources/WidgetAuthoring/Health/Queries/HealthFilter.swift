internal import WidgetModel

/// The conditions of a health predicate in the form in which they are sent to the home.
struct HealthFilter: Hashable, Sendable {
  /// The start of the time range that samples must overlap; nil for an open range.
  var start: Date?
  /// The end of the time range that samples must overlap; nil for an open range.
  var end: Date?
  /// The earliest start that a sample may have; nil for any.
  var startsFrom: Date?
  /// The latest end that a sample may have; nil for any.
  var endsBy: Date?
  /// The names of the sources to include; nil for all.
  var sources: Set<String>?
  /// Conditions that all apply to a sample's value.
  var values: [HealthValueCondition] = []
  /// The UUIDs of the samples to include; nil for all.
  var identities: Set<UUID>?

  /// A filter for the samples that match both this filter and another one.
  func combined(with other: HealthFilter) -> HealthFilter {
    var combined = HealthFilter(
      start: [start, other.start].compactMap(\.self).max(),
      end: [end, other.end].compactMap(\.self).min(),
      startsFrom: [startsFrom, other.startsFrom].compactMap(\.self).max(),
      endsBy: [endsBy, other.endsBy].compactMap(\.self).min(),
      sources: Self.common(sources, other.sources))
    combined.values = values + other.values
    combined.identities = Self.common(identities, other.identities)
    return combined
  }

  private static func common<Element>(
    _ one: Set<Element>?, _ other: Set<Element>?
  ) -> Set<Element>? {
    guard let one, let other else { return one ?? other }
    return one.intersection(other)
  }

  /// The arguments that express the filter in a call to the home.
  func arguments(of type: HKQuantityType) throws(HKError) -> [String: JSONValue] {
    var arguments: [String: JSONValue] = [:]
    for condition in values {
      let (least, most) = try condition.bounds(for: type)
      if let least { arguments["least"] = .double(max(least, arguments["least"]?.number ?? least)) }
      if let most { arguments["most"] = .double(min(most, arguments["most"]?.number ?? most)) }
    }
    if let start { arguments["from"] = HealthCall.milliseconds(start) }
    if let end { arguments["to"] = HealthCall.milliseconds(end) }
    if let startsFrom { arguments["startsFrom"] = HealthCall.milliseconds(startsFrom) }
    if let endsBy { arguments["endsBy"] = HealthCall.milliseconds(endsBy) }
    if let sources { arguments["sources"] = .array(sources.sorted().map { .string($0) }) }
    return arguments
  }

  /// Reads a predicate that `HKQuery` created, or several joined with `and`.
  init(_ predicate: NSPredicate?) throws(HKError) {
    switch predicate {
    case nil: self.init()
    case let predicate as HealthPredicate: self = predicate.filter
    case let compound as NSCompoundPredicate where compound.compoundPredicateType == .and:
      var filter = HealthFilter()
      for part in compound.subpredicates as [Any] {
        filter = filter.combined(
          with: try HealthFilter(part as? NSPredicate ?? NSPredicate(value: false)))
      }
      self = filter
    case .some:
      throw HKError(
        .errorInvalidArgument,
        "Only predicates made by HKQuery, or several joined with 'and', are supported")
    }
  }

  init(
    start: Date? = nil, end: Date? = nil, startsFrom: Date? = nil, endsBy: Date? = nil,
    sources: Set<String>? = nil
  ) {
    self.start = start
    self.end = end
    self.startsFrom = startsFrom
    self.endsBy = endsBy
    self.sources = sources
  }
}

/// The `NSPredicate` that the methods of ``HKQuery`` return; it carries a ``HealthFilter``.
final class HealthPredicate: NSPredicate {
  let filter: HealthFilter

  init(_ filter: HealthFilter) {
    self.filter = filter
    super.init(value: true)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func copy(with zone: NSZone? = nil) -> Any { self }

  override func evaluate(
    with object: Any?, substitutionVariables bindings: [String: Any]?
  ) -> Bool {
    guard let sample = object as? HKSample else { return false }
    return filter.matches(sample)
  }
}

extension HealthFilter {
  fileprivate func matches(_ sample: HKSample) -> Bool {
    if let sources, !sources.contains(sample.sourceRevision.source.name) { return false }
    if let identities, !identities.contains(sample.uuid) { return false }
    if !values.isEmpty {
      guard let quantity = (sample as? HKQuantitySample)?.quantity else { return false }
      guard values.allSatisfy({ $0.matches(quantity) }) else { return false }
    }
    if let start, sample.startDate < start, sample.endDate <= start { return false }
    if let end, sample.startDate >= end { return false }
    if let startsFrom, sample.startDate < startsFrom { return false }
    return endsBy.map { sample.endDate <= $0 } ?? true
  }
}
