internal import WidgetModel

/// A request of a shell to complete a word of a command line.
///
/// The scripts of `widgetry completion` run the hidden command `complete` for it.
package struct CompletionRequest: Hashable, Sendable {
  package enum Shell: String, CaseIterable, Hashable, Sendable {
    case bash
    case zsh
    case fish
  }

  let shell: Shell
  /// The words before the one to complete, without the program's name.
  let words: [String]
  /// The beginning of the word to complete.
  let current: String
  /// The quote that is open at the cursor.
  let quote: ShellLine.Quote
  /// How many scalars of `current` the shell leaves unchanged.
  let keptCount: Int

  /// Parses the hidden command; nil for any other command.
  ///
  /// - `complete bash BREAKS LINE` passes the line up to the cursor.
  /// - `complete zsh WORD ...` and `complete fish WORD ...` pass its words, the last incomplete.
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

/// A word that completes the typed text.
struct CompletionCandidate: Hashable {
  /// The text before the value in the same word, such as `name=`.
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

/// The completions of a word.
enum CompletionAnswer: Hashable {
  case words([CompletionCandidate])
  /// File names, which the shell completes itself.
  case files

  static let nothing = CompletionAnswer.words([])
}

extension CompletionRequest {
  /// The answer in the format that the shell's script reads, with one candidate per line.
  func text(of answer: CompletionAnswer) -> String {
    switch answer {
    case .files: return ":files\n"
    case .words(let candidates):
      return fitting(candidates).reduce(into: "") { $0 += line($1) + "\n" }
    }
  }

  /// The candidates that begin with the typed text, or else the ones that do so if case is ignored,
  /// or else the ones whose title does.
  private func fitting(_ candidates: [CompletionCandidate]) -> [CompletionCandidate] {
    // Omit words with a newline, such as a strange kind's name, which would look like two words.
    let harmless = candidates.filter {
      !($0.prefix + $0.value).unicodeScalars.contains(where: HarmlessText.isHarmful)
    }
    let exact = harmless.filter { ($0.prefix + $0.value).hasPrefix(current) }
    guard exact.isEmpty else { return exact.withoutRepetitions }
    let folded = current.lowercased()
    let inOtherCase = harmless.filter { ($0.prefix + $0.value).lowercased().hasPrefix(folded) }
    guard inOtherCase.isEmpty else { return inOtherCase.withoutRepetitions }
    return harmless.compactMap { candidate in
      guard let title = candidate.title, candidate.canCompleteByTitle,
        (candidate.prefix + title).lowercased().hasPrefix(folded)
      else { return nil }
      return CompletionCandidate(title, candidate.value, prefix: candidate.prefix)
    }.withoutRepetitions
  }

  private func line(_ candidate: CompletionCandidate) -> String {
    let word = candidate.prefix + candidate.value
    switch shell {
    case .bash:
      return quote.escaped(
        String(String.UnicodeScalarView(word.unicodeScalars.dropFirst(keptCount))))
    case .zsh, .fish:
      return word + "\t" + HarmlessText.line(candidate.title ?? "")
    }
  }
}

extension CompletionCandidate {
  /// Whether the title can replace the value: only for values, because the titles of commands and
  /// flags are descriptions.
  fileprivate var canCompleteByTitle: Bool { !prefix.isEmpty }
}
