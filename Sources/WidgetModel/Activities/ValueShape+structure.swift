/// Describes shapes to people who write the values.
extension ValueShape {
  /// The whole shape in a line: `a list of {title: text, date?: a moment}`; a question mark marks
  /// what may be omitted.
  ///
  /// A plugin may send a shape of any size, so a large one is cut.
  package var structure: String {
    var budget = Self.mostParts
    return structure(&budget)
  }

  private static let mostParts = 60

  private func structure(_ budget: inout Int) -> String {
    budget -= 1
    guard budget > 0 else { return "…" }
    switch self {
    case .array(let element): return "a list of \(element.structure(&budget))"
    case .range(let element): return "[FROM, TO], each \(element.structure(&budget))"
    case .dictionary(let element): return "{NAME: \(element.structure(&budget)), …}"
    case .object(let members): return "{\(Self.list(members, &budget).joined(separator: ", "))}"
    case .cases(let cases):
      return Self.list(cases, &budget).map { "{\($0)}" }.joined(separator: " or ")
    case .choice(let values):
      let shown = values.prefix(max(1, budget)).map { String($0.plain.prefix(60)) }
      budget -= shown.count
      return shown.joined(separator: " or ") + (shown.count < values.count ? " …" : "")
    default: return words
    }
  }

  private static func list(_ members: [Member], _ budget: inout Int) -> [String] {
    var parts: [String] = []
    for member in members {
      guard budget > 1 else { return parts + ["…"] }
      let mark = member.isOptional ? "?" : ""
      parts.append("\(member.name)\(mark): \(member.shape.structure(&budget))")
    }
    return parts
  }

  /// A value of this shape, to begin with; nil if it would be too large to read.
  package var sample: JSONValue? {
    var budget = Self.mostParts
    let value = sample(&budget)
    return budget > 0 ? value : nil
  }

  private func sample(_ budget: inout Int) -> JSONValue {
    budget -= 1
    guard budget > 0 else { return .null }
    switch self {
    case .boolean: return .bool(true)
    case .integer: return .int(1)
    case .number: return .double(1.5)
    case .string, .any: return .string("text")
    case .date: return .string("2027-05-22")
    case .data: return .string("AAAA")
    case .choice(let values): return values.first ?? .null
    case .array(let element): return .array([element.sample(&budget)])
    case .range(let bound):
      let value = bound.sample(&budget)
      return .array([value, value])
    case .dictionary(let element): return .object(["name": element.sample(&budget)])
    case .object(let members):
      var values: [String: JSONValue] = [:]
      for member in members { values[member.name] = member.shape.sample(&budget) }
      return .object(values)
    case .cases(let cases):
      return .object(cases.first.map { [$0.name: $0.shape.sample(&budget)] } ?? [:])
    }
  }
}
