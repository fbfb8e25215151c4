/// The description of one command: its name, arguments, flags and help.
///
/// Each command declares one. The parser, the help pages and shell completion all read it.
///
///     CommandSpec(
///       "anniversary add", "add an anniversary, such as a birthday", section: .anniversaries,
///       arguments: [.one("TITLE", "the title of the day"), .one("DATE", "the day, as 2026-05-23")],
///       flags: [.option("id", "ID", "its id; default: made from the title")],
///       examples: [.init("anniversary add 'Our wedding' 2026-05-23", "a day that counts once")])
package struct CommandSpec: Hashable, Sendable {
  /// The one or two words that name the command.
  package var name: String
  /// One line about what the command does, which begins with a lowercase verb.
  package var abstract: String
  /// The section of `widgetry --help` that lists the command.
  package var section: Section
  /// The positional arguments; only the last one may be optional or repeated.
  package var arguments: [ArgumentSpec]
  /// The command's own flags, without the global ones.
  package var flags: [FlagSpec]
  package var assignments: Assignments
  package var examples: [Example]
  /// The paragraphs that help prints after the abstract.
  package var discussion: [String]
  /// Another name for the command, such as `kinds` for `kind list`.
  package var alias: String?
  /// Whether `--format` is the format of the command's output or of its input.
  package var formats: Formats
  /// When the command keeps printing until it is stopped.
  package var follows: Follows
  /// Whether the command reads or changes something; decides if `--quiet` hides its results.
  package var purpose: Purpose

  /// The words that name the command.
  package var words: [String] { name.split(separator: " ").map(String.init) }

  /// The flags that help and completion show.
  var shownFlags: [FlagSpec] { flags.filter { !$0.isForFiles } }

  /// The first of two words; nil for a command with one word.
  var noun: Substring? {
    name.firstIndex(of: " ").map { name[..<$0] }
  }

  package init(
    _ name: String, _ abstract: String, section: Section,
    arguments: [ArgumentSpec] = [], flags: [FlagSpec] = [], assignments: Assignments = .none,
    examples: [Example] = [], discussion: [String] = [], alias: String? = nil,
    formats: Formats = .results, follows: Follows = .never,
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
    self.alias = alias
    self.formats = formats
    self.follows = follows
    self.purpose = purpose
    precondition(
      arguments.dropLast().allSatisfy { $0.arity == .one },
      "only the last argument can be optional or repeated")
  }

  /// A section of `widgetry --help`, which lists all commands.
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
      case .changing: "Add and change widgets"
      case .kinds: "Kinds"
      case .anniversaries: "Anniversaries"
      case .steps: "Steps"
      case .activities: "Live activities"
      case .plugins: "Plugins"
      case .groups: "Shared data"
      case .daemon: "The daemon"
      case .home: "Home and help"
      }
    }
  }

  /// Whether the command accepts `name=value` arguments.
  package enum Assignments: Hashable, Sendable {
    case none
    case optional
    /// At least one is required.
    case required
    /// Optional; a name may be a path with dots.
    case paths
  }

  /// What `--format` applies to.
  package enum Formats: Hashable, Sendable {
    /// The printed results, so that `--json` is short for `--format json`.
    case results
    /// The file that the command reads.
    case input
  }

  /// When a command keeps printing lines, for example for a status bar.
  package enum Follows: Hashable, Sendable {
    case never
    /// Only with `--follow`.
    case whenAsked
    case always
  }

  /// Whether a command reads or changes something.
  package enum Purpose: Hashable, Sendable {
    /// The command reads; its results are printed even with `--quiet`.
    case reads
    /// The command changes something; `--quiet` prints only its errors.
    case changes
    /// The command changes something only if one of these flags or arguments is given.
    case readsUnless([String])
  }

  /// An example on a help page.
  package struct Example: Hashable, Sendable {
    /// The command line to copy, without `widgetry`.
    package var command: String
    /// A short description of what the example does.
    package var meaning: String

    package init(_ command: String, _ meaning: String) {
      self.command = command
      self.meaning = meaning
    }
  }
}

/// A positional argument of a command, such as `ID` in `show ID`.
package struct ArgumentSpec: Hashable, Sendable {
  /// How often an argument can be given.
  package enum Arity: Hashable, Sendable {
    case one
    case optional
    case oneOrMore
    case anyNumber
  }

  /// The name as printed in help: `ID`, or `ID|-` if a dash means stdin.
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

/// A flag of a command, such as `--json` or `--id ID`.
package struct FlagSpec: Hashable, Sendable {
  /// The name without dashes.
  package var name: String
  /// The one-letter form, without its dash.
  package var short: String?
  /// The placeholder of the value in help, such as `ID`; nil if the flag has no value.
  package var valueName: String?
  /// The allowed values; empty if the command checks the value itself.
  package var choices: [String]
  /// Whether the flag can be given several times.
  package var repeats: Bool
  package var help: String
  /// Whether the flag is used only in files that `export` writes; help and completion hide it.
  package var isForFiles = false

  /// The flag as typed, such as `--id`.
  package var spelling: String { "--" + name }

  /// The flag with its value as printed in help and hints: `--id ID`, `--color auto|always|never`.
  package var usage: String {
    guard let valueName else { return spelling }
    return spelling + " " + valueName
  }

  /// Whether the value is a file or a folder.
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

  /// A flag with a value that is used only in files that `export` writes.
  static func ofFiles(_ name: String, _ valueName: String, _ help: String) -> Self {
    var flag = option(name, valueName, help)
    flag.isForFiles = true
    return flag
  }

  /// A flag whose value is one of a few words.
  ///
  /// - Parameter valueName: The placeholder in help, usually `choices` separated by `|`. It isn't
  ///   computed, because joining strings would slow down every start.
  package static func choice(
    _ name: String, _ choices: [String], valueName: String, repeats: Bool = false, _ help: String
  ) -> Self {
    Self(
      name: name, short: nil, valueName: valueName, choices: choices, repeats: repeats, help: help)
  }
}
