/// Describes shapes to people who write the values.
extension ValueShape {
  /// The whole shape in a line: `a list of {title: text, date?: a moment}`; a question mark marks
  /// what may be omitted.
  package var structure: String { structure(depth: 4) }

  private func structure(depth: Int) -> String {
    guard depth > 0 else { return words }
    return switch self {
    case .array(let element): "a list of \(element.structure(depth: depth - 1))"
    case .range(let element): "[FROM, TO], each \(element.words)"
    case .dictionary(let element): "{NAME: \(element.structure(depth: depth - 1)), …}"
    case .object(let members):
      "{\(members.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.shape.structure(depth: depth - 1))" }.joined(separator: ", "))}"
    case .cases(let cases):
      cases.map { "{\($0.name): \($0.shape.structure(depth: depth - 1))}" }
        .joined(separator: " or ")
    case .choice(let values): values.map(\.plain).joined(separator: " or ")
    default: words
    }
  }

  /// A value of this shape, to begin with.
  package var sample: JSONValue { sample(depth: 4) }

  private func sample(depth: Int) -> JSONValue {
    switch self {
    case .boolean: .bool(true)
    case .integer: .int(1)
    case .number: .double(1.5)
    case .string: .string("text")
    case .date: .string("2027-05-22")
    case .data: .string("AAAA")
    case .any: .string("text")
    case .choice(let values): values.first ?? .null
    case .array(let element): .array(depth > 0 ? [element.sample(depth: depth - 1)] : [])
    case .range(let bound): .array([bound.sample(depth: 0), bound.sample(depth: 0)])
    case .dictionary(let element):
      .object(depth > 0 ? ["name": element.sample(depth: depth - 1)] : [:])
    case .object(let members):
      .object(
        Dictionary(
          members.map { ($0.name, $0.shape.sample(depth: max(0, depth - 1))) },
          uniquingKeysWith: { first, _ in first }))
    case .cases(let cases):
      .object(
        cases.first.map { [$0.name: $0.shape.sample(depth: max(0, depth - 1))] } ?? [:])
    }
  }
}
