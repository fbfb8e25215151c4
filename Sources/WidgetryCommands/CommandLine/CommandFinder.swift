internal import WidgetModel

/// Finds the words that name the command, even with flags between them.
struct CommandFinder {
  enum Found {
    case nothing
    case command(CommandSpec, places: [Int])
    case group(String, places: [Int])
    case help([String], places: [Int])
    case unknown(Fault)
  }

  let table: CommandTable
  let words: [String]

  func find() -> Found {
    let places = plainPlaces()
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
      // `home shwo` is an unknown command; more words may follow only a command with arguments.
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
    let instead = (Self.instead[typed] ?? []).first(where: known.contains)
    if let instead {
      corrected[place] = instead
      return .unknownCommand(name, like: [], corrected: corrected)
    }
    let like = Suggestion.nearest(to: typed, among: known)
    if let best = like.first { corrected[place] = best }
    return .unknownCommand(
      name, like: like.map { [noun, $0].compactMap(\.self).joined(separator: " ") },
      corrected: like.isEmpty ? nil : corrected)
  }

  /// Words that users know from other programs, and our commands for each, best match first.
  private static let instead: [String: [String]] = [
    "ls": ["list"], "get": ["show"], "new": ["add"], "create": ["add"], "rm": ["remove"],
    "delete": ["remove"], "refresh": ["reload"], "update": ["set", "edit"],
    "config": ["set", "edit"], "why": ["status"],
  ]

  /// Unknown flags before the command; the word after one may be its value.
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
  private func plainPlaces() -> [Int] {
    var places: [Int] = []
    var index = 0
    var flagsEnded = false
    while index < words.count {
      switch flagsEnded ? .plain : WordShape(words[index]) {
      case .plain: places.append(index)
      case .end: flagsEnded = true
      case .flag(let flag):
        if flag.value == nil, takesValue(flag.name), index + 1 < words.count,
          case .plain = WordShape(words[index + 1])
        {
          index += 1
        }
      }
      index += 1
    }
    return places
  }

  /// Before the command is known, any command's flag of this name decides.
  private func takesValue(_ flag: String) -> Bool {
    GlobalFlags.specs.contains { $0.name == flag && $0.valueName != nil }
      || table.commands(beginningWith: words.first).contains {
        $0.flags.contains { $0.name == flag && $0.valueName != nil }
      }
  }
}

/// The kind of a word, judged only by its spelling.
enum WordShape {
  case plain
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

  /// No flag starts with a digit, so `-3d` and `--05-15` are values; so is a lone `-`.
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
