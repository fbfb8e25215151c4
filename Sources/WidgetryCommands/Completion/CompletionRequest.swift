internal import WidgetModel

/// A place in a command line that a shell wants completed.
package struct CompletionRequest: Hashable, Sendable {
  package enum Shell: String, CaseIterable, Hashable, Sendable {
    case bash
    case zsh
    case fish
  }

  let shell: Shell
  /// The words before the place, without the program's name.
  let words: [String]
  /// What is typed of the word at the place.
  let current: String
  let quote: ShellLine.Quote
  let keptCount: Int

  /// The hidden command that the scripts call; nil if a line is not one.
  ///
  /// `complete bash BREAKS LINE` has the line up to the cursor, `complete zsh|fish WORD ...` its words, the last as typed.
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

/// One word that fits the place.
struct CompletionCandidate: Hashable {
  /// The part before the value in the same word: `name=`.
  var prefix = ""
  var value: String
  /// A person's word for it.
  var title: String?

  init(_ value: String, _ title: String? = nil, prefix: String = "") {
    self.prefix = prefix
    self.value = value
    self.title = title
  }
}

/// What fits a place.
enum CompletionAnswer: Hashable {
  case words([CompletionCandidate])
  /// Names of files, which shells know better.
  case files

  static let nothing = CompletionAnswer.words([])
}

extension CompletionRequest {
  /// The answer as the scripts read it, a line for each word.
  func text(of answer: CompletionAnswer) -> String {
    switch answer {
    case .files: return ":files\n"
    case .words(let candidates):
      return fitting(candidates).reduce(into: "") { $0 += line($1) + "\n" }
    }
  }

  /// Those that begin as what is typed; else those in another case, else those whose title does.
  private func fitting(_ candidates: [CompletionCandidate]) -> [CompletionCandidate] {
    // A kind may have any name; a line's end in it would be another candidate.
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
  /// Whether its title can be typed instead: a value's can, a command's or flag's meaning cannot.
  fileprivate var takesTitle: Bool { !prefix.isEmpty }
}

extension Array where Element: Hashable {
  fileprivate var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
