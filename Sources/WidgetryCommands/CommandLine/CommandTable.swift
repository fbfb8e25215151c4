internal import WidgetModel

/// The list of all commands, which parses command lines and prints help.
///
/// `Widgetry.table` is the program's table; tests create smaller ones.
///
///     let table = CommandTable(commands.map(\.spec))
///     switch try table.parse(words) {
///     case .command(let parsed): ...
///     case .help(let subject, _): output.text(table.help(subject))
///     case .version: ...
///     case .bare: ...
///     }
package struct CommandTable: Sendable {
  /// The commands that begin with the same word; their specs are created only if it is typed.
  package struct Group: Sendable {
    /// The first word of the commands, and their aliases.
    var words: [String]
    var commands: @Sendable () -> [CommandSpec]

    package init(_ words: [String], _ commands: @escaping @Sendable () -> [CommandSpec]) {
      self.words = words
      self.commands = commands
    }
  }

  private let groups: [Group]

  /// Creates a table whose specs are created only when needed.
  package init(_ groups: [Group]) {
    self.groups = groups
  }

  /// Creates a table from a few commands.
  package init(_ commands: [CommandSpec]) {
    groups = commands.map { command in
      Group([command.words[0]] + [command.alias].compactMap(\.self)) { [command] }
    }
  }

  package var commands: [CommandSpec] { groups.flatMap { $0.commands() } }

  /// The commands that begin with a word; all commands if no command does.
  func commands(beginningWith word: String?) -> [CommandSpec] {
    let found = groups.filter { group in word.map { group.words.contains($0) } ?? false }
    return (found.isEmpty ? groups : found).flatMap { $0.commands() }
  }

  /// The command with exactly this name or alias.
  package func command(named name: String) -> CommandSpec? {
    let first = name.split(separator: " ", maxSplits: 1).first.map(String.init)
    return commands(beginningWith: first).first { $0.name == name || $0.alias == name }
  }

  /// The commands that begin with a noun, such as `plugin`.
  func subcommands(of noun: String) -> [CommandSpec] {
    commands(beginningWith: noun).filter { $0.noun.map { $0 == noun } ?? false }
  }

  /// All words that a command line can begin with.
  var firstWords: [String] { groups.flatMap(\.words) + ["help"] }

  /// Parses the raw arguments of a process; throws for arguments that aren't UTF-8.
  package func parse(_ words: [[UInt8]]) throws(Misuse) -> Invocation {
    let texts = words.map { String(validating: $0, as: UTF8.self) }
    let faults = zip(words, texts).compactMap { word, text in
      text == nil ? Fault.notUTF8(word) : nil
    }
    guard faults.isEmpty else {
      // Parse the valid arguments, because `--json` changes how the error is printed.
      var parser = CommandParser(spec: Self.root, words: texts.map { $0 ?? "" }, skipping: [])
      parser.parse()
      throw Misuse(command: nil, global: parser.command.global, faults: faults)
    }
    return try parse(texts.compactMap(\.self))
  }

  /// Parses a command line without the program's name; the error contains all faults.
  package func parse(_ words: [String]) throws(Misuse) -> Invocation {
    let finder = CommandFinder(table: self, words: words)
    switch finder.find() {
    case .nothing:
      return try parseWithoutCommand(words)
    case .help(let subject, let places):
      var parser = CommandParser(spec: Self.root, words: words, skipping: places)
      parser.parse()
      guard let subject = self.subject(subject) else {
        throw Misuse(
          command: nil, global: parser.command.global,
          faults: [.unknownTopic(subject.joined(separator: " "), like: topicsLike(subject))])
      }
      return .help(subject, parser.command.global)
    case .unknown(let fault):
      var parser = CommandParser(spec: Self.root, words: words, skipping: [])
      parser.parse()
      // In `--hom DIR list`, report the unknown flag rather than an unknown command `DIR`.
      let flags = finder.undeclaredFlags()
      throw Misuse(
        command: nil, global: parser.command.global, faults: flags.isEmpty ? [fault] : flags)
    case .group(let noun, let places):
      var parser = CommandParser(spec: Self.root, words: words, skipping: places)
      parser.parse()
      if parser.wantsHelp { return .help(.group(noun), parser.command.global) }
      throw Misuse(
        command: nil, global: parser.command.global,
        faults: [.incompleteCommand(noun, rest: subcommands(of: noun).map { $0.words[1] })])
    case .command(let spec, let places):
      var parser = CommandParser(spec: spec, words: words, skipping: places)
      parser.parse()
      if parser.wantsHelp { return .help(.command(parser.command), parser.command.global) }
      parser.checkArguments()
      guard parser.faults.isEmpty else {
        throw Misuse(
          command: parser.command, global: parser.command.global, faults: parser.faults)
      }
      return .command(parser.command)
    }
  }

  private func parseWithoutCommand(_ words: [String]) throws(Misuse) -> Invocation {
    var parser = CommandParser(spec: Self.root, words: words, skipping: [])
    parser.parse()
    let global = parser.command.global
    if parser.wantsHelp { return .help(.overview, global) }
    guard parser.faults.isEmpty else {
      throw Misuse(command: nil, global: global, faults: parser.faults)
    }
    return parser.command.has("version") ? .version(global) : .bare(global)
  }

  private func subject(_ words: [String]) -> HelpSubject? {
    guard let first = words.first, words != ["help"] else { return .overview }
    let name = words.prefix(2).joined(separator: " ")
    for name in [name, first] {
      if let spec = command(named: name) {
        var command = ParsedCommand(bare: spec)
        command.arguments = Array(words.dropFirst(name.split(separator: " ").count))
        return .command(command)
      }
    }
    if let topic = HelpTopic(rawValue: name) { return .topic(topic) }
    return words.count == 1 && !subcommands(of: first).isEmpty ? .group(first) : nil
  }

  private func topicsLike(_ words: [String]) -> [String] {
    Suggestion.nearest(
      to: words.joined(separator: " "),
      among: commands.map(\.name) + firstWords + HelpTopic.allCases.map(\.rawValue))
  }

  /// Stands for the program itself, to parse lines without a command.
  private static let root = CommandSpec(
    "widgetry", "", section: .home, flags: [GlobalFlags.version])
}

/// A parsed command line: a command to run, or a request for help or the version.
package enum Invocation: Hashable, Sendable {
  case command(ParsedCommand)
  case help(HelpSubject, GlobalFlags)
  case version(GlobalFlags)
  /// `widgetry` without a command, which prints a first page.
  case bare(GlobalFlags)

  /// The flags that every command accepts.
  package var global: GlobalFlags {
    switch self {
    case .command(let command): command.global
    case .help(_, let global), .version(let global), .bare(let global): global
    }
  }

  /// Whether the command keeps printing until it is stopped.
  var isFollowing: Bool {
    if case .command(let command) = self { command.isFollowing } else { false }
  }

  /// Whether the command only reads and changes nothing.
  package var reads: Bool {
    switch self {
    case .command(let command): command.reads
    case .help, .version, .bare: true
    }
  }
}

/// The page that a user asks for with `widgetry help` or `--help`.
package enum HelpSubject: Hashable, Sendable {
  /// The list of all commands.
  case overview
  /// A command with its arguments, because `add dday --help` also describes the kind `dday`.
  case command(ParsedCommand)
  /// All commands with the same first word, such as `plugin`.
  case group(String)
  case topic(HelpTopic)
}
