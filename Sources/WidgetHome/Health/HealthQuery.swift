internal import HealthData
internal import WidgetModel

/// A question about health data as the wire has it.
///
/// - `{"query": "access", "types": [T]}`: `{"status": "shouldRequest" | "unnecessary", "delivery"}`.
/// - `{"query": "statistics", "type": T, "bounds": [MS], "sources": [S]}`: `{"unit", "times": [{"sum", "naive", "average",
///   "minimum", "maximum", "recent", "recentEnd", "duration"} | null], "sources": [{"name", "times"}]}`.
/// - `{"query": "samples", "type": T, "from": MS, "to": MS, "strictStart", "strictEnd", "sources", "newestFirst",
///   "limit"}`: `{"samples": [{"id", "value", "unit", "start", "end", "source", "device"}]}`.
/// - `{"query": "news", "type": T, "anchor": A, …}`: `{"samples", "deleted": [ID], "anchor"}`.
struct HealthQuery {
  enum Kind {
    case access
    case statistics(bounds: [Int])
    case samples
    case news(HealthAnchor)
  }

  /// What fits on one line of the wire.
  private static let limit = 20_000

  let kind: Kind
  let types: [String]
  private let samples: SampleQuery

  init(_ arguments: [String: JSONValue]) throws(WidgetryError) {
    let type = arguments["type"]?.string
    types = type.map { [$0] } ?? arguments["types"]?.array?.compactMap(\.string) ?? []
    func moment(_ name: String) -> Int? { arguments[name]?.number.flatMap { Int(exactly: $0) } }
    func has(_ name: String) -> Bool { arguments[name] == .bool(true) }
    var strictness: SampleQuery.Strictness = []
    if has("strictStart") { strictness.insert(.start) }
    if has("strictEnd") { strictness.insert(.end) }
    samples = SampleQuery(
      type: type ?? "", from: moment("from") ?? .min, to: moment("to") ?? .max,
      strictness: strictness, sources: arguments["sources"]?.array?.compactMap(\.string) ?? [],
      order: has("newestFirst") ? .newestFirst : .oldestFirst,
      limit: min(max(moment("limit") ?? Self.limit, 1), Self.limit))
    switch (arguments["query"]?.string, type) {
    case ("access", _): kind = .access
    case ("statistics", _?):
      let bounds = arguments["bounds"]?.array?.compactMap { $0.number.flatMap { Int(exactly: $0) } }
      guard let bounds, (2...Self.limit).contains(bounds.count),
        zip(bounds, bounds.dropFirst()).allSatisfy({ $0 <= $1 })
      else { throw .healthQuery("the bounds are no moments in order") }
      kind = .statistics(bounds: bounds)
    case ("samples", _?): kind = .samples
    case ("news", _?):
      kind = .news(arguments["anchor"]?.string.flatMap(HealthAnchor.init(text:)) ?? .start)
    default: throw .healthQuery("it names no query or no type")
    }
  }

  /// The answer of a store, or of one that has nothing.
  func answer(from store: HealthStore?) throws -> JSONValue {
    switch kind {
    case .access: return .null
    case .statistics(let bounds):
      guard let store else {
        return .object(["times": .array(bounds.dropFirst().map { _ in .null })])
      }
      return try store.statistics(samples.type, bounds: bounds, only: samples.sources).json
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
  fileprivate var json: JSONValue {
    .object([
      "unit": .string(unit), "times": .array(whole.map(\.json)),
      "sources": .array(
        sources.map { source, times in
          .object(["name": .string(source.name), "times": .array(times.map(\.json))])
        }),
    ])
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
