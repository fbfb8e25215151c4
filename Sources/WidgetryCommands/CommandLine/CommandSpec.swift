/// What one command is called, takes and does; parsing and help both read it.
///
///     CommandSpec(
///       "anniversary add", "save a day", section: .anniversaries,
///       arguments: [.one("TITLE", "the title of the day"), .one("DATE", "the day, as 2026-05-23")],
///       flags: [.option("id", "ID", "its id; default: made from the title")],
///       examples: [.init("anniversary add 'Our wedding' 2026-05-23", "a day that counts once")])
package struct CommandSpec: Hashable, Sendable {
  /// The words as they are typed, one or two.
  package var name: String
  /// One line in lower case: what it does.
  package var abstract: String
  package var section: Section
  package var arguments: [ArgumentSpec]
  package var flags: [FlagSpec]
  package var assignments: Assignments
  package var examples: [Example]
  /// Paragraphs that help prints after the abstract.
  package var discussion: [String]
  /// Other words that mean the same command, as `kinds` for `kind list`.
  package var secondSpelling: String?
  /// Whether it reloads widgets, unless a flag leaves that to others.
  package var reloads: Bool
  /// What its own flag `--format` is about.
  package var formats: Formats
  /// When it keeps printing for a reader.
  package var follows: Follows
  /// What it is for, by which `--quiet` leaves its results or not.
  package var purpose: Purpose

  /// The words that name the command.
  package var words: [String] { name.split(separator: " ").map(String.init) }

  /// The flags that help and completion show.
  var shownFlags: [FlagSpec] { flags.filter { !$0.isForFiles } }

  /// The first of two words; nil for a command of one.
  var noun: Substring? {
    name.firstIndex(of: " ").map { name[..<$0] }
  }

  package init(
    _ name: String, _ abstract: String, section: Section,
    arguments: [ArgumentSpec] = [], flags: [FlagSpec] = [], assignments: Assignments = .none,
    examples: [Example] = [], discussion: [String] = [], secondSpelling: String? = nil,
    reloads: Bool = false, formats: Formats = .results, follows: Follows = .never,
    purpose: Purpose = .changes
  ) {
    self.name = name
    self.abstract = abstract
    self.section = section
    self.arguments = arguments
    self.flags = flags
    self.assignments = assignments
    self.examples = examples
    self.discussion = discussion
    self.secondSpelling = secondSpelling
    self.reloads = reloads
    self.formats = formats
    self.follows = follows
    self.purpose = purpose
    precondition(
      arguments.dropLast().allSatisfy { $0.arity == .one },
      "only the last argument may be left out or repeated")
  }

  /// Where the overview lists a command.
  package enum Section: CaseIterable, Hashable, Sendable {
    case looking
    case changing
    case kinds
    case anniversaries
    case steps
    case activities
    case plugins
    case groups
    case daemon
    case home

    package var title: String {
      switch self {
      case .looking: "Look at widgets"
      case .changing: "Place and change widgets"
      case .kinds: "Kinds"
      case .anniversaries: "Anniversaries"
      case .steps: "Steps"
      case .activities: "Live activities"
      case .plugins: "Plugins"
      case .groups: "What apps share"
      case .daemon: "The daemon"
      case .home: "Home and help"
      }
    }
  }

  /// Whether words like `name=value` are values of the kind's parameters.
  package enum Assignments: Hashable, Sendable {
    case none
    case optional
    /// At least one must be given.
    case required
    /// Parts of parts have names with dots.
    case paths
  }

  /// What a command's formats are formats of.
  package enum Formats: Hashable, Sendable {
    /// What it prints, so that `--json` names one of them.
    case results
    /// What it reads.
    case input
  }

  /// When a command's results are lines for a reader that stays, such as a status bar.
  package enum Follows: Hashable, Sendable {
    case never
    /// With `--follow`.
    case whenAsked
    case always
  }

  /// What a command is for.
  package enum Purpose: Hashable, Sendable {
    /// An answer, which is printed also with `--quiet`.
    case reads
    /// A change; `--quiet` leaves its errors only.
    case changes
    /// A change where one of these flags or arguments is given, an answer otherwise.
    case readsUnless([String])
  }

  /// A command line to copy, without `widgetry` in front, and what it does.
  package struct Example: Hashable, Sendable {
    package var command: String
    package var meaning: String

    package init(_ command: String, _ meaning: String) {
      self.command = command
      self.meaning = meaning
    }
  }
}

/// A word that a command takes by its place.
package struct ArgumentSpec: Hashable, Sendable {
  package enum Arity: Hashable, Sendable {
    case one
    case optional
    case oneOrMore
    case anyNumber
  }

  /// As help spells it, in capitals: `ID`, `ID|-`.
  package var name: String
  package var arity: Arity
  package var help: String

  package static func one(_ name: String, _ help: String) -> Self {
    Self(name: name, arity: .one, help: help)
  }

  package static func optional(_ name: String, _ help: String) -> Self {
    Self(name: name, arity: .optional, help: help)
  }

  package static func oneOrMore(_ name: String, _ help: String) -> Self {
    Self(name: name, arity: .oneOrMore, help: help)
  }

  package static func anyNumber(_ name: String, _ help: String) -> Self {
    Self(name: name, arity: .anyNumber, help: help)
  }
}

/// A flag of a command, with or without a value.
package struct FlagSpec: Hashable, Sendable {
  /// Without dashes.
  package var name: String
  /// One letter, without its dash.
  package var short: String?
  /// As help spells the value, in capitals; nil if the flag takes none.
  package var valueName: String?
  /// The only values allowed; empty if the command checks them.
  package var choices: [String]
  package var repeats: Bool
  package var help: String
  /// Whether only files have it, such as what `export` writes; help and completion leave it out.
  package var isForFiles = false

  /// As it is typed.
  package var spelling: String { "--" + name }

  /// The flag with its value, as help and hints write it: `--id ID`, `--color auto|always|never`.
  package var usage: String {
    guard let valueName else { return spelling }
    return spelling + " " + valueName
  }

  /// Whether its value is a file or a folder.
  var namesPath: Bool { valueName?.contains("DIR") == true || valueName?.contains("FILE") == true }

  /// A flag without a value.
  package static func flag(_ name: String, short: String? = nil, _ help: String) -> Self {
    Self(name: name, short: short, valueName: nil, choices: [], repeats: false, help: help)
  }

  /// A flag with a value that the command checks.
  package static func option(
    _ name: String, _ valueName: String, repeats: Bool = false, _ help: String
  ) -> Self {
    Self(name: name, short: nil, valueName: valueName, choices: [], repeats: repeats, help: help)
  }

  /// A flag with a value, for the lines of files alone.
  static func ofFiles(_ name: String, _ valueName: String, _ help: String) -> Self {
    var flag = option(name, valueName, help)
    flag.isForFiles = true
    return flag
  }

  /// A flag whose value is one of a few words.
  ///
  /// How help spells it is given too: every start makes all flags, and joining the words would take a tenth of it.
  package static func choice(
    _ name: String, _ choices: [String], valueName: String, repeats: Bool = false, _ help: String
  ) -> Self {
    Self(
      name: name, short: nil, valueName: valueName, choices: choices, repeats: repeats, help: help)
  }
}
