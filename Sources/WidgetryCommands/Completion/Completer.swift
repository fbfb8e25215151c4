/// Finds the completions for a position in a command line: commands, flags and values.
///
///     let completer = Completer(table: table, request: request) { command in
///       CompletionData(CommandEnvironment(command, output: output).home, bundled: [])
///     }
///     print(request.text(of: completer.answer()))
struct Completer {
  let table: CommandTable
  let request: CompletionRequest
  /// Reads the home that a command line selects.
  let data: (ParsedCommand) -> CompletionData

  func answer() -> CompletionAnswer {
    switch CommandFinder(table: table, words: request.words).find() {
    case .nothing:
      return inLine(of: CommandSpec("widgetry", "", section: .home, flags: [GlobalFlags.version])) {
        .words(firstWords)
      }
    case .group(let noun, let places):
      return inLine(of: CommandSpec(noun, "", section: .home), places) { .words(rest(of: noun)) }
    case .help(let words, _): return .words(subjects(after: words))
    case .unknown: return .nothing
    case .command(let spec, let places):
      return inLine(of: spec, places) { [request] in
        let command = parsed(spec, places)
        let completer = ArgumentCompleter(command, typed: request.current, data: data(command))
        guard spec.noun == nil, command.arguments.isEmpty,
          case .words(let words) = completer.answer()
        else { return completer.answer() }
        return .words(words + rest(of: spec.name))
      }
    }
  }

  // MARK: Flags

  /// Completes a flag or its value, or else an argument.
  private func inLine(
    of spec: CommandSpec, _ places: [Int] = [], word: () -> CompletionAnswer
  ) -> CompletionAnswer {
    guard !request.words.contains("--") else { return word() }
    let flags =
      spec.shownFlags
      + GlobalFlags.specs.filter { global in !spec.flags.contains { $0.name == global.name } }
    if let last = request.words.last, case .flag(let flag) = WordShape(last), flag.value == nil,
      let known = flags.first(where: { flag.isShort ? $0.short == flag.name : $0.name == flag.name }
      ),
      known.valueName != nil
    {
      return value(of: known, spec, places)
    }
    guard request.current.hasPrefix("-") else { return word() }
    if case .flag(let flag) = WordShape(request.current), flag.value != nil,
      let known = flags.first(where: { $0.name == flag.name })
    {
      guard case .words(let values) = value(of: known, spec, places, typed: flag.value) else {
        return .files
      }
      return .words(
        values.map {
          CompletionCandidate($0.value, $0.title, prefix: "--\(flag.name)=" + $0.prefix)
        }
      )
    }
    let given = request.words.filter { $0.hasPrefix("--") }.map { $0.prefix { $0 != "=" } }
    return .words(
      flags.filter { flag in flag.repeats || !given.contains { $0 == flag.spelling } }
        .map { CompletionCandidate($0.spelling, $0.help) })
  }

  private func value(
    of flag: FlagSpec, _ spec: CommandSpec, _ places: [Int], typed: String? = nil
  ) -> CompletionAnswer {
    guard flag.choices.isEmpty else { return .words(flag.choices.map { CompletionCandidate($0) }) }
    let command = parsed(spec, places)
    return ArgumentCompleter(command, typed: typed ?? request.current, data: data(command))
      .values(of: flag)
  }

  private func parsed(_ spec: CommandSpec, _ places: [Int]) -> ParsedCommand {
    var parser = CommandParser(spec: spec, words: request.words, skipping: places)
    parser.parse()
    return parser.command
  }

  // MARK: Commands

  private var firstWords: [CompletionCandidate] {
    let single = table.commands.filter { $0.noun == nil }.map {
      CompletionCandidate($0.name, $0.abstract)
    }
    let nouns = table.commands.compactMap(\.noun).map { noun in
      CompletionCandidate(String(noun), rest(of: String(noun)).map(\.value).joined(separator: ", "))
    }
    let others = table.commands.compactMap { spec in
      spec.alias.map { CompletionCandidate($0, spec.abstract) }
    }
    let commands = single + nouns.filter { noun in !single.contains { $0.value == noun.value } }
    return commands + others + [CompletionCandidate("help", "explain a command or a topic")]
  }

  private func rest(of noun: String) -> [CompletionCandidate] {
    table.subcommands(of: noun).map { CompletionCandidate($0.words[1], $0.abstract) }
  }

  private func subjects(after words: [String]) -> [CompletionCandidate] {
    guard let noun = words.first else {
      return firstWords + HelpTopic.allCases.map { CompletionCandidate($0.rawValue, $0.abstract) }
    }
    return words.count == 1 ? rest(of: noun) : []
  }
}
