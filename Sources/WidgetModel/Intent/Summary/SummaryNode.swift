/// How an intent's parameters are presented to the user, and which of them when.
package indirect enum SummaryNode: Hashable, Sendable {
  /// A sentence with `${name}` for parameters, and the parameters below it.
  case layout(text: String?, parameters: [String])
  /// The first branch whose condition holds, or else the last one.
  case choice([Branch], otherwise: SummaryNode?)

  package struct Branch: Hashable, Sendable {
    package var condition: SummaryCondition
    package var node: SummaryNode

    package init(_ condition: SummaryCondition, _ node: SummaryNode) {
      self.condition = condition
      self.node = node
    }
  }
}

/// The condition of a branch in a summary.
package struct SummaryCondition: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case parameter(String)
    case widgetFamily
  }

  package enum Comparison: String, Hashable, Sendable {
    case equalTo, notEqualTo, oneOf, hasAnyValue, hasNoValue
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
  }

  package var subject: Subject
  package var comparison: Comparison
  /// The values to compare with; families by Apple's name.
  package var values: [JSONValue]

  package init(_ subject: Subject, _ comparison: Comparison, _ values: [JSONValue] = []) {
    self.subject = subject
    self.comparison = comparison
    self.values = values
  }
}

/// A piece of a summary's sentence.
package enum SummaryPiece: Hashable, Sendable {
  case words(String)
  case parameter(String)
}

extension SummaryNode {
  /// The pieces of a text that has `${name}` for parameters.
  package static func pieces(of text: String) -> [SummaryPiece] {
    var pieces: [SummaryPiece] = []
    var words = ""
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix("${"), let end = rest.firstIndex(of: "}") {
        if !words.isEmpty { pieces.append(.words(words)) }
        words = ""
        pieces.append(.parameter(String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        words.append(character)
        rest = rest.dropFirst()
      }
    }
    if !words.isEmpty { pieces.append(.words(words)) }
    return pieces
  }

  /// The parameters of one layout, those in its sentence first.
  static func names(text: String?, parameters: [String]) -> [String] {
    let named = text.map(pieces(of:)) ?? []
    return named.compactMap { if case .parameter(let name) = $0 { name } else { nil } } + parameters
  }

  /// All parameters in it, including those in conditions.
  package var allNames: Set<String> {
    switch self {
    case .layout(let text, let parameters):
      return Set(Self.names(text: text, parameters: parameters))
    case .choice(let branches, let otherwise):
      var names = otherwise?.allNames ?? []
      for branch in branches {
        names.formUnion(branch.node.allNames)
        if case .parameter(let name) = branch.condition.subject { names.insert(name) }
      }
      return names
    }
  }
}
