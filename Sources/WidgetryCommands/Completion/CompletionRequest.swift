internal import WidgetModel

/// A position in a command line that a shell asks to complete.
package struct CompletionRequest: Hashable, Sendable {
  package enum Shell: String, CaseIterable, Hashable, Sendable {
    case bash
    case zsh
    case fish
  }

  let shell: Shell
  /// The words before the position, without the program's name.
  let words: [String]
  /// The beginning of the word at the position.
  let current: String
  let quote: ShellLine.Quote
  let keptCount: Int

  /// Parses the hidden command that the scripts run; nil for any other command.
  ///
  /// `complete bash BREAKS LINE` has the line up to the cursor; `complete zsh
  /// fish WORD ...` has its words, the last one incomplete.
  package init?(_ arguments: [String]) {
    guard arguments.first == "complete", arguments.count > 2,
      let shell = Shell(rawValue: arguments[1])
    else { return nil }
    self.shell = shell
    let line: ShellLine
    switch shell {
    case .bash:
      guard arguments.count == 4 else { return nil }
      line = ShellLine(arguments[3], breaks: arguments[2])
      words = Array(line.words.dropFirst())
    case .zsh, .fish:
      line = ShellLine(arguments.last ?? "")
      words = Array(arguments.dropFirst(2).dropLast())
    }
    (current, quote, keptCount) = (line.current, line.quote, line.keptCount)
  }
}

/// A word that can be inserted.
struct CompletionCandidate: Hashable {
  /// The part of the word before the value: `name=`.
  var prefix = ""
  var value: String
  /// The display name or description.
  var title: String?

  init(_ value: String, _ title: String? = nil, prefix: String = "") {
    self.prefix = prefix
    self.value = value
    self.title = title
  }
}

/// The completions for a position.
enum CompletionAnswer: Hashable {
  case words([CompletionCandidate])
  /// File names, which the shell completes itself.
  case files

  static let nothing = CompletionAnswer.words([])
}

extension CompletionRequest {
  /// The answer in the scripts' format, with one candidate per line.
  func text(of answer: CompletionAnswer) -> String {
    switch answer {
    case .files: return ":files\n"
    case .words(let candidates):
      return fitting(candidates).reduce(into: "") { $0 += line($1) + "\n" }
    }
  }

  /// The candidates that begin with the typed text; if there are none, ignores case, then also
  /// tries titles.
  private func fitting(_ candidates: [CompletionCandidate]) -> [CompletionCandidate] {
    // A kind's name may contain a newline, which would begin another candidate.
    let harmless = candidates.filter {
      !($0.prefix + $0.value).unicodeScalars.contains(where: HarmlessText.isHarmful)
    }
    let exact = harmless.filter { ($0.prefix + $0.value).hasPrefix(current) }
    guard exact.isEmpty else { return exact.withoutRepetitions }
    let folded = current.lowercased()
    let inOtherCase = harmless.filter { ($0.prefix + $0.value).lowercased().hasPrefix(folded) }
    guard inOtherCase.isEmpty else { return inOtherCase.withoutRepetitions }
    return harmless.compactMap { candidate in
      guard let title = candidate.title, candidate.takesTitle,
        (candidate.prefix + title).lowercased().hasPrefix(folded)
      else { return nil }
      return CompletionCandidate(title, candidate.value, prefix: candidate.prefix)
    }.withoutRepetitions
  }

  private func line(_ candidate: CompletionCandidate) -> String {
    let word = candidate.prefix + candidate.value
    switch shell {
    case .bash:
      return quote.typed(String(String.UnicodeScalarView(word.unicodeScalars.dropFirst(keptCount))))
    case .zsh, .fish:
      return word + "\t" + HarmlessText.line(candidate.title ?? "")
    }
  }
}

extension CompletionCandidate {
  /// Whether the title can be typed instead: true for values, but not for commands and flags.
  fileprivate var takesTitle: Bool { !prefix.isEmpty }
}

extension Array where Element: Hashable {
  fileprivate var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
