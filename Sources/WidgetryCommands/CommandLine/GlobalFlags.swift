/// The flags that every command accepts.
package struct GlobalFlags: Hashable, Sendable {
  package enum Format: Hashable, Sendable {
    case text
    case json
  }

  package enum Color: String, CaseIterable, Hashable, Sendable {
    case auto
    case always
    case never
  }

  /// The folder given with `--home`; nil if the environment decides.
  package var home: String?
  package var format = Format.text
  /// Whether commands that change something print only errors.
  package var quiet = false
  /// Whether the command must not ask questions.
  package var noInput = false
  /// Whether every question is answered with yes.
  package var yes = false
  package var color = Color.auto

  package init() {}

  /// The flags in the order of the help; a command that declares `format` replaces the one in this
  /// list.
  package static let specs: [FlagSpec] = [
    .option("home", "DIR", "the home's folder; see widgetry help environment"),
    .flag("json", "print JSON; the same as --format json"),
    .choice("format", ["text", "json"], valueName: "text|json", "how results are printed"),
    .flag("quiet", short: "q", "errors only; commands that read print their results"),
    .flag("no-input", "never ask anything"),
    .flag("yes", short: "y", "answer yes where it would ask"),
    .choice(
      "color", ["auto", "always", "never"], valueName: "auto|always|never", "when to use colour"),
    .flag("help", short: "h", "explain the command"),
  ]

  static let version = FlagSpec.flag("version", "print the version")
}
