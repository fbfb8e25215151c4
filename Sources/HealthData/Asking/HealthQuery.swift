package import WidgetModel

/// A plugin's query for health data, as the plugin protocol transmits it in JSON.
///
/// The host creates it from a plugin's call, and sends back the result of ``answer(to:from:)``.
/// Each query has its own form of answer:
/// - `{"query": "access", "types": [T]}`:
///   `{"status": "shouldRequest" | "unnecessary", "delivery"}`.
/// - `{"query": "samples", "type": T, "from": MS, "to": MS, "startsFrom": MS, "endsBy": MS,
///   "least": N, "most": N, "sources", "newestFirst", "byEnd", "limit", "after"}`:
///   `{"samples": [{"id", "value", "unit", "start", "end", "source", "kind", "device"}], "next"}`.
///   If there may be more, pass the value of `next` as `after` to get the next page.
/// - `{"query": "statistics", "type": T, "bounds": [MS], "separate", …}`:
///   `{"unit", "times": [{"sum", "naive", "average", "minimum", "maximum", "recent", "recentEnd",
///   "duration"} | null], "sources": [{"name", "kind", "times"}]}`, with `sources` only if
///   `separate` is true.
/// - `{"query": "sources", "type": T, …}`: `{"sources": [{"name", "kind"}]}`, most trusted first.
/// - `{"query": "changes", "types": [T]}`: `{"changes": {T: N}}`, the number of changes.
/// - `{"query": "news", "type": T, "anchor": A, …}`:
///   `{"samples", "deleted": [ID], "anchor", "more"}`.
package struct HealthQuery {
  private enum Kind {
    case access
    case statistics(bounds: [Int], isSeparate: Bool)
    case samples
    case news(HealthAnchor)
    case sources
    case changes
  }

  private let kind: Kind
  /// The requested types, without duplicates.
  package let types: [String]
  private let samples: SampleQuery
  /// Whether the query lists no source, so that no sample can match.
  private let hasEmptySourceList: Bool

  /// Parses and validates the members of a query's JSON object.
  package init(_ members: [String: JSONValue]) throws(WidgetryError) {
    let arguments = HealthArguments(members: members)
    types = try arguments.types()
    samples = try arguments.samples()
    hasEmptySourceList = members["sources"]?.array?.isEmpty == true
    switch (members["query"]?.string, arguments.type) {
    case ("access", _): kind = .access
    case ("changes", _): kind = .changes
    case ("sources", _?): kind = .sources
    case ("statistics", _?):
      kind = .statistics(
        bounds: try arguments.bounds(), isSeparate: arguments.has("separate"))
    case ("samples", _?): kind = .samples
    case ("news", _?): kind = .news(try arguments.anchor())
    default: throw .healthQuery("'query' is unknown or 'type' is missing")
    }
  }

  /// Answers the query from a store; a reader without access gets an empty answer.
  ///
  /// - Parameters:
  ///   - reader: The plugin that asks; nil for the owner of the data, who has access to everything.
  ///   - store: The store; nil if no health data was imported yet.
  package func answer(to reader: String?, from store: HealthStore?) throws -> JSONValue {
    if case .access = kind { return try access(of: reader, store) }
    let mayRead = try types.allSatisfy { type in
      guard let reader else { return true }
      return try store?.access(reader: reader, type: type) == .authorized
    }
    // An empty store answers in the same form as a full one.
    return try answer(from: mayRead ? store : nil)
  }

  /// Whether the reader should request access.
  ///
  /// As in HealthKit, the answer doesn't reveal whether the user has allowed or denied access.
  private func access(of reader: String?, _ store: HealthStore?) throws -> JSONValue {
    let shouldRequest = try types.contains { type in
      guard let reader else { return false }
      return try store?.access(reader: reader, type: type) ?? .notDetermined == .notDetermined
    }
    let frequency = try types.first.flatMap {
      try store?.frequency(reader: HealthStore.everyone, type: $0)
    }
    return .object([
      "status": .string(shouldRequest ? "shouldRequest" : "unnecessary"),
      "delivery": .string((frequency ?? .immediate).rawValue),
    ])
  }

  private func answer(from store: HealthStore?) throws -> JSONValue {
    let store = hasEmptySourceList ? nil : store
    switch kind {
    case .access: return .null
    case .changes:
      var changes = Dictionary(types.map { ($0, JSONValue.int(0)) }) { first, _ in first }
      for change in try store?.changes() ?? [] where changes[change.type] != nil {
        changes[change.type] = .int(change.generation)
      }
      return .object(["changes": .object(changes)])
    case .sources:
      let sources = try store?.sources(of: samples) ?? []
      return .object([
        "sources": .array(
          sources.map { .object(["name": .string($0.name), "kind": .string($0.kind.word)]) })
      ])
    case .statistics(let bounds, let isSeparate):
      guard let store else {
        return .object(["times": .array(bounds.dropFirst().map { _ in .null })])
      }
      return try statistics(bounds, isSeparate: isSeparate, from: store)
    case .samples:
      let found = try store?.samples(samples) ?? []
      let next = found.count == samples.limit ? found.last.map(SampleCursor.init) : nil
      return .object([
        "samples": .array(found.map(\.json)), "next": next.map { .string($0.text) } ?? .null,
      ])
    case .news(let anchor):
      let changes = try store?.sampleChanges(since: anchor, samples)
      return .object([
        "samples": .array(changes?.added.map(\.json) ?? []),
        "deleted": .array(changes?.deleted.map { .string($0) } ?? []),
        "anchor": .string((changes?.anchor ?? anchor).text),
        "more": .bool(changes?.hasMore ?? false),
      ])
    }
  }

  private func statistics(
    _ bounds: [Int], isSeparate: Bool, from store: HealthStore
  ) throws -> JSONValue {
    if isSeparate {
      var touching = samples
      touching.from = max(samples.from, bounds.first ?? .min)
      touching.to = min(samples.to, bounds.last ?? .max)
      let count = try store.sources(of: touching).count
      guard count * (bounds.count - 1) <= HealthArguments.maximumSeparateStatistics else {
        throw WidgetryError.healthQuery(
          "too many separate statistics: \(count) sources in \(bounds.count - 1) time ranges")
      }
    }
    return try store.statistics(of: samples, bounds: bounds, isSeparate: isSeparate)
      .json(isSeparate: isSeparate)
  }
}
