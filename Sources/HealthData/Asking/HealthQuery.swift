package import WidgetModel

/// A question about health data as the wire has it.
///
/// - `{"query": "access", "types": [T]}`: `{"status": "shouldRequest" | "unnecessary", "delivery"}`.
/// - `{"query": "statistics", "type": T, "bounds": [MS], "sources": [S], "separate"}`: `{"unit", "times": [{"sum", "naive",
///   "average", "minimum", "maximum", "recent", "recentEnd", "duration"} | null], "sources": [{"name", "times"}]}`; the
///   sources are left out where `separate` is false.
/// - `{"query": "samples", "type": T, "from": MS, "to": MS, "strictStart", "strictEnd", "sources", "newestFirst", "byEnd",
///   "limit"}`: `{"samples": [{"id", "value", "unit", "start", "end", "source", "device"}]}`.
/// - `{"query": "sources", "type": T, …}`: `{"sources": [NAME]}`, the one that counts first in front.
/// - `{"query": "changes", "types": [T]}`: `{"changes": {T: N}}`, how often each has changed.
/// - `{"query": "news", "type": T, "anchor": A, …}`: `{"samples", "deleted": [ID], "anchor"}`.
package struct HealthQuery {
  private enum Kind {
    case access
    case statistics(bounds: [Int], isSeparate: Bool)
    case samples
    case news(HealthAnchor)
    case sources
    case changes
  }

  /// What fits on one line of the wire.
  private static let limit = 20_000

  private let kind: Kind
  /// The types that it is about.
  package let types: [String]
  private let samples: SampleQuery
  private let isOfNoSource: Bool

  package init(_ arguments: [String: JSONValue]) throws(WidgetryError) {
    let type = arguments["type"]?.string
    types = type.map { [$0] } ?? arguments["types"]?.array?.compactMap(\.string) ?? []
    func moment(_ name: String) -> Int? { arguments[name].flatMap(Self.moment) }
    func has(_ name: String) -> Bool { arguments[name] == .bool(true) }
    var strictness: SampleQuery.Strictness = []
    if has("strictStart") { strictness.insert(.start) }
    if has("strictEnd") { strictness.insert(.end) }
    samples = SampleQuery(
      type: type ?? "", from: moment("from") ?? .min, to: moment("to") ?? .max,
      strictness: strictness, sources: arguments["sources"]?.array?.compactMap(\.string) ?? [],
      order: SampleQuery.Order(byEnd: has("byEnd"), isNewestFirst: has("newestFirst")),
      limit: min(max(moment("limit") ?? Self.limit, 1), Self.limit))
    isOfNoSource = arguments["sources"]?.array?.isEmpty == true
    switch (arguments["query"]?.string, type) {
    case ("access", _): kind = .access
    case ("changes", _): kind = .changes
    case ("sources", _?): kind = .sources
    case ("statistics", _?):
      let given = arguments["bounds"]?.array ?? []
      let bounds = given.compactMap(Self.moment)
      guard bounds.count == given.count, (2...Self.limit).contains(bounds.count),
        zip(bounds, bounds.dropFirst()).allSatisfy({ $0 <= $1 })
      else { throw .healthQuery("the bounds are no moments in order") }
      kind = .statistics(bounds: bounds, isSeparate: arguments["separate"] != .bool(false))
    case ("samples", _?): kind = .samples
    case ("news", _?):
      kind = .news(arguments["anchor"]?.string.flatMap(HealthAnchor.init(text:)) ?? .start)
    default: throw .healthQuery("it names no query or no type")
    }
  }

  private static func moment(_ value: JSONValue) -> Int? {
    if case .int(let moment) = value { return moment }
    return value.number.flatMap { Int(exactly: $0) }
  }

  /// The answer of a store to a reader; to one that may not read it is as if it had nothing.
  ///
  /// - Parameter reader: A plugin; nil for whoever the data belong to.
  package func answer(to reader: String?, from store: HealthStore?) throws -> JSONValue {
    if case .access = kind { return try access(of: reader, store) }
    let mayRead = try types.allSatisfy { type in
      guard let reader else { return true }
      return try store?.access(reader: reader, type: type) == .authorized
    }
    // An empty store answers in the same shape as a full one.
    return try answer(from: mayRead ? store : nil)
  }

  /// Whether anything is still to be decided, but never what was decided.
  private func access(of reader: String?, _ store: HealthStore?) throws -> JSONValue {
    let isOpen = try types.contains { type in
      guard let reader else { return false }
      return try store?.access(reader: reader, type: type) ?? .notDetermined == .notDetermined
    }
    let frequency = try types.first.flatMap {
      try store?.frequency(reader: HealthStore.everyone, type: $0)
    }
    return .object([
      "status": .string(isOpen ? "shouldRequest" : "unnecessary"),
      "delivery": .string((frequency ?? .immediate).rawValue),
    ])
  }

  private func answer(from store: HealthStore?) throws -> JSONValue {
    // Of no source at all there is nothing.
    let store = isOfNoSource ? nil : store
    switch kind {
    case .access: return .null
    case .changes:
      let changes = try store?.changes() ?? []
      return .object([
        "changes": .object(
          Dictionary(
            uniqueKeysWithValues: types.map { type in
              (type, .int(changes.first { $0.type == type }?.generation ?? 0))
            }))
      ])
    case .sources:
      let sources = try store?.sources(of: samples) ?? []
      return .object(["sources": .array(sources.map { .string($0.name) })])
    case .statistics(let bounds, let isSeparate):
      guard let store else {
        return .object(["times": .array(bounds.dropFirst().map { _ in .null })])
      }
      return try store.statistics(samples.type, bounds: bounds, only: samples.sources)
        .json(isSeparate: isSeparate)
    case .samples:
      return .object(["samples": .array(try store?.samples(samples).map(\.json) ?? [])])
    case .news(let anchor):
      let news = try store?.news(since: anchor, samples)
      return .object([
        "samples": .array(news?.added.map(\.json) ?? []),
        "deleted": .array(news?.deleted.map { .string($0) } ?? []),
        "anchor": .string((news?.anchor ?? anchor).text),
      ])
    }
  }
}

extension StatisticsCollection {
  fileprivate func json(isSeparate: Bool) -> JSONValue {
    var members: [String: JSONValue] = [
      "unit": .string(unit), "times": .array(whole.map(\.json)),
    ]
    // Of a month's hours and five sources, this is most of what goes over the wire.
    if isSeparate {
      members["sources"] = .array(
        sources.map { source, times in
          .object(["name": .string(source.name), "times": .array(times.map(\.json))])
        })
    }
    return .object(members)
  }
}

extension HealthStatistics {
  fileprivate var json: JSONValue {
    guard !isEmpty else { return .null }
    func number(_ value: Double?) -> JSONValue { value.map { .double($0) } ?? .null }
    return .object([
      "sum": number(sum), "naive": number(naiveSum), "average": number(average),
      "minimum": number(minimum), "maximum": number(maximum), "recent": number(mostRecent),
      "recentEnd": mostRecentEnd.map { .int($0) } ?? .null, "duration": .int(duration),
    ])
  }
}

extension StoredSample {
  fileprivate var json: JSONValue {
    .object([
      "id": .string(identity), "value": .double(sample.value), "unit": .string(sample.unit),
      "start": .int(sample.start), "end": .int(sample.end), "source": .string(sample.source),
      "device": sample.device.map { .string($0) } ?? .null,
    ])
  }
}

extension WidgetryError {
  fileprivate static func healthQuery(_ problem: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "health.query",
      summary: "The question about health data is malformed: \(problem)",
      hint: "widgetry help wire")
  }
}
