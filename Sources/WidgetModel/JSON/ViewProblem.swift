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
