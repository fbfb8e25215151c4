internal import WidgetModel

/// A help page as plain text, at most 80 columns wide.
///
///     var page = HelpPage()
///     page.paragraph("Counts the days to or since one day")
///     page.section("Flags", [("--id ID", "the widget's id"), ("--json", "print JSON")])
///     output.text(page.text)
package struct HelpPage: Hashable, Sendable {
  /// The maximum width of a line.
  package static let width = 80

  /// The text of the page so far.
  package private(set) var text: String

  package init() {
    text = ""
  }

  /// A row of a section: a flag or command, and its explanation.
  package typealias Row = (term: String, meaning: String)

  // MARK: Building

  /// Adds a paragraph, with line breaks where needed.
  package mutating func paragraph(_ paragraph: String) {
    separate()
    for line in Self.wrapped(paragraph, to: Self.width) { text += line + "\n" }
  }

  /// Adds a titled list, with explanations beside short terms and below long ones.
  package mutating func section(_ title: String, _ rows: [Row]) {
    guard !rows.isEmpty else { return }
    separate()
    text += title + "\n"
    let terms = rows.map { CellWidth.of($0.term) }
    let column = min(terms.max() ?? 0, Self.longestTerm)
    for (row, width) in zip(rows, terms) {
      text += "  " + row.term
      let meaning = Self.wrapped(row.meaning, to: Self.width - column - 4)
      let indent = String(repeating: " ", count: column + 4)
      if width > column { text += "\n" + indent } else { text += spaces(column + 2 - width) }
      text += meaning.joined(separator: "\n" + indent) + "\n"
    }
  }

  /// Adds command lines to copy, each with its description below it.
  package mutating func examples(_ examples: [CommandSpec.Example]) {
    guard !examples.isEmpty else { return }
    separate()
    text += "Examples\n"
    for example in examples {
      text += "  widgetry " + example.command + "\n"
      for line in Self.wrapped(example.meaning, to: Self.width - 6) { text += "      \(line)\n" }
    }
  }

  /// Adds text that already has its line breaks.
  package mutating func verbatim(_ block: String) {
    separate()
    text += block + (block.hasSuffix("\n") ? "" : "\n")
  }

  private mutating func separate() {
    if !text.isEmpty { text += "\n" }
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  private static let longestTerm = 30

  /// Breaks a paragraph between words; a word that is longer than a line isn't broken.
  static func wrapped(_ paragraph: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if CellWidth.of(line) + 1 + CellWidth.of(word) <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return lines + [line]
  }

  // MARK: Pages

  /// The help of a command, from its spec.
  package init(about spec: CommandSpec) {
    self.init()
    text = Self.wrappedUsage(of: spec)
    paragraph(Self.sentence(spec.abstract))
    for words in spec.discussion { paragraph(words) }
    section("Arguments", spec.arguments.map { ($0.name, $0.help) })
    section("Flags", spec.shownFlags.map { (Self.term($0), Self.meaning($0)) })
    section(
      "Global flags",
      GlobalFlags.specs.filter { global in !spec.flags.contains { $0.name == global.name } }
        .map { (Self.term($0), $0.help) })
    examples(spec.examples)
    if let alias = spec.alias { paragraph("Short form: widgetry \(alias)") }
    paragraph("Exit status: widgetry help exit")
  }

  /// The usage line: the command, its arguments and, if `flags` is true, its flags.
  static func usage(of spec: CommandSpec, flags: Bool) -> String {
    (["widgetry", spec.name] + usageParts(of: spec, flags: flags)).joined(separator: " ")
  }

  private static func usageParts(of spec: CommandSpec, flags: Bool) -> [String] {
    var parts = spec.arguments.map { argument in
      switch argument.arity {
      case .one: argument.name
      case .optional: "[\(argument.name)]"
      case .oneOrMore: "\(argument.name) ..."
      case .anyNumber: "[\(argument.name) ...]"
      }
    }
    if flags { parts += spec.shownFlags.map { "[\($0.usage)\($0.repeats ? " ..." : "")]" } }
    switch spec.assignments {
    case .none: break
    case .optional, .paths: parts.append("[name=value ...]")
    case .required: parts.append("name=value ...")
    }
    return parts
  }

  private static func wrappedUsage(of spec: CommandSpec) -> String {
    let start = "usage: widgetry " + spec.name
    var lines = [start]
    for part in usageParts(of: spec, flags: true) {
      if lines[lines.count - 1].count + 1 + part.count <= width {
        lines[lines.count - 1] += " " + part
      } else {
        lines.append(String(repeating: " ", count: start.count) + " " + part)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The flag as listed in help: `-q, --quiet`, `--id ID`.
  static func term(_ flag: FlagSpec) -> String {
    flag.short.map { "-\($0), \(flag.usage)" } ?? flag.usage
  }

  static func meaning(_ flag: FlagSpec) -> String {
    // The name of the value or the help may list them already.
    let listsChoices =
      flag.choices.joined(separator: "|") != flag.valueName
      && flag.choices.first.map { !flag.help.contains($0) } == true
    return flag.help + (listsChoices ? ": " + flag.choices.joined(separator: ", ") : "")
      + (flag.repeats ? "; can be repeated" : "")
  }

  static func sentence(_ abstract: String) -> String {
    abstract.prefix(1).uppercased() + abstract.dropFirst() + "."
  }

  /// A sentence as a phrase after a colon, or in the first line of a manual page.
  static func abstract(_ sentence: String) -> String {
    let phrase = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return phrase.prefix(1).lowercased() + phrase.dropFirst()
  }
}
