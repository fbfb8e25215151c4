internal import WidgetModel

/// Validates the arguments of a ``HealthQuery``, which come as JSON from an untrusted plugin.
struct HealthArguments {
  /// The maximum number of results, so that an answer fits on one line of the protocol.
  private static let maximumResults = 20_000
  /// The maximum number of types or sources in one query.
  private static let maximumNames = 200
  private static let maximumNameBytes = 256
  /// The maximum number of statistics per source: time ranges multiplied by sources.
  static let maximumSeparateStatistics = 200_000

  /// The members of the query's JSON object.
  let members: [String: JSONValue]

  /// The single type of the query; nil if it is missing.
  var type: String? { members["type"]?.string }

  /// Whether a flag is set.
  func has(_ name: String) -> Bool { members[name] == .bool(true) }

  /// The requested types, without duplicates.
  func types() throws(WidgetryError) -> [String] {
    if let type { return try checked([type], "type") }
    return try names("types") ?? []
  }

  /// The samples to select, by time, value and source.
  func samples() throws(WidgetryError) -> SampleQuery {
    let (from, to) = (try moment("from") ?? .min, try moment("to") ?? .max)
    let limit = try moment("limit") ?? Self.maximumResults
    guard limit > 0 else { throw .healthQuery("'limit' is less than 1") }
    let cursor = try text("after")
    let after = cursor.flatMap(SampleCursor.init(text:))
    guard (cursor == nil) == (after == nil) else {
      throw .healthQuery("'after' isn't a value from an earlier answer")
    }
    return SampleQuery(
      type: type ?? "", from: from, to: to,
      startsFrom: max(try moment("startsFrom") ?? .min, has("strictStart") ? from : .min),
      endsBy: min(try moment("endsBy") ?? .max, has("strictEnd") ? to : .max),
      values: try values(), sources: Set(try names("sources") ?? []),
      order: SampleQuery.Order(byEnd: has("byEnd"), isNewestFirst: has("newestFirst")),
      limit: min(limit, Self.maximumResults), after: after)
  }

  /// The bounds of the time ranges for statistics.
  func bounds() throws(WidgetryError) -> [Int] {
    let given = members["bounds"]?.array ?? []
    let bounds = given.compactMap(Self.moment)
    guard bounds.count == given.count, (2...Self.maximumResults).contains(bounds.count),
      zip(bounds, bounds.dropFirst()).allSatisfy({ $0 <= $1 })
    else {
      throw .healthQuery("'bounds' isn't a list of 2 to \(Self.maximumResults) ascending times")
    }
    return bounds
  }

  /// The position after which changes are requested.
  func anchor() throws(WidgetryError) -> HealthAnchor {
    guard let text = try text("anchor") else { return .start }
    guard let anchor = HealthAnchor(text: text) else {
      throw .healthQuery("'anchor' isn't a value from an earlier answer")
    }
    return anchor
  }

  private func moment(_ name: String) throws(WidgetryError) -> Int? {
    guard let value = members[name], value != .null else { return nil }
    guard let moment = Self.moment(value) else {
      throw .healthQuery("'\(name)' isn't a whole number")
    }
    return moment
  }

  private static func moment(_ value: JSONValue) -> Int? {
    if case .int(let moment) = value { return moment }
    return value.number.flatMap { Int(exactly: $0) }
  }

  private func values() throws(WidgetryError) -> ClosedRange<Double> {
    var ends: [Double] = []
    for (name, open) in [("least", -Double.infinity), ("most", Double.infinity)] {
      let value = members[name].flatMap { $0 == .null ? nil : $0 } ?? .double(open)
      guard let number = value.number, !number.isNaN else {
        throw .healthQuery("'\(name)' isn't a number")
      }
      ends.append(number)
    }
    guard ends[0] <= ends[1] else { throw .healthQuery("'least' is greater than 'most'") }
    return ends[0]...ends[1]
  }

  private func text(_ name: String) throws(WidgetryError) -> String? {
    guard let value = members[name], value != .null else { return nil }
    guard let text = value.string else { throw .healthQuery("'\(name)' isn't a string") }
    return text
  }

  private func names(_ name: String) throws(WidgetryError) -> [String]? {
    guard let value = members[name], value != .null else { return nil }
    guard let list = value.array else { throw .healthQuery("'\(name)' isn't a list") }
    let texts = list.compactMap(\.string)
    guard texts.count == list.count else {
      throw .healthQuery("'\(name)' contains something other than strings")
    }
    return try checked(texts, name)
  }

  private func checked(_ texts: [String], _ name: String) throws(WidgetryError) -> [String] {
    let names = texts.withoutRepetitions
    guard names.count <= Self.maximumNames,
      names.allSatisfy({ $0.utf8.count <= Self.maximumNameBytes })
    else { throw .healthQuery("'\(name)' contains too many names or a name that is too long") }
    return names
  }
}

extension WidgetryError {
  /// The error for a malformed query.
  static func healthQuery(_ problem: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "health.query", summary: "Invalid query for health data: \(problem)",
      hint: "The queries are described under 'Health data' on the manual's page 'Wire'")
  }
}
