/// A problem in a view's JSON, with the path to it.
struct ViewProblem: Error, Hashable {
  private(set) var path: [String]
  private(set) var text: String
  /// The position in the text, if it is known already.
  private(set) var offset: Int?

  init(_ key: String, _ text: String) {
    path = [key]
    self.text = text
  }

  init(_ text: String) {
    path = []
    self.text = text
  }

  init(_ error: JSONError) {
    path = []
    text = error.problem
    offset = error.offset
  }

  func at(_ step: String, before offset: Int) -> ViewProblem {
    var outer = self
    outer.path.insert(step, at: 0)
    outer.offset = self.offset ?? offset
    return outer
  }

  /// The problem with one more step added to the path.
  func at(_ step: String) -> ViewProblem {
    var outer = self
    outer.path.insert(step, at: 0)
    return outer
  }

  /// The longest path in messages; outer steps are cut off.
  private static let longestPath = 16

  /// The error for users: `vstack[1].padding: not a number`.
  func described(before offset: Int) -> JSONError {
    var way = path.count > Self.longestPath ? "…" : ""
    for step in path.suffix(Self.longestPath) {
      way += way.isEmpty || step.hasPrefix("[") ? step : "." + step
    }
    return JSONError(
      problem: way.isEmpty ? text : "\(way): \(text)", offset: self.offset ?? offset)
  }
}

/// The members of one node in JSON, in their order.
struct ViewMembers {
  enum Value {
    case data(JSONValue)
    case node(ViewNode)
    case nodes([ViewNode])
    case rows([GridNode.Row])
  }

  /// The role of a member in its node.
  enum Role {
    /// What the node is.
    case content
    /// An effect on the node.
    case effect
    case detail
  }

  struct Member {
    let key: String
    let role: Role
    var value: Value
  }

  /// More members than any valid node has.
  static let limit = 64

  private static let roles: [String: Role] = {
    var roles: [String: Role] = [:]
    for word in ViewEffect.words { roles[word] = .effect }
    for word in ViewNode.contentWords { roles[word] = .content }
    return roles
  }()

  static func role(of key: String) -> Role { roles[key] ?? .detail }

  private(set) var all: [Member] = []
  private(set) var hasEffects = false

  init() {
    all.reserveCapacity(4)
  }

  /// Adds a member; a key that occurs twice has its last value.
  mutating func add(_ key: String, _ role: Role, _ value: Value) {
    if let index = all.firstIndex(where: { $0.key == key }) {
      all[index].value = value
    } else {
      if role == .effect { hasEffects = true }
      all.append(Member(key: key, role: role, value: value))
    }
  }

  subscript(key: String) -> Value? {
    all.first { $0.key == key }?.value
  }

  /// The value of a member that contains no view; nil for `null` too.
  func data(_ key: String) -> JSONValue? {
    guard case .data(let value) = self[key], value != .null else { return nil }
    return value
  }

  /// The members of the node itself, without its effects.
  var details: [String: JSONValue] {
    var details: [String: JSONValue] = [:]
    for member in all where member.role != .effect {
      if case .data(let value) = member.value { details[member.key] = value }
    }
    return details
  }

  func text(_ key: String) throws(ViewProblem) -> String? {
    try data(key)?.viewText(key)
  }

  func flag(_ key: String) throws(ViewProblem) -> Bool? {
    try data(key)?.viewFlag(key)
  }

  func length(_ key: String) throws(ViewProblem) -> Double? {
    try data(key)?.viewLength(key)
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ type: Word.Type
  ) throws(ViewProblem) -> Word? {
    try data(key)?.viewWord(key, type)
  }

  func alignment(_ key: String) throws(ViewProblem) -> AlignmentValue? {
    try data(key)?.viewAlignment(key)
  }
}

extension JSONValue {
  func viewText(_ key: String) throws(ViewProblem) -> String {
    guard let string else { throw ViewProblem(key, "not a string") }
    return string
  }

  func viewFlag(_ key: String) throws(ViewProblem) -> Bool {
    guard case .bool(let flag) = self else { throw ViewProblem(key, "not true or false") }
    return flag
  }

  /// A number, or a word for one that JSON can't express.
  func viewLength(_ key: String) throws(ViewProblem) -> Double {
    if let number { return number }
    switch string {
    case "infinity": return .infinity
    case "-infinity": return -.infinity
    case "nan": return .nan
    default: throw ViewProblem(key, "not a number or 'infinity'")
    }
  }

  func viewWord<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ type: Word.Type
  ) throws(ViewProblem) -> Word {
    let word = try viewText(key)
    if let value = Word(rawValue: word) { return value }
    throw .noWord(key, word, among: Word.allCases.map(\.rawValue))
  }

  func viewAlignment(_ key: String) throws(ViewProblem) -> AlignmentValue {
    let word = try viewText(key)
    if let alignment = AlignmentValue.names[word] { return alignment }
    throw .noWord(key, word, among: AlignmentValue.names.keys.sorted())
  }
}

extension ViewProblem {
  static func noWord(_ key: String, _ word: String, among words: [String]) -> ViewProblem {
    noWord(key, word, amongKeys: words).at(key)
  }

  /// The problem for an unknown word that is a key in the object at the path.
  static func noWord(_ thing: String, _ word: String, amongKeys words: [String]) -> ViewProblem {
    let question = Suggestion.question(Suggestion.nearest(to: word, among: words))
    return ViewProblem("no \(thing) '\(word.prefix(40))'\(question)")
  }
}

extension JSONWriter {
  /// Writes a number; infinite ones and NaN are written as words.
  mutating func length(_ length: Double) {
    if length.isFinite {
      value(length)
    } else {
      value(length.isNaN ? "nan" : length < 0 ? "-infinity" : "infinity")
    }
  }

  mutating func length(_ name: String, _ length: Double?) {
    guard let length else { return }
    key(name)
    self.length(length)
  }

  mutating func alignment(_ name: String, _ alignment: AlignmentValue) {
    if alignment != .center { member(name, alignment.name) }
  }
}
