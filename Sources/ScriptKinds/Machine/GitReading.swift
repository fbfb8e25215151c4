internal import WidgetModel

/// The state of a Git repository.
struct GitReading: Hashable {
  private(set) var branch = ""
  private(set) var upstream: String?
  private(set) var ahead = 0
  private(set) var behind = 0
  private(set) var changed = 0
  private(set) var untracked = 0
  private(set) var conflicts = 0
  /// The files that aren't committed.
  private var files: [OutputRow] = []

  private static let fileLimit = 20

  /// Reads what `git status --porcelain=v2 --branch` has printed.
  init(_ lines: [String]) {
    var commit = ""
    for line in lines {
      let words = line.split(separator: " ")
      switch words.first {
      case "#" where words.count > 2:
        let value = words.dropFirst(2).joined(separator: " ")
        switch words[1] {
        case "branch.oid": commit = value
        case "branch.head": branch = value
        case "branch.upstream": upstream = value
        case "branch.ab" where words.count > 3:
          ahead = Int(words[2].dropFirst()) ?? 0
          behind = Int(words[3].dropFirst()) ?? 0
        default: break
        }
      case "1":
        changed += 1
        add(line, after: 8, "pencil")
      case "2":
        changed += 1
        add(line, after: 9, "pencil")
      case "u":
        conflicts += 1
        add(line, after: 10, "exclamationmark.triangle")
      case "?":
        untracked += 1
        add(line, after: 1, "plus")
      default: break
      }
    }
    if branch == "(detached)" { branch = "at \(commit.prefix(7))" }
  }

  /// Adds a file, whose path follows a number of words without spaces.
  private mutating func add(_ line: String, after words: Int, _ symbol: String) {
    let parts = line.split(separator: " ", maxSplits: words, omittingEmptySubsequences: false)
    // A renamed file has its former path behind a tab.
    guard files.count < Self.fileLimit, parts.count > words,
      let path = parts[words].split(separator: "\t").first
    else { return }
    var row = OutputRow(line: StyledLine(String(path)))
    row.symbol = symbol
    files.append(row)
  }

  /// The changes that aren't committed.
  private var changes: Int { changed + untracked + conflicts }

  var output: CommandOutput {
    let marks = [
      ahead > 0 ? "↑\(ahead)" : nil, behind > 0 ? "↓\(behind)" : nil,
      changes > 0 ? "•\(changes)" : nil,
    ].compactMap(\.self)
    var output = CommandOutput.words(([branch] + marks).joined(separator: " "))
    output.symbol = "arrow.triangle.branch"
    output.short = marks.isEmpty ? "✓" : marks.joined(separator: " ")
    if changes > 0 { output.color = conflicts > 0 ? .red : .orange }
    let parts = [
      Self.words(conflicts, conflicts == 1 ? "conflict" : "conflicts"),
      Self.words(changed, "changed"), Self.words(untracked, "untracked"),
    ].compactMap(\.self)
    var rows = [parts.isEmpty ? "Nothing to commit" : parts.joined(separator: ", ")]
    if let upstream {
      let distance = [Self.words(ahead, "ahead of"), Self.words(behind, "behind")]
        .compactMap(\.self)
      rows.append(
        (distance.isEmpty ? "As" : distance.joined(separator: " and ")) + " \(upstream)")
    }
    output.body = rows.map { OutputRow(line: StyledLine($0)) }
    output.details = files
    return output
  }

  private static func words(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : "\(count) \(noun)"
  }
}
