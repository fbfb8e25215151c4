internal import WidgetModel

/// The arguments of a plugin's query, validated because they may be anything.
struct HealthArguments {
  /// The most results that fit on one line of the protocol.
  private static let limit = 20_000
  /// The most types, and the most sources, in one query.
  private static let names = 200
  private static let bytesOfName = 256
  /// The most time ranges times sources with separate statistics.
  static let separateTimes = 200_000

  let members: [String: JSONValue]

  var type: String? { members["type"]?.string }

  func has(_ name: String) -> Bool { members[name] == .bool(true) }

  /// The types, without duplicates.
  func types() throws(WidgetryError) -> [String] {
    if let type { return try checked([type], "type") }
    return try names("types") ?? []
  }

  func samples() throws(WidgetryError) -> SampleQuery {
    let (from, to) = (try moment("from") ?? .min, try moment("to") ?? .max)
    let limit = try moment("limit") ?? Self.limit
    guard limit > 0 else { throw .healthQuery("its limit is less than one") }
    let cursor = try text("after")
    let after = cursor.flatMap(SampleCursor.init(text:))
    guard (cursor == nil) == (after == nil) else {
      throw .healthQuery("its 'after' isn't from an answer")
    }
    return SampleQuery(
      type: type ?? "", from: from, to: to,
      startsFrom: max(try moment("startsFrom") ?? .min, has("strictStart") ? from : .min),
      endsBy: min(try moment("endsBy") ?? .max, has("strictEnd") ? to : .max),
      values: try values(), sources: Set(try names("sources") ?? []),
      order: SampleQuery.Order(byEnd: has("byEnd"), isNewestFirst: has("newestFirst")),
      limit: min(limit, Self.limit), after: after)
  }

  func bounds() throws(WidgetryError) -> [Int] {
    let given = members["bounds"]?.array ?? []
    let bounds = given.compactMap(Self.moment)
    guard bounds.count == given.count, (2...Self.limit).contains(bounds.count),
      zip(bounds, bounds.dropFirst()).allSatisfy({ $0 <= $1 })
    else { throw .healthQuery("the bounds aren't ascending times") }
    return bounds
  }

  func anchor() throws(WidgetryError) -> HealthAnchor {
    guard let text = try text("anchor") else { return .start }
    guard let anchor = HealthAnchor(text: text) else {
      throw .healthQuery("its anchor isn't from an answer")
    }
    return anchor
  }

  private func moment(_ name: String) throws(WidgetryError) -> Int? {
    guard let value = members[name], value != .null else { return nil }
    guard let moment = Self.moment(value) else {
      throw .healthQuery("its '\(name)' isn't a whole number")
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
        throw .healthQuery("its '\(name)' isn't a number")
      }
      ends.append(number)
    }
    guard ends[0] <= ends[1] else { throw .healthQuery("its 'least' is more than its 'most'") }
    return ends[0]...ends[1]
  }

  private func text(_ name: String) throws(WidgetryError) -> String? {
    guard let value = members[name], value != .null else { return nil }
    guard let text = value.string else { throw .healthQuery("its '\(name)' isn't text") }
    return text
  }

  private func names(_ name: String) throws(WidgetryError) -> [String]? {
    guard let value = members[name], value != .null else { return nil }
    guard let list = value.array else { throw .healthQuery("its '\(name)' isn't a list") }
    let texts = list.compactMap(\.string)
    guard texts.count == list.count else { throw .healthQuery("its '\(name)' aren't all names") }
    return try checked(texts, name)
  }

  private func checked(_ texts: [String], _ name: String) throws(WidgetryError) -> [String] {
    var seen: Set<String> = []
    let names = texts.filter { seen.insert($0).inserted }
    guard names.count <= Self.names, names.allSatisfy({ $0.utf8.count <= Self.bytesOfName }) else {
      throw .healthQuery("its '\(name)' are too many or too long")
    }
    return names
  }
}

extension WidgetryError {
  static func healthQuery(_ problem: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "health.query",
      summary: "The query of health data is malformed: \(problem)",
      hint: "widgetry help wire")
  }
}
