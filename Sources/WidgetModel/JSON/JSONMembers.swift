/// Reads the members of a node, an effect or a value from a JSON object; see ``ViewCoder``.
///
/// For a node or effect, the object was parsed as ``ViewMembers`` before, because it contains
/// views.
struct JSONMembers {
  // Either this or `object` is set. An enum would be slower, because reading it copies its payload.
  private var members: ViewMembers?
  /// Whether to read the members of the view's effects, instead of the node's own.
  private var ofEffects = false
  private var object: [String: JSONValue]?
  /// The name of the current member, and its index in `members`.
  private var name = ""
  private var place: Int?

  init(_ members: ViewMembers, ofEffects: Bool = false) {
    self.members = members
    self.ofEffects = ofEffects
  }

  init(_ object: [String: JSONValue]) {
    self.object = object
  }

  init(_ key: String, _ json: JSONValue) {
    if case .object(let members) = json { object = members }
    name = key
  }

  /// The value of a member; nil if it is missing or `null`.
  func value(_ name: String) throws(ViewProblem) -> JSONValue? {
    if members != nil { return members?.data(name, ofEffects: ofEffects) }
    if object == nil { throw ViewProblem(self.name, "not an object") }
    return object?.viewValue(name)
  }

  /// The value of a member that contains views.
  private func content(_ word: String) -> ViewMembers.Value? {
    members?[word]
  }

  /// The first of these words that is a member, even if it is `null`.
  func first(of words: [String]) -> String? {
    words.first { content($0) != nil }
  }
}

extension JSONMembers: ViewCoder {
  typealias Failure = ViewProblem

  static var isArchive: Bool { false }
  static var isReading: Bool { true }

  mutating func bits() -> MemberBits { MemberBits() }

  mutating func begins(
    _ name: String, _ bit: MemberBit?, _ isPresent: Bool
  ) throws(ViewProblem) -> Bool {
    if members == nil {
      let isFound = try value(name) != nil
      self.name = name
      return isFound
    }
    self.name = name
    place = members?.place(of: name, ofEffects: ofEffects)
    return place != nil
  }

  mutating func reportMissing(_ name: String, of thing: String) throws(ViewProblem) {
    throw ViewProblem("\(thing) needs a '\(name)'")
  }

  mutating func begin(_ tag: EffectTag, _ word: String) {
    name = word
    place = members?.place(of: word, ofEffects: ofEffects)
  }

  mutating func readJSON<Value: JSONCoded>(
    _ type: Value.Type
  ) throws(ViewProblem) -> Value? {
    if let place, let json = members?.data(at: place) { return try Value(name, json) }
    return try Value(name, value(name) ?? .null)
  }

  mutating func items<Value: ViewValue>(_ values: inout [Value]) throws(ViewProblem) {
    guard let items = try value(name)?.viewArray(name) else { return }
    values.reserveCapacity(items.count)
    for item in items { values.append(try Value(name, item)) }
  }

  mutating func part<Part: ViewPart>(_ part: inout Part) throws(ViewProblem) {
    part = try Part(self)
  }

  mutating func view(_ view: inout ViewNode) {
    if case .node(let node) = content(name) { view = node }
  }

  mutating func views(_ word: String, _ views: inout [ViewNode]) {
    if case .nodes(let nodes) = content(word) { views = nodes }
  }

  mutating func rows(_ rows: inout [GridNode.Row]) throws(ViewProblem) {
    if case .rows(let found) = content("grid") { rows = found }
    let key = "rowAlignments"
    guard let alignments = try value(key)?.viewArray(key) else { return }
    for (index, json) in zip(rows.indices, alignments) where json != .null {
      rows[index].alignment = try AlignmentValue.Vertical(key, json)
    }
  }

  mutating func variants(_ variants: inout VariantsNode) {
    if case .node(.variants(let found)) = content("variants") { variants = found }
  }

  /// Reads a text's runs, which inherit the style of the text itself.
  mutating func runs(_ runs: inout TextRuns, _ bits: RunBits) throws(ViewProblem) {
    var style = TextRun("")
    try style.codeSettings(&self)
    switch try value("text") {
    case .string(let text):
      style.text = text
      runs = TextRuns(style)
    case .array(let values):
      var list: [TextRun] = []
      list.reserveCapacity(values.count)
      for value in values {
        var run = style
        switch value {
        case .string(let text): run.text = text
        case .object(let object) where object["text"] != nil || object["symbol"] != nil:
          var members = JSONMembers(object)
          try run.codeMembers(&members)
        default:
          throw ViewProblem(
            "text[\(list.count)]", "a run must be a string or an object with 'text' or 'symbol'")
        }
        list.append(run)
      }
      runs = TextRuns(list)
    default: throw ViewProblem("text", "not a string or an array of runs")
    }
  }

  mutating func style(_ run: inout TextRun) throws(ViewProblem) { try run.codeStyle(&self) }
}
