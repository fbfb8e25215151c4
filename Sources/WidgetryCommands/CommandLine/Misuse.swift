package import WidgetModel

/// The error for an invalid command line, with all of its faults.
///
/// `CommandTable.parse` throws it.
package struct Misuse: Error, Hashable, Sendable {
  /// The valid part of the command line; nil if the command is unknown.
  package let command: ParsedCommand?
  package let global: GlobalFlags
  package let faults: [Fault]

  /// The faults as errors to print.
  ///
  /// - Parameter refine: Returns a more specific error for a fault, or nil for the usual one.
  package func errors(
    refining refine: (Fault) -> WidgetryError? = { _ in nil }
  ) -> WidgetryErrors {
    WidgetryErrors(faults.map { refine($0) ?? .misuse($0, of: command) })
  }
}

/// One mistake in a command line.
///
/// `like` are suggestions: known words with a similar spelling.
package enum Fault: Hashable, Sendable {
  /// `corrected` is the whole command line with the best suggestion.
  case unknownCommand(String, like: [String], corrected: [String]?)
  /// The first word of several commands; `rest` are the words that can follow.
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
  /// The names of the missing arguments, as printed in help.
  case missing([String])
  /// One argument too many, or one that should be `name=value`.
  case extraArgument(String)
  /// An assignment to something that can't be the name of a parameter.
  case badName(Assignment)
  case notUTF8([UInt8])
}

extension WidgetryError {
  /// The error for a fault, with a hint that shows how to type it.
  package static func misuse(_ fault: Fault, of command: ParsedCommand?) -> Self {
    let name = command?.spec.name ?? "widgetry"
    let help = command.map { "widgetry \($0.spec.name) --help" } ?? "widgetry --help"
    switch fault {
    case .unknownCommand(let typed, let like, let corrected):
      return misuse(
        "command.unknown", "Unknown command '\(typed)'",
        hint: corrected.map(ShellWord.commandLine)
          ?? "Run 'widgetry --help' to see all commands", like: like)
    case .incompleteCommand(let noun, let rest):
      return misuse(
        "command.incomplete", "'\(noun)' needs one of: \(rest.joined(separator: ", "))",
        hint: "Run 'widgetry \(noun) --help' to see what each one does")
    case .unknownTopic(let typed, let like):
      return misuse(
        "help.unknown", "Unknown command or topic '\(typed)'",
        hint: "Run 'widgetry --help' to see all commands and topics", like: like)
    case .unknownFlag(let typed, _, let like):
      return misuse(
        "flag.unknown", "Unknown flag '\(typed)'", hint: "Run '\(help)' to see all flags",
        like: like)
    case .missingValue(let flag, let next):
      return misuse(
        "flag.no-value", "'\(flag.spelling)' needs a value",
        hint: "Write it as \(next == "--" ? "\(flag.spelling)=--" : flag.usage)")
    case .emptyPath(let flag):
      return misuse(
        "flag.empty", "'\(flag.spelling)' is empty", hint: "Write it as \(flag.usage)")
    case .unexpectedValue(let flag, let value):
      return misuse(
        "flag.unexpected-value",
        "'\(flag.spelling)' doesn't take a value, but '\(value)' was given",
        hint: "Write it as \(flag.spelling)")
    case .repeated(let flag):
      return misuse(
        "flag.repeated", "'\(flag.spelling)' was given more than once",
        hint: "Specify it once: \(flag.usage)")
    case .notAChoice(let flag, let value):
      return misuse(
        "flag.value", "'\(flag.spelling)' can't be '\(value)'",
        hint: "Choose one: --\(flag.name) \(flag.choices.joined(separator: "|"))",
        like: Suggestion.nearest(to: value, among: flag.choices))
    case .conflict(let first, let second):
      return misuse(
        "flag.conflict", "'\(first)' and '\(second)' can't be used together",
        hint: "Omit one of them")
    case .missing(let names):
      return misuse(
        "argument.missing", "'\(name)' needs \(names.map(inWords).joined(separator: " and "))",
        hint: command?.spec.examples.first.map { "For example: widgetry " + $0.command }
          ?? "Run '\(help)' to see its arguments")
    case .extraArgument(let word):
      guard let command else { return misuse("argument.extra", "Unexpected argument '\(word)'") }
      if command.spec.assignments != .none {
        return misuse(
          "argument.no-name", "'\(word)' needs a parameter name",
          hint: "Write it as name=\(ShellWord.quoted(word))")
      }
      return misuse(
        "argument.extra", "Unexpected argument '\(word)' for '\(name)'",
        hint: "Usage: \(HelpPage.usage(of: command.spec, flags: false))")
    case .badName(let assignment):
      return misuse(
        "parameter.malformed-name", "'\(assignment.name)' isn't a valid parameter name",
        hint: "Use letters, digits and _, and don't start with a digit")
    case .notUTF8(let word):
      return .notUTF8(word)
    }
  }

  /// The argument's name for a sentence: `ID` for `ID|-`, `P or PATH` for `P|PATH`.
  private static func inWords(_ argument: String) -> String {
    argument.split(separator: "|").filter { $0 != "-" }.joined(separator: " or ")
  }

  private static func misuse(
    _ code: String, _ summary: String, hint: String? = nil, like suggestions: [String] = []
  ) -> Self {
    WidgetryError(.misuse, code: code, summary: summary, hint: hint, suggestions: suggestions)
  }
}
