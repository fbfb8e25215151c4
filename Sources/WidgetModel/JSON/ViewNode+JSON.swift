// The form of a view in JSON: a string, which is a text, or an object. The object has at most one
// member for the type (`text`, `vstack`, `circle`, `symbol`, …, or `view` for another view), and
// any number of effects, which are applied in their order. Unknown members are ignored.

extension JSONWriter {
  package mutating func value(_ node: ViewNode) {
    switch node {
    case .text(let text) where text.isPlain: value(text.string)
    case .modified(let content, let effect):
      object { json in
        _ = effect.coded(by: &json)
        json.key("view")
        json.value(content)
      }
    default:
      object { json in
        if let tag = node.tag, tag.hasNoMembers {
          json.member(tag.word ?? "", true)
        } else {
          node.writeMembers(to: &json)
        }
      }
    }
  }
}

extension JSONReader {
  /// Reads a view; an error contains the path to the fault, such as `vstack[0].font`.
  package mutating func viewNode(limits: ViewLimits = ViewLimits()) throws -> ViewNode {
    var budget = limits
    do {
      return try viewNode(&budget).node
    } catch let problem as ViewProblem {
      throw problem.described(before: error("").offset)
    }
  }

  /// Reads a view and subtracts its size from the remaining limits; also returns its nesting depth.
  mutating func viewNode(
    _ budget: inout ViewLimits
  ) throws -> (node: ViewNode, height: Int) {
    try takeNodes(1, from: &budget)
    guard budget.depth > 0 else { throw tooDeep }
    switch try kind() {
    case .null:
      _ = try null()
      return (.empty, 1)
    case .string:
      if let ascii = plainString() {
        try take(ascii.count, from: &budget)
        return (repeatedTexts.node(ascii), 1)
      }
      let text = try string()
      try take(text.utf8.count, from: &budget)
      return (.text(TextNode(text)), 1)
    case .object:
      budget.depth -= 1
      let (members, inner) = try viewMembers(&budget)
      budget.depth += 1
      let effects = try ViewEffect.all(members)
      try takeNodes(effects.count, from: &budget)
      // A stack is one level above its children, and each effect is a level.
      let height = max(inner + (members.hasChildren ? 1 : 0), 1) + effects.count
      guard height <= budget.depth else { throw tooDeep }
      let content = try ViewNode(contentOf: members)
      try takeNodes(content.pieces / ViewLimits.piecesOfNode, from: &budget)
      for effect in effects {
        try takeNodes(effect.pieces / ViewLimits.piecesOfNode, from: &budget)
      }
      return (effects.reduce(content) { .modified($0, $1) }, height)
    default: throw error("a view must be a string or an object")
    }
  }

  private mutating func viewMembers(_ budget: inout ViewLimits) throws -> (ViewMembers, height: Int)
  {
    var members = ViewMembers()
    var height = 0
    try fields { json, key in
      guard members.all.count < ViewMembers.limit else {
        throw json.error("the view has too many members")
      }
      do {
        switch key {
        case "vstack", "hstack", "zstack", "fitting", "vgrid", "hgrid":
          members.add(key.string, .content, .nodes(try json.viewNodes(&budget, &height)))
        case "grid":
          members.add(key.string, .content, .rows(try json.gridRows(&budget, &height)))
        // The role isn't looked up, for speed: stacks are the most frequent views.
        case "alignment", "spacing":
          members.add(key.string, .detail, .data(try json.detail(&budget)))
        case "variants":
          let variants = try json.variants(&budget, &height)
          members.add(key.string, .content, .node(.variants(variants)))
        case "view", "background", "overlay", "containerBackground", "mask":
          let view = try json.viewNode(&budget)
          height = max(height, view.height)
          let key = key.string
          members.add(key, ViewMembers.role(of: key), .node(view.node))
        default:
          let key = key.string
          members.add(key, ViewMembers.role(of: key), .data(try json.detail(&budget)))
        }
      } catch { throw json.problem(error, at: key.string) }
    }
    return (members, height)
  }

  private mutating func detail(_ budget: inout ViewLimits) throws -> JSONValue {
    let value = try self.value()
    try take(value.textBytes, from: &budget)
    return value
  }

  private mutating func viewNodes(
    _ budget: inout ViewLimits, _ height: inout Int
  ) throws -> [ViewNode] {
    var nodes: [ViewNode] = []
    nodes.reserveCapacity(4)
    try array { json in
      do {
        let view = try json.viewNode(&budget)
        height = max(height, view.height)
        nodes.append(view.node)
      } catch { throw json.problem(error, at: "[\(nodes.count)]") }
    }
    return nodes
  }

  private mutating func gridRows(
    _ budget: inout ViewLimits, _ height: inout Int
  ) throws -> [GridNode.Row] {
    var rows: [GridNode.Row] = []
    try array { json in
      do {
        try json.takeNodes(1, from: &budget)
        if try json.kind() == .array {
          rows.append(GridNode.Row(cells: try json.viewNodes(&budget, &height)))
        } else {
          let view = try json.viewNode(&budget)
          height = max(height, view.height)
          rows.append(GridNode.Row(cells: [view.node], isWhole: true))
        }
      } catch { throw json.problem(error, at: "[\(rows.count)]") }
    }
    return rows
  }

  private var tooDeep: JSONError { error("views are nested too deeply") }

  func takeNodes(_ count: Int, from budget: inout ViewLimits) throws(JSONError) {
    budget.nodes -= count
    guard budget.nodes >= 0 else { throw error("the view has too many parts") }
  }

  func take(_ bytes: Int, from budget: inout ViewLimits) throws(JSONError) {
    budget.textBytes -= bytes
    guard budget.textBytes >= 0 else { throw error("the view has too much text") }
  }

  /// The error with one more step at the front of its path.
  func problem(_ error: any Error, at step: String) -> any Error {
    let problem = (error as? ViewProblem) ?? (error as? JSONError).map(ViewProblem.init)
    return problem?.at(step, before: self.error("").offset) ?? error
  }
}

extension ViewMembers {
  /// Whether the view contains other views one level below it.
  fileprivate var hasChildren: Bool {
    all.contains { member in
      switch member.value {
      case .nodes, .rows: true
      case .node: member.key == "variants"
      case .data: false
      }
    }
  }
}

extension JSONValue {
  fileprivate var textBytes: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .array(let values): values.reduce(0) { $0 + $1.textBytes }
    case .object(let members): members.values.reduce(0) { $0 + $1.textBytes }
    default: 0
    }
  }
}
