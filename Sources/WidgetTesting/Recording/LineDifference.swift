/// Formats the difference between two texts line by line, for the error of a test whose text
/// differs from its recording.
enum LineDifference {
  /// The number of unchanged lines shown around each change.
  private static let surrounding = 2

  /// The changes: `-` marks removed lines, `+` added ones.
  static func text(from old: String, to new: String) -> String {
    let lines = marked(from: old.lines, to: new.lines)
    let changes = lines.indices.filter { !lines[$0].hasPrefix(" ") }
    var text: [String] = []
    var last = -1
    for index in lines.indices
    where changes.contains(where: { abs($0 - index) <= surrounding }) {
      if index > last + 1 { text.append("  …") }
      text.append(lines[index])
      last = index
    }
    if last + 1 < lines.count { text.append("  …") }
    return text.joined(separator: "\n")
  }

  private static func marked(from old: [Substring], to new: [Substring]) -> [String] {
    var gone: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [String] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if gone.contains(before) {
        lines.append("- \(old[before])")
        before += 1
      } else if added.contains(after) {
        lines.append("+ \(new[after])")
        after += 1
      } else {
        lines.append("  \(old[before])")
        (before, after) = (before + 1, after + 1)
      }
    }
    return lines
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
