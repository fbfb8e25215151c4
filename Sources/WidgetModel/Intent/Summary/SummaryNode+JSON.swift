// The form of a parameter summary in the protocol: a layout, such as
// {"text":"Weather of ${city}","parameters":["days"]}, or a choice, such as
// {"when":[{"parameter":"style","is":"equalTo","values":["fancy"],"show":{…}}],"otherwise":{…}}.
// A condition without a parameter compares the widget's family.

extension JSONWriter {
  mutating func value(_ node: SummaryNode) {
    object { json in
      switch node {
      case .layout(let text, let parameters):
        if let text { json.member("text", text) }
        if !parameters.isEmpty || text == nil { json.member("parameters", parameters) }
      case .choice(let branches, let otherwise):
        json.key("when")
        json.array { json in
          for branch in branches { json.value(branch) }
        }
        if let otherwise {
          json.key("otherwise")
          json.value(otherwise)
        }
      }
    }
  }

  private mutating func value(_ branch: SummaryNode.Branch) {
    object { json in
      if case .parameter(let name) = branch.condition.subject { json.member("parameter", name) }
      json.member("is", branch.condition.comparison.rawValue)
      if !branch.condition.values.isEmpty {
        json.member("values", .array(branch.condition.values))
      }
      json.key("show")
      json.value(branch.node)
    }
  }
}

extension JSONReader {
  mutating func summaryNode() throws -> SummaryNode {
    var text: String?
    var parameters: [String] = []
    var branches: [SummaryNode.Branch]?
    var otherwise: SummaryNode?
    try object { json, key in
      switch key {
      case "text": text = try json.null() ? nil : json.string()
      case "parameters": parameters = try json.strings()
      case "when":
        var read: [SummaryNode.Branch] = []
        try json.array { json in read.append(try json.summaryBranch()) }
        branches = read
      case "otherwise": otherwise = try json.null() ? nil : json.summaryNode()
      default: try json.skip()
      }
    }
    guard let branches else { return .layout(text: text, parameters: parameters) }
    return .choice(branches, otherwise: otherwise)
  }

  private mutating func summaryBranch() throws -> SummaryNode.Branch {
    var condition = SummaryCondition(.widgetFamily, .equalTo)
    var node: SummaryNode?
    try object { json, key in
      switch key {
      case "parameter": condition.subject = .parameter(try json.string())
      case "is":
        let word = try json.string()
        guard let comparison = SummaryCondition.Comparison(rawValue: word) else {
          throw json.error("unknown comparison '\(word.prefix(40))'")
        }
        condition.comparison = comparison
      case "values": try json.array { json in condition.values.append(try json.value()) }
      case "show": node = try json.summaryNode()
      default: try json.skip()
      }
    }
    guard let node else { throw error("a branch of a summary needs 'show'") }
    return SummaryNode.Branch(condition, node)
  }
}
