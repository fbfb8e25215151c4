extension String {
  /// Breaks the text into a number of lines of similar length, without separating a number from its
  /// unit; nil if the text has too few words.
  func balanced(inLines count: Int) -> String? {
    let parts = parts
    guard count > 0, parts.count >= count else { return nil }
    return Self.lines(parts[...], count).joined(separator: "\n")
  }

  /// The words of the text; a number and its unit are one word.
  private var parts: [String] {
    split(separator: " ").reduce(into: []) { parts, word in
      if let last = parts.last, last.allSatisfy(\.isNumber) {
        parts[parts.count - 1] += " " + word
      } else {
        parts.append(String(word))
      }
    }
  }

  /// The lines for which the longest line is shortest.
  private static func lines(_ parts: ArraySlice<String>, _ count: Int) -> [String] {
    guard count > 1 else { return [parts.joined(separator: " ")] }
    var best: [String] = []
    for end in parts.startIndex + 1...parts.endIndex - (count - 1) {
      let found =
        [parts[..<end].joined(separator: " ")] + lines(parts[end...], count - 1)
      if best.isEmpty || longest(found) < longest(best) { best = found }
    }
    return best
  }

  private static func longest(_ lines: [String]) -> Int { lines.map(\.count).max() ?? 0 }
}
