package import WidgetModel

/// An invalid command line, with every fault in it.
package struct Misuse: Error, Hashable, Sendable {
  /// The part that could be parsed, without invalid flags; nil if the command is unknown.
  package let command: ParsedCommand?
  package let global: GlobalFlags
  package let faults: [Fault]

  /// The faults as errors; `command` may replace a message with a more specific one.
  package func errors(
    refining refine: (Fault) -> WidgetryError? = { _ in nil }
  ) -> WidgetryErrors {
    WidgetryErrors(faults.map { refine($0) ?? .misuse($0, of: command) })
  }
}

/// One thing that is wrong with a command line.
package enum Fault: Hashable, Sendable {
  /// `corrected` is the whole line with the suggested word.
  case unknownCommand(String, like: [String], corrected: [String]?)
  case incompleteCommand(String, rest: [String])
  case unknownTopic(String, like: [String])
  /// The flag as typed, and the word that was probably its value.
  case unknownFlag(String, value: String?, like: [String])
  /// `next` is the word that follows instead of a value.
  case missingValue(FlagSpec, next: String?)
  /// An empty path, as from `--home "$NOT_SET"`.
  case emptyPath(FlagSpec)
  case unexpectedValue(FlagSpec, String)
  case repeated(FlagSpec)
  case notAChoice(FlagSpec, String)
  case conflict(String, String)
  /// The missing arguments, spelled as in help.
  case missing([String])
  /// An unexpected argument, or one without a name where the command expects `name=value`.
  case extraArgument(String)
  case badName(Assignment)
  case notUTF8([UInt8])
}

extension WidgetryError {
  /// The error for a fault, with a hint that shows a valid command line.
  package static func misuse(_ fault: Fault, of command: ParsedCommand?) -> Self {
    let name = command?.spec.name ?? "widgetry"
    let askHelp = command.map { "widgetry \($0.spec.name) --help" } ?? "widgetry --help"
    switch fault {
    case .unknownCommand(let typed, let like, let corrected):
      return misuse(
        "command.unknown", "no command '\(typed)'",
        hint: corrected.map(ShellWord.commandLine) ?? "widgetry --help", like: like)
    case .incompleteCommand(let noun, let rest):
      return misuse(
        "command.incomplete", "'\(noun)' needs one of: \(rest.joined(separator: ", "))",
        hint: "widgetry \(noun) --help")
    case .unknownTopic(let typed, let like):
      return misuse(
        "help.unknown", "no command or topic '\(typed)'", hint: "widgetry --help", like: like)
    case .unknownFlag(let typed, _, let like):
      return misuse("flag.unknown", "no flag '\(typed)'", hint: askHelp, like: like)
    case .missingValue(let flag, let next):
      return misuse(
        "flag.no-value", "'\(flag.spelling)' needs a value",
        hint: next == "--" ? "\(flag.spelling)=--" : flag.usage)
    case .emptyPath(let flag):
      return misuse("flag.empty", "'\(flag.spelling)' is empty", hint: flag.usage)
    case .unexpectedValue(let flag, let value):
      return misuse(
        "flag.unexpected-value", "'\(flag.spelling)' takes no value, not '\(value)'",
        hint: flag.spelling)
    case .repeated(let flag):
      return misuse(
        "flag.repeated", "'\(flag.spelling)' is given twice", hint: "give it once: \(flag.usage)")
    case .notAChoice(let flag, let value):
      return misuse(
        "flag.value", "'\(flag.spelling)' cannot be '\(value)'",
        hint: "--\(flag.name) \(flag.choices.joined(separator: "|"))",
        like: Suggestion.nearest(to: value, among: flag.choices))
    case .conflict(let first, let second):
      return misuse(
        "flag.conflict", "'\(first)' and '\(second)' cannot both be given", hint: "leave one away")
    case .missing(let names):
      return misuse(
        "argument.missing", "'\(name)' needs \(names.map(inWords).joined(separator: " and "))",
        hint: command?.spec.examples.first.map { "widgetry " + $0.command } ?? askHelp)
    case .extraArgument(let word):
      guard let command else { return misuse("argument.extra", "'\(word)' is one word too many") }
      if command.spec.assignments != .none {
        return misuse(
          "argument.no-name", "'\(word)' has no name", hint: "name=\(ShellWord.quoted(word))")
      }
      return misuse(
        "argument.extra", "'\(word)' is one word too many for '\(name)'",
        hint: HelpPage.usage(of: command.spec, flags: false))
    case .badName(let assignment):
      return misuse(
        "parameter.malformed-name", "'\(assignment.name)' isn't a parameter name",
        hint: "a name has letters, digits and _, and does not start with a digit")
    case .notUTF8(let word):
      return .notUTF8(word)
    }
  }

  /// The argument's name for a sentence: `ID` for `ID
  /// -`, `P or PATH` for `P
  /// PATH`.
  private static func inWords(_ argument: String) -> String {
    argument.split(separator: "|").filter { $0 != "-" }.joined(separator: " or ")
  }

  private static func misuse(
    _ code: String, _ summary: String, hint: String? = nil, like suggestions: [String] = []
  ) -> Self {
    WidgetryError(.misuse, code: code, summary: summary, hint: hint, suggestions: suggestions)
  }
}
