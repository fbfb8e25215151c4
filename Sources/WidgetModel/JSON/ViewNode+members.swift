// Creates a node from the parsed members of its JSON object.

extension ViewNode {
  /// The names of members that tell the type of a view.
  static let contentWords =
    NodeTag.allCases.compactMap(\.word).filter { $0 != "color" } + ShapeOutline.forms
    + ImageNode.Source.words + ["view"]

  /// Creates the view that an object's members describe, without its effects.
  init(contentOf members: ViewMembers) throws(ViewProblem) {
    let places = members.all.indices
    guard let place = places.first(where: { members.all[$0].role == .content }) else {
      self = try Self.wordless(members)
      return
    }
    let member = members.all[place]
    if let other = places[(place + 1)...].first(where: { members.all[$0].role == .content }) {
      throw ViewProblem(
        "one object can't contain both '\(member.key)' and '\(members.all[other].key)'")
    }
    switch (member.key, member.value) {
    case ("view", .node(let view)): self = view
    // Stacks are the most frequent views; reading them here makes a whole timeline a seventh
    // faster.
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
    // Comparing is faster than hashing, because the first types are the most frequent ones.
    let tag = NodeTag.allCases.first { $0.word == member.key }
    guard tag?.hasNoMembers == true, case .data(let json) = member.value else {
      return tag ?? (ImageNode.Source.words.contains(member.key) ? .image : .shape)
    }
    switch (tag, json) {
    case (.spacer, .bool(true)): return .spacer
    case (.spacer, .int), (.spacer, .double), (.spacer, .string): return .spacerAtLeast
    // Reading the invalid value as a shape throws an error.
    case (.spacer, _): return .shape
    case (_, .null): return .empty
    default: return try json.viewFlag(member.key) && tag == .divider ? .divider : .empty
    }
  }

  /// The view of an object without a member for its type.
  private static func wordless(_ members: ViewMembers) throws(ViewProblem) -> ViewNode {
    if let color = members.data("color") { return .color(try ColorValue("color", color)) }
    if let unknown = members.all.first(where: { $0.role != .effect }) {
      return .unknown(String(unknown.key.prefix(64)))
    }
    guard members.all.isEmpty else { throw ViewProblem("effects without a 'view'") }
    return .unknown("")
  }
}
