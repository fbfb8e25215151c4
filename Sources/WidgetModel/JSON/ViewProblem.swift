/// A fault in a view's JSON, with the path to it: `vstack[1].padding: not a number`.
///
/// It is thrown without a path; each enclosing view adds a step with ``at(_:)``.
struct ViewProblem: Error, Hashable {
  private(set) var path: [String]
  private(set) var text: String
  /// The position of the fault, once it is known.
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

  /// The problem with one more step at the front of its path, and with a position unless it has
  /// one.
  func at(_ step: String, before offset: Int) -> ViewProblem {
    var outer = self
    outer.path.insert(step, at: 0)
    outer.offset = self.offset ?? offset
    return outer
  }

  /// The problem with one more step at the front of its path.
  func at(_ step: String) -> ViewProblem {
    var outer = self
    outer.path.insert(step, at: 0)
    return outer
  }

  /// The most steps of a path in messages; outer steps are omitted.
  private static let longestPath = 16

  /// The problem as the error that callers get.
  func described(before offset: Int) -> JSONError {
    var location = path.count > Self.longestPath ? "…" : ""
    for step in path.suffix(Self.longestPath) {
      location += location.isEmpty || step.hasPrefix("[") ? step : "." + step
    }
    return JSONError(
      problem: location.isEmpty ? text : "\(location): \(text)", offset: self.offset ?? offset)
  }
}

extension ViewProblem {
  /// The problem of a member whose value isn't one of the known words.
  static func unknownValue(_ key: String, _ word: String, among words: [String]) -> ViewProblem {
    unknown("value", word, among: words).at(key)
  }

  /// The problem of a member whose name isn't one of the known keys.
  static func unknownKey(_ key: String, among keys: [String]) -> ViewProblem {
    unknown("key", key, among: keys)
  }

  private static func unknown(_ noun: String, _ word: String, among words: [String]) -> Self {
    let question = Suggestion.question(Suggestion.nearest(to: word, among: words))
    return ViewProblem("unknown \(noun) '\(word.prefix(40))'\(question)")
  }
}
