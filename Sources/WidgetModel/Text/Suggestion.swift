/// Finds the existing names that are most similar to a mistyped one, for "did you mean" questions.
///
///     Suggestion.nearest(to: "wedding", among: ["our-wedding", "weding"])  // ["weding"]
package enum Suggestion {
  /// The candidates that are similar to a word, the most similar first; at most `limit`.
  ///
  /// Case is ignored. A candidate may differ by one edit in words of up to four letters, by two in
  /// words of up to eight, and by three in longer ones; an edit inserts, removes, replaces or swaps
  /// letters. Candidates that begin with a word of at least three letters are similar too.
  package static func nearest(
    to word: String, among candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    let wanted = Array(word.lowercased().unicodeScalars.prefix(longestWord + 1))
    guard !wanted.isEmpty, wanted.count <= longestWord else { return [] }
    let allowed = wanted.count <= 4 ? 1 : wanted.count <= 8 ? 2 : 3
    var ranked: [(distance: Int, candidate: String)] = []
    for candidate in candidates where !ranked.contains(where: { $0.candidate == candidate }) {
      let offered = Array(candidate.lowercased().unicodeScalars.prefix(longestWord + 1))
      guard offered.count <= longestWord, !offered.isEmpty else { continue }
      if abs(offered.count - wanted.count) <= allowed,
        case let edits = distance(wanted, offered), edits <= allowed, edits < offered.count
      {
        ranked.append((edits, candidate))
      } else if wanted.count >= 3, offered.starts(with: wanted) {
        ranked.append((allowed + 1, candidate))
      }
    }
    ranked.sort { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
    // Omit candidates that need more edits than the best one.
    let best = max(ranked.first?.distance ?? 0, 1)
    return ranked.prefix(limit).filter { $0.distance <= best }.map(\.candidate)
  }

  /// The question after a summary: `; did you mean 'add'?`, or an empty text without suggestions.
  package static func question(_ suggestions: [String]) -> String {
    guard let last = suggestions.last else { return "" }
    let quoted = suggestions.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    return "; did you mean " + (quoted.isEmpty ? "" : quoted + " or ") + "'\(last)'?"
  }

  /// Longer words aren't compared: comparing takes time, and they are rarely typing mistakes.
  private static let longestWord = 64

  /// The number of edits between two words: the optimal string alignment distance.
  private static func distance(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for row in 1...from.count {
      var current = [row] + Array(repeating: 0, count: to.count)
      for column in 1...to.count {
        let same = from[row - 1] == to[column - 1]
        var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
        if row > 1, column > 1, from[row - 1] == to[column - 2], from[row - 2] == to[column - 1] {
          best = min(best, beforeLast[column - 2] + 1)
        }
        current[column] = best
      }
      beforeLast = last
      last = current
    }
    return last[to.count]
  }
}
