internal import WidgetModel

/// Parses the arguments and flags of a command.
///
/// It continues after a fault, so that the user sees all mistakes at once. `CommandTable` finds the
/// command first, and then creates a parser.
struct CommandParser {
  private(set) var command: ParsedCommand
  private(set) var faults: [Fault] = []
  private(set) var wantsHelp = false

  private let words: [String]
  private let commandPlaces: [Int]
  private var index = 0
  /// Whether a word was skipped as the value of an unknown flag, so that missing arguments can't be
  /// reported.
  private var skippedUnknownValue = false
  private var wantsJSON = false
  private var givenGlobals: [String] = []

  /// - Parameter places: the positions of the words that name the command.
  init(spec: CommandSpec, words: [String], skipping places: [Int]) {
    self.command = ParsedCommand(bare: spec)
    self.words = words
    self.commandPlaces = places
  }

  private var spec: CommandSpec { command.spec }

  mutating func parse() {
    var flagsEnded = false
    while index < words.count {
      let place = index
      index += 1
      if commandPlaces.contains(place) { continue }
      switch flagsEnded ? .plain : WordShape(words[place]) {
      case .end: flagsEnded = true
      case .flag(let flag): parse(flag)
      case .plain: parsePlain(words[place])
      }
    }
    resolveFormat()
  }

  /// Checks the number of arguments and assignments.
  mutating func checkArguments() {
    let repeats = spec.arguments.last.map { $0.arity == .oneOrMore || $0.arity == .anyNumber }
    if repeats != true {
      for extra in command.arguments.dropFirst(spec.arguments.count) {
        faults.append(.extraArgument(extra))
      }
    }
    if skippedUnknownValue { return }
    let needed = spec.arguments.filter { $0.arity == .one || $0.arity == .oneOrMore }
    var missing = needed.dropFirst(command.arguments.count).map(\.name)
    if spec.assignments == .required, command.assignments.isEmpty, !hasAssignmentFault {
      missing.append("name=value")
    }
    if !missing.isEmpty { faults.append(.missing(missing)) }
  }

  private var hasAssignmentFault: Bool {
    faults.contains {
      switch $0 {
      case .badName, .extraArgument: true
      default: false
      }
    }
  }

  // MARK: Words

  private mutating func parsePlain(_ word: String) {
    guard spec.assignments != .none, let assignment = Assignment(splitting: word) else {
      command.arguments.append(word)
      return
    }
    if spec.assignments == .paths
      ? Assignment.isPath(assignment.name) : Assignment.isName(assignment.name)
    {
      command.assignments.append(assignment)
    } else if command.arguments.count < spec.arguments.count,
      spec.arguments[command.arguments.count].arity == .one
    {
      // The name of a kind can be any string, even one with an equals sign.
      command.arguments.append(word)
    } else {
      faults.append(.badName(assignment))
    }
  }

  private mutating func parse(_ flag: WordShape.FlagWord) {
    guard let known = declared(flag) else {
      reportUnknown(flag)
      return
    }
    guard known.valueName != nil else {
      if let value = flag.value {
        faults.append(.unexpectedValue(known, value))
      }
      store(known, nil)
      return
    }
    guard let value = flag.value ?? nextChoice(of: known) ?? nextPlainWord() else {
      faults.append(.missingValue(known, next: index < words.count ? words[index] : nil))
      return
    }
    guard known.choices.isEmpty || known.choices.contains(value) else {
      faults.append(.notAChoice(known, value))
      return
    }
    guard !(value.isEmpty && known.namesPath) else {
      faults.append(.emptyPath(known))
      return
    }
    store(known, value)
  }

  private func declared(_ flag: WordShape.FlagWord) -> FlagSpec? {
    (spec.flags + GlobalFlags.specs).first {
      flag.isShort ? $0.short == flag.name : $0.name == flag.name
    }
  }

  /// Reports an unknown flag, and skips its probable value to report the mistake only once.
  private mutating func reportUnknown(_ flag: WordShape.FlagWord) {
    let known = spec.flags + GlobalFlags.specs
    // Typing one dash instead of two is the most common mistake; single letters are never guessed.
    let like =
      flag.name.count < 2
      ? [] : Suggestion.nearest(to: flag.name, among: known.map(\.name))
    let suggested = known.first { $0.name == like.first }
    var value = flag.value
    if value == nil, suggested == nil || suggested?.valueName != nil,
      !flag.isShort || suggested != nil,
      index < words.count, !commandPlaces.contains(index), Assignment.name(in: words[index]) == nil
    {
      value = nextPlainWord()
      if value != nil { skippedUnknownValue = true }
    }
    faults.append(
      .unknownFlag(flag.spelling, value: value, like: like.map { "--" + $0 }))
  }

  /// The next word if it is a valid choice, even one with a dash, such as `-next`.
  private mutating func nextChoice(of flag: FlagSpec) -> String? {
    guard index < words.count, flag.choices.contains(words[index]) else { return nil }
    defer { index += 1 }
    return words[index]
  }

  private mutating func nextPlainWord() -> String? {
    guard index < words.count, !commandPlaces.contains(index),
      case .plain = WordShape(words[index])
    else { return nil }
    defer { index += 1 }
    return words[index]
  }

  // MARK: Flags

  private mutating func store(_ flag: FlagSpec, _ value: String?) {
    if spec.flags.contains(where: { $0.name == flag.name }) {
      if flag.valueName != nil, !flag.repeats,
        command.flags.contains(where: { $0.name == flag.name })
      {
        faults.append(.repeated(flag))
      } else {
        command.flags.append(ParsedCommand.Flag(name: flag.name, value: value))
      }
      return
    }
    if givenGlobals.contains(flag.name), flag.valueName != nil {
      faults.append(.repeated(flag))
      return
    }
    givenGlobals.append(flag.name)
    switch flag.name {
    case "home": command.global.home = value
    case "json": wantsJSON = true
    case "format": command.global.format = value == "json" ? .json : .text
    case "quiet": command.global.quiet = true
    case "no-input": command.global.noInput = true
    case "yes": command.global.yes = true
    case "color": command.global.color = value.flatMap(GlobalFlags.Color.init) ?? .auto
    case "help": wantsHelp = true
    default: preconditionFailure("the global flag \(flag.name) isn't handled")
    }
  }

  /// Decides the format from `--json` and `--format`, which also has values of the command's own.
  private mutating func resolveFormat() {
    guard spec.formats == .results else {
      if wantsJSON { command.global.format = .json }
      return
    }
    let own = spec.flags.first { $0.name == "format" }
    let given =
      command.flags.last { $0.name == "format" }?.value
      ?? (givenGlobals.contains("format")
        ? (command.global.format == .json ? "json" : "text") : nil)
    if given == "json" { command.global.format = .json }
    guard wantsJSON else { return }
    command.global.format = .json
    if let given, given != "json" {
      faults.append(.conflict("--json", "--format " + given))
    } else if given == nil, let own, own.choices.isEmpty || own.choices.contains("json") {
      command.flags.append(ParsedCommand.Flag(name: "format", value: "json"))
    }
  }
}

extension ParsedCommand {
  /// A command line with the command alone.
  init(bare spec: CommandSpec) {
    self.init(
      spec: spec, arguments: [], flags: [], assignments: [], global: GlobalFlags())
  }
}

extension Assignment {
  /// The name in a `name=value` word; nil for any other word.
  static func name(in word: String) -> String? {
    Assignment(splitting: word).flatMap { isName($0.name) ? $0.name : nil }
  }
}
