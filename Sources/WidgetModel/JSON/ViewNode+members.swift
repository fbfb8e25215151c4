extension ViewNode {
  static let contentWords =
    [
      "text", "vstack", "hstack", "zstack", "spacer", "divider", "empty", "unknown", "view",
      "gradient", "meter", "grid", "vgrid", "hgrid", "fitting", "variants",
    ] + ShapeOutline.forms + ImageNode.sources

  /// Reads the view from an object's members, without its effects.
  init(contentOf members: ViewMembers) throws(ViewProblem) {
    guard let place = members.all.firstIndex(where: { $0.role == .content }) else {
      self = try Self.wordless(members)
      return
    }
    let word = members.all[place].key
    if let other = members.all[(place + 1)...].first(where: { $0.role == .content })?.key {
      throw ViewProblem("'\(word)' and '\(other)' in one object")
    }
    switch (word, members.all[place].value) {
    case ("view", .node(let view)), ("variants", .node(let view)): self = view
    case ("text", _): self = .text(try TextNode(members))
    case ("spacer", .data(.bool(true))): self = .spacer(minimumLength: nil)
    case ("spacer", .data(.int)), ("spacer", .data(.double)), ("spacer", .data(.string)):
      self = .spacer(minimumLength: try members.length(word))
    case ("unknown", _): self = .unknown(try members.text(word) ?? "")
    case (_, .nodes(let children)): self = try Self.container(word, children, members)
    case (_, .rows(let rows)): self = .grid(try GridNode(rows: rows, members.details))
    case ("divider", _), ("empty", _):
      self = try members.flag(word) == true && word == "divider" ? .divider : .empty
    case ("gradient", .data(let value)): self = .gradient(try GradientValue(word, value))
    case ("meter", _): self = .meter(try MeterNode(members.details))
    case (_, _) where ImageNode.sources.contains(word):
      self = .image(try ImageNode(word, members.details))
    default: self = .shape(try ShapeNode(members.details))
    }
  }

  private static func container(
    _ word: String, _ children: [ViewNode], _ members: ViewMembers
  ) throws(ViewProblem) -> ViewNode {
    if let axis = StackNode.Axis.allCases.first(where: { $0.viewWord == word }) {
      return .stack(
        StackNode(
          axis: axis, alignment: try members.alignment("alignment") ?? .center,
          spacing: try members.length("spacing"), children: children))
    }
    if word == "fitting" {
      let axes = try members.word("axes", FittingAxes.self) ?? .both
      return .fitting(
        children, horizontal: axes == .both || axes == .horizontal,
        vertical: axes == .both || axes == .vertical)
    }
    return .trackGrid(
      try TrackGridNode(isVertical: word == "vgrid", children: children, members.details))
  }

  private enum FittingAxes: String, CaseIterable {
    case horizontal, vertical, both, none
  }

  private static func wordless(_ members: ViewMembers) throws(ViewProblem) -> ViewNode {
    if let color = members.data("color") { return .color(try ColorValue("color", color)) }
    if let unknown = members.all.first(where: { $0.role != .effect }) {
      return .unknown(String(unknown.key.prefix(64)))
    }
    guard members.all.isEmpty else { throw ViewProblem("effects without a 'view'") }
    return .unknown("")
  }
}

extension StackNode.Axis {
  /// The word of a stack in JSON.
  var viewWord: String {
    switch self {
    case .horizontal: "hstack"
    case .vertical: "vstack"
    case .depth: "zstack"
    }
  }
}
