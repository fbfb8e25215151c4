/// How an intent's parameters are presented to the user; describes App Intents' `ParameterSummary`.
package indirect enum SummaryNode: Hashable, Sendable {
  /// A sentence that contains `${name}` for a parameter, and further parameters below it.
  case layout(text: String?, parameters: [String])
  /// The first branch whose condition holds, or `otherwise` if none does.
  case choice([Branch], otherwise: SummaryNode?)

  /// What to present if a condition holds.
  package struct Branch: Hashable, Sendable {
    package var condition: SummaryCondition
    package var node: SummaryNode

    package init(_ condition: SummaryCondition, _ node: SummaryNode) {
      self.condition = condition
      self.node = node
    }
  }
}

/// The condition of a branch in a summary: compares a parameter's value or the widget's family.
package struct SummaryCondition: Hashable, Sendable {
  /// What is compared.
  package enum Subject: Hashable, Sendable {
    case parameter(String)
    case widgetFamily
  }

  /// How the subject is compared with the values.
  package enum Comparison: String, Hashable, Sendable {
    case equalTo, notEqualTo, oneOf, hasAnyValue, hasNoValue
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
  }

  package var subject: Subject
  package var comparison: Comparison
  /// The values to compare with; families are given by Apple's names.
  package var values: [JSONValue]

  package init(_ subject: Subject, _ comparison: Comparison, _ values: [JSONValue] = []) {
    self.subject = subject
    self.comparison = comparison
    self.values = values
  }
}

/// A piece of a summary's sentence: literal words, or a parameter's name.
package enum SummaryPiece: Hashable, Sendable {
  case words(String)
  case parameter(String)
}

extension SummaryNode {
  /// Splits a sentence that contains `${name}` for parameters into its pieces.
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

  /// The names of a layout's parameters, those in its sentence first.
  static func names(text: String?, parameters: [String]) -> [String] {
    let named = text.map(pieces(of:)) ?? []
    return named.compactMap { if case .parameter(let name) = $0 { name } else { nil } } + parameters
  }

  /// The names of all parameters in the summary, including those in conditions.
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
