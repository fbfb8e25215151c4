internal import WidgetModel

/// Finds out which command a line calls, even if flags come before or between its words.
///
/// `CommandTable` uses it first, because the flags can be parsed only once the command is known.
struct CommandFinder {
  /// The command or help page that a line names; `places` are the positions of its words.
  enum Found {
    /// The line has no words besides flags.
    case nothing
    case command(CommandSpec, places: [Int])
    /// Only the first word of a command with two words.
    case group(String, places: [Int])
    case help([String], places: [Int])
    case unknown(Fault)
  }

  let table: CommandTable
  let words: [String]

  func find() -> Found {
    let places = plainWordPlaces()
    guard let first = places.first else { return .nothing }
    let noun = words[first]
    if noun == "help" { return .help(places.dropFirst().map { words[$0] }, places: places) }
    if places.count > 1 {
      let name = noun + " " + words[places[1]]
      if let spec = table.command(named: name) {
        return .command(spec, places: Array(places.prefix(2)))
      }
    }
    let subcommands = table.subcommands(of: noun)
    if let spec = table.command(named: noun) {
      // `home` is a command without arguments, so `home shwo` is a misspelled subcommand.
      if subcommands.isEmpty || places.count == 1 || !spec.arguments.isEmpty {
        return .command(spec, places: [first])
      }
    }
    guard !subcommands.isEmpty else {
      return .unknown(unknown(at: first, typed: noun, known: table.firstWords, noun: nil))
    }
    guard places.count > 1 else { return .group(noun, places: [first]) }
    return .unknown(
      unknown(
        at: places[1], typed: words[places[1]], known: subcommands.map { $0.words[1] }, noun: noun))
  }

  private func unknown(at place: Int, typed: String, known: [String], noun: String?) -> Fault {
    var corrected = words
    let name = [noun, typed].compactMap(\.self).joined(separator: " ")
    let synonym = (Self.synonyms[typed] ?? []).first(where: known.contains)
    if let synonym {
      corrected[place] = synonym
      return .unknownCommand(name, like: [], corrected: corrected)
    }
    let like = Suggestion.nearest(to: typed, among: known)
    if let best = like.first { corrected[place] = best }
    return .unknownCommand(
      name, like: like.map { [noun, $0].compactMap(\.self).joined(separator: " ") },
      corrected: like.isEmpty ? nil : corrected)
  }

  /// Commands of other programs, and our commands that do the same, best match first.
  private static let synonyms: [String: [String]] = [
    "ls": ["list"], "get": ["show"], "new": ["add"], "create": ["add"], "rm": ["remove"],
    "delete": ["remove"], "refresh": ["reload"], "update": ["set", "edit"],
    "config": ["set", "edit"], "why": ["status"],
  ]

  /// The flags that no command has.
  ///
  /// The word after an unknown flag may be its value and not the command.
  func undeclaredFlags() -> [Fault] {
    let known = table.commands.flatMap(\.flags) + GlobalFlags.specs + [GlobalFlags.version]
    var faults: [Fault] = []
    for word in words {
      guard case .flag(let flag) = WordShape(word) else { continue }
      if known.contains(where: { flag.isShort ? $0.short == flag.name : $0.name == flag.name }) {
        continue
      }
      let like =
        flag.name.count < 2
        ? [] : Suggestion.nearest(to: flag.name, among: GlobalFlags.specs.map(\.name))
      faults.append(.unknownFlag(flag.spelling, value: flag.value, like: like.map { "--" + $0 }))
    }
    return faults
  }

  /// The positions of words that are neither flags nor their values.
  private func plainWordPlaces() -> [Int] {
    var places: [Int] = []
    var index = 0
    var flagsEnded = false
    while index < words.count {
      switch flagsEnded ? .plain : WordShape(words[index]) {
      case .plain: places.append(index)
      case .end: flagsEnded = true
      case .flag(let flag):
        if flag.value == nil, index + 1 < words.count, case .plain = WordShape(words[index + 1]),
          takesValue(flag.name, after: places.first.map { words[$0] })
        {
          index += 1
        }
      }
      index += 1
    }
    return places
  }

  /// Whether a flag has a value, judged by all commands that the line may call.
  ///
  /// - Parameter word: The first word before the flag; nil if the flag comes first.
  private func takesValue(_ flag: String, after word: String?) -> Bool {
    // Before the commands, because the specs of all of them take longer than a short command.
    if let global = GlobalFlags.specs.first(where: { $0.name == flag }) {
      return global.valueName != nil
    }
    return table.commands(beginningWith: word).contains {
      $0.flags.contains { $0.name == flag && $0.valueName != nil }
    }
  }
}

/// A word of a command line, classified by its spelling alone.
enum WordShape {
  /// An argument or a value.
  case plain
  /// `--`, after which no word is a flag.
  case end
  case flag(FlagWord)

  struct FlagWord {
    /// The flag with dashes, without its value.
    var spelling: String
    /// The flag without dashes.
    var name: String
    var isShort: Bool
    /// The text after the equals sign.
    var value: String?
  }

  /// Classifies a word; `-3d`, `--05-15` and a lone `-` are plain, because no flag is like them.
  init(_ word: String) {
    let bytes = Array(word.utf8.prefix(3))
    guard bytes.count > 1, bytes[0] == UInt8(ascii: "-") else {
      self = .plain
      return
    }
    let isShort = bytes[1] != UInt8(ascii: "-")
    if isShort {
      guard (0x61...0x7A).contains(bytes[1] | 0x20) else {
        self = .plain
        return
      }
    } else if bytes.count == 2 {
      self = .end
      return
    } else if (0x30...0x39).contains(bytes[2]) {
      self = .plain
      return
    }
    let scalars = word.unicodeScalars
    let equals = scalars.firstIndex(of: "=")
    let spelling = String(scalars[..<(equals ?? scalars.endIndex)])
    self = .flag(
      FlagWord(
        spelling: spelling, name: String(spelling.unicodeScalars.dropFirst(isShort ? 1 : 2)),
        isShort: isShort, value: equals.map { String(scalars[scalars.index(after: $0)...]) }))
  }
}
