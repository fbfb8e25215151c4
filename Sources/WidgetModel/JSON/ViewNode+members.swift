extension ViewNode {
  static let contentWords =
    NodeTag.allCases.compactMap(\.word).filter { $0 != "color" } + ShapeOutline.forms
    + ImageNode.Source.words + ["view"]

  /// Reads the view from an object's members, without its effects.
  init(contentOf members: ViewMembers) throws(ViewProblem) {
    let places = members.all.indices
    guard let place = places.first(where: { members.all[$0].role == .content }) else {
      self = try Self.wordless(members)
      return
    }
    let member = members.all[place]
    if let other = places[(place + 1)...].first(where: { members.all[$0].role == .content }) {
      throw ViewProblem("'\(member.key)' and '\(members.all[other].key)' in one object")
    }
    switch (member.key, member.value) {
    case ("view", .node(let view)): self = view
    // The most frequent node, which the general way reads a seventh slower.
    case ("vstack", .nodes(let views)): self = try Self.stack(.vertical, views, members)
    case ("hstack", .nodes(let views)): self = try Self.stack(.horizontal, views, members)
    default:
      var reader = JSONMembers(members)
      try self.init(Self.tag(of: member), from: &reader)
    }
  }

  private static func stack(
    _ axis: StackNode.Axis, _ views: [ViewNode], _ members: ViewMembers
  ) throws(ViewProblem) -> ViewNode {
    .stack(
      StackNode(
        axis: axis, alignment: try members.data("alignment")?.viewAlignment("alignment") ?? .center,
        spacing: try members.data("spacing")?.viewLength("spacing"), children: views))
  }

  private static func tag(of member: ViewMembers.Member) throws(ViewProblem) -> NodeTag {
    // Comparing is faster than hashing, because the first types are the usual ones.
    let tag = NodeTag.allCases.first { $0.word == member.key }
    guard tag?.hasNoMembers == true, case .data(let json) = member.value else {
      return tag ?? (ImageNode.Source.words.contains(member.key) ? .image : .shape)
    }
    switch (tag, json) {
    case (.spacer, .bool(true)): return .spacer
    case (.spacer, .int), (.spacer, .double), (.spacer, .string): return .spacerAtLeast
    // Which isn't valid.
    case (.spacer, _): return .shape
    case (_, .null): return .empty
    default: return try json.viewFlag(member.key) && tag == .divider ? .divider : .empty
    }
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
