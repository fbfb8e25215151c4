/// The flags that every command accepts.
package struct GlobalFlags: Hashable, Sendable {
  package enum Format: Hashable, Sendable {
    case text
    case json
  }

  /// When to print in colour; `auto` means only on a terminal.
  package enum Color: String, CaseIterable, Hashable, Sendable {
    case auto
    case always
    case never
  }

  /// The home folder given with `--home`; nil if the environment decides.
  package var home: String?
  package var format = Format.text
  /// Whether commands that change something print only errors.
  package var quiet = false
  /// Whether the command must not ask questions.
  package var noInput = false
  /// Whether the answer to every question is yes.
  package var yes = false
  package var color = Color.auto

  package init() {}

  /// The flags in the order of the help.
  ///
  /// A command with formats of its own declares its own `--format`, which replaces this one.
  package static let specs: [FlagSpec] = [
    .option("home", "DIR", "the home folder; see widgetry help environment"),
    .flag("json", "print JSON; the same as --format json"),
    .choice("format", ["text", "json"], valueName: "text|json", "print results in this format"),
    .flag("quiet", short: "q", "print only errors and results of read commands"),
    .flag("no-input", "never ask questions"),
    .flag("yes", short: "y", "answer yes to every question"),
    .choice(
      "color", ["auto", "always", "never"], valueName: "auto|always|never", "when to use colour"),
    .flag("help", short: "h", "show help for the command"),
  ]

  static let version = FlagSpec.flag("version", "print the version")
}
