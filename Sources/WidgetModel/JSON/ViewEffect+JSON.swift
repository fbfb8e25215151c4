// Reads the effects among the members of a node in JSON.

extension ViewEffect {
  /// The effect to read for each name in JSON; several tags may have the same name.
  private static let blanks = Dictionary(
    EffectTag.allCases.map { ($0.word, $0.blank) }, uniquingKeysWith: { first, _ in first })

  /// The names of members that are effects or belong to one.
  static let words =
    Array(blanks.keys) + [
      "backgroundAlignment", "overlayAlignment", "maskAlignment", "cornerRadius",
    ]

  /// The effects of a node, innermost first.
  ///
  /// `privacySensitive` is always the outermost one, so that no other effect reveals the content.
  static func all(_ members: ViewMembers) throws(ViewProblem) -> [ViewEffect] {
    var effects: [ViewEffect] = []
    guard members.hasEffects else { return effects }
    var isPrivate = false
    for member in members.all where member.role == .effect {
      if case .data(.null) = member.value { continue }
      guard let effect = try effect(member, in: members) else { continue }
      if effect == .privacySensitive { isPrivate = true } else { effects.append(effect) }
    }
    if isPrivate { effects.append(.privacySensitive) }
    return effects
  }

  /// Reads one effect; nil if its value is `false`, or if the member only belongs to an effect.
  private static func effect(
    _ member: ViewMembers.Member, in members: ViewMembers
  ) throws(ViewProblem) -> ViewEffect? {
    var blank = blanks[member.key]
    switch (member.key, member.value) {
    case ("cornerRadius", .data(let json)):
      let radius = try json.viewLength(member.key)
      return .clip(.roundedRectangle(width: radius, height: radius), isEvenOdd: false)
    case ("frame", .data(.object(let object))) where FlexibleFrame.isDescribed(by: object):
      blank = EffectTag.flexibleFrame.blank
    case ("alignmentGuide", .data(.object(let object)))
    where object.viewValue("horizontal") == nil:
      blank = EffectTag.verticalGuide.blank
    default: break
    }
    var reader = JSONMembers(members, ofEffects: true)
    return try blank?.coded(by: &reader)
  }
}

extension EffectTag {
  /// The effect's name in JSON, found by writing an effect of this type.
  fileprivate var word: String {
    var json = JSONWriter()
    json.object { json in _ = blank.coded(by: &json) }
    return String(json.text.split(separator: "\"")[1])
  }
}
