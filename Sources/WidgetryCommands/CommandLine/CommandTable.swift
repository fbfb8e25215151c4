internal import WidgetModel

/// All commands of the program, and what a command line means by them.
///
///     let table = CommandTable(commands.map(\.spec))
///     switch try table.parse(words) {
///     case .command(let parsed): ...
///     case .help(let subject, _): output.text(table.help(subject))
///     case .version: ...
///     case .bare: ...
///     }
package struct CommandTable: Sendable {
  /// Commands that begin with one word, which are made when they are looked at.
  package struct Group: Sendable {
    /// The word, and the second spellings of its commands.
    var words: [String]
    var commands: @Sendable () -> [CommandSpec]

    package init(_ words: [String], _ commands: @escaping @Sendable () -> [CommandSpec]) {
      self.words = words
      self.commands = commands
    }
  }

  private let groups: [Group]

  /// Takes the commands in groups: a table is made at every start, and most of them are never looked at.
  package init(_ groups: [Group]) {
    self.groups = groups
  }

  package init(_ commands: [CommandSpec]) {
    groups = commands.map { command in
      Group([command.words[0]] + [command.secondSpelling].compactMap(\.self)) { [command] }
    }
  }

  package var commands: [CommandSpec] { groups.flatMap { $0.commands() } }

  /// The commands that may be meant by a line that begins with a word; all if it is none that commands begin with.
  func commands(beginningWith word: String?) -> [CommandSpec] {
    let found = groups.filter { group in word.map { group.words.contains($0) } ?? false }
    return (found.isEmpty ? groups : found).flatMap { $0.commands() }
  }

  /// The command of exactly these words.
  package func command(named name: String) -> CommandSpec? {
    let first = name.split(separator: " ", maxSplits: 1).first.map(String.init)
    return commands(beginningWith: first).first { $0.name == name || $0.secondSpelling == name }
  }

  /// The second words of the commands that begin with a noun.
  func subcommands(of noun: String) -> [CommandSpec] {
    commands(beginningWith: noun).filter { $0.noun.map { $0 == noun } ?? false }
  }

  /// Every word that may come first.
  var firstWords: [String] { groups.flatMap(\.words) + ["help"] }

  /// Reads a command line as the system hands it over; words that are not UTF-8 are refused.
  package func parse(_ words: [[UInt8]]) throws(Misuse) -> Invocation {
    let texts = words.map { String(validating: $0, as: UTF8.self) }
    let faults = zip(words, texts).compactMap { word, text in
      text == nil ? Fault.notUTF8(word) : nil
    }
    guard faults.isEmpty else {
      // Whether JSON is wanted can still be read from the others.
      var parser = CommandParser(spec: Self.root, words: texts.map { $0 ?? "" }, skipping: [])
      parser.parse()
      throw Misuse(command: nil, global: parser.command.global, faults: faults)
    }
    return try parse(texts.compactMap(\.self))
  }

  /// Reads a command line; every fault in it is in the error.
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
      // `--hom DIR list` is a wrong flag, not a command DIR.
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
        var asked = ParsedCommand(bare: spec)
        asked.arguments = Array(words.dropFirst(name.split(separator: " ").count))
        return .command(asked)
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

  /// What `widgetry` takes without a command.
  private static let root = CommandSpec(
    "widgetry", "", section: .home, flags: [GlobalFlags.version])
}

/// What a command line asks for.
package enum Invocation: Hashable, Sendable {
  case command(ParsedCommand)
  case help(HelpSubject, GlobalFlags)
  case version(GlobalFlags)
  /// `widgetry` alone.
  case bare(GlobalFlags)

  package var global: GlobalFlags {
    switch self {
    case .command(let command): command.global
    case .help(_, let global), .version(let global), .bare(let global): global
    }
  }

  /// Whether it keeps printing for a reader.
  var isFollowing: Bool {
    if case .command(let command) = self { command.isFollowing } else { false }
  }

  /// Whether it answers a question and changes nothing.
  package var reads: Bool {
    switch self {
    case .command(let command): command.reads
    case .help, .version, .bare: true
    }
  }
}

/// What help was asked about.
package enum HelpSubject: Hashable, Sendable {
  case overview
  /// A command, with the rest of the line: `add dday --help` is about the kind too.
  case command(ParsedCommand)
  /// The commands of one noun.
  case group(String)
  case topic(HelpTopic)
}
