/// Which branches of `#if` a build for an iPhone compiles, as far as that is known.
struct BuildCondition {
  /// For each open `#if`: whether the current branch is compiled, and whether one before it was.
  private var branches: [(current: Bool?, taken: Bool?)] = []

  /// How many of them aren't compiled.
  private var leftOut = 0
  // A pattern is compiled once for all lines.
  private let call = #/\([A-Za-z0-9_]+\)/#

  /// Whether the lines that follow may be compiled.
  var mayBeCompiled: Bool { leftOut == 0 }

  /// Reads a line; other lines than directives have no effect.
  ///
  /// - Parameter value: The value of a part such as `os(iOS)`; nil if it is unknown.
  mutating func read(_ line: Substring, value: (Substring) -> Bool?) {
    let words = line.drop(while: \.isWhitespace)
    if words.hasPrefix("#if ") {
      let result = evaluate(words.dropFirst(4), value)
      open((result, result))
    } else if words.hasPrefix("#elseif "), let last = close() {
      open(Self.branch(evaluate(words.dropFirst(8), value), after: last.taken))
    } else if words.hasPrefix("#else"), let last = close() {
      open(Self.branch(true, after: last.taken))
    } else if words.hasPrefix("#endif") {
      _ = close()
    }
  }

  private mutating func open(_ branch: (current: Bool?, taken: Bool?)) {
    branches.append(branch)
    if branch.current == false { leftOut += 1 }
  }

  private mutating func close() -> (current: Bool?, taken: Bool?)? {
    let branch = branches.popLast()
    if branch?.current == false { leftOut -= 1 }
    return branch
  }

  private static func branch(_ result: Bool?, after taken: Bool?) -> (current: Bool?, taken: Bool?)
  {
    if taken == true { return (false, true) }
    return taken == false ? (result, result) : (result == false ? false : nil, nil)
  }

  /// Evaluates `a && !b || c`, from left to right; anything else is unknown.
  private func evaluate(_ condition: Substring, _ value: (Substring) -> Bool?) -> Bool? {
    let text = condition.prefix { $0 != "/" }
    guard !text.replacing(call, with: "").contains("(") else { return nil }
    var result: Bool? = false
    for either in text.split(separator: "||") {
      var all: Bool? = true
      for part in either.split(separator: "&&") {
        let words = part.filter { !$0.isWhitespace }[...]
        let isNegated = words.hasPrefix("!")
        let one = value(isNegated ? words.dropFirst() : words).map { $0 != isNegated }
        if one == false { all = false } else if one == nil, all == true { all = nil }
      }
      if all == true { return true }
      if all == nil { result = nil }
    }
    return result
  }
}
