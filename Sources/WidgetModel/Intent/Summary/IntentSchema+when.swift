// Describes in text when a parameter is shown, for `kind show`.

extension IntentSchema {
  /// The condition under which a parameter is shown, such as `style=fancy`; nil if it is always
  /// shown, and `false` if never.
  package func when(_ name: String) -> String? {
    guard let summary else { return nil }
    switch Presence(of: name, in: summary) {
    case .always: return nil
    case .never: return "false"
    case .when(let conditions): return conditions
    }
  }

  /// When a summary shows one parameter.
  private enum Presence: Hashable {
    case always, never
    case when(String)

    init(of name: String, in node: SummaryNode) {
      switch node {
      case .layout(let text, let parameters):
        self =
          SummaryNode.names(text: text, parameters: parameters).contains(name) ? .always : .never
      case .choice(let branches, let otherwise):
        let last = otherwise.map { Presence(of: name, in: $0) } ?? .never
        let all = branches.map { Presence(of: name, in: $0.node) }
        guard all.contains(where: { $0 != last }) else {
          self = last
          return
        }
        var words: [String] = []
        for (branch, presence) in zip(branches, all) {
          switch presence {
          case .never: break
          case .always: words.append(branch.condition.words)
          case .when(let inner): words.append("\(branch.condition.words) and \(inner)")
          }
        }
        let others = branches.map { $0.condition.opposite }.joined(separator: " and ")
        switch last {
        case .never: break
        case .always: words.append(others)
        case .when(let inner): words.append("\(others) and \(inner)")
        }
        self = .when(words.joined(separator: ", or "))
      }
    }
  }
}

extension SummaryCondition {
  fileprivate var words: String { spelled(comparison) }

  /// The negated condition in words.
  fileprivate var opposite: String {
    switch comparison {
    case .equalTo: spelled(.notEqualTo)
    case .notEqualTo: spelled(.equalTo)
    case .oneOf: "\(name)!=\(list)"
    case .hasAnyValue: spelled(.hasNoValue)
    case .hasNoValue: spelled(.hasAnyValue)
    case .lessThan: spelled(.greaterThanOrEqualTo)
    case .lessThanOrEqualTo: spelled(.greaterThan)
    case .greaterThan: spelled(.lessThanOrEqualTo)
    case .greaterThanOrEqualTo: spelled(.lessThan)
    }
  }

  private func spelled(_ comparison: Comparison) -> String {
    switch comparison {
    case .equalTo, .oneOf: "\(name)=\(list)"
    case .notEqualTo: "\(name)!=\(list)"
    case .hasAnyValue: "\(name) is set"
    case .hasNoValue: "\(name) isn't set"
    case .lessThan: "\(name)<\(list)"
    case .lessThanOrEqualTo: "\(name)<=\(list)"
    case .greaterThan: "\(name)>\(list)"
    case .greaterThanOrEqualTo: "\(name)>=\(list)"
    }
  }

  private var name: String {
    switch subject {
    case .parameter(let name): name
    case .widgetFamily: "family"
    }
  }

  private var list: String { values.map(\.plain).joined(separator: "|") }
}
