/// A page for `man`.
///
///     let page = ManualPage("widgetry-dday", section: 7, about: "days until or since an anniversary")
///     page.path  // man7/widgetry-dday.7
package struct ManualPage: Hashable, Sendable {
  package let name: String
  package let section: Int
  /// The page in the macros of man(7).
  package private(set) var source: String
  private var isAfterHeading = false

  /// The path of the file in a folder of manual pages.
  package var path: String { "man\(section)/\(name).\(section)" }

  /// - Parameters:
  ///   - about: What the page is about, in a few words that begin in lowercase.
  ///   - date: The day of the version, as `2026-11-29`.
  init(_ name: String, section: Int, about: String, date: String) {
    self.name = name
    self.section = section
    source =
      ".TH \(name.uppercased().replacing("-", with: "\\-")) \(section) \"\(date)\" "
      + "\"Widgetry \(Version.number)\" \"Widgetry Manual\"\n"
      // Names of flags and keys are never divided or spread out.
      + ".nh\n.ad l\n"
    heading("NAME")
    source += "\(Self.escaped(name)) \\-\n\(Self.filled(about))\n"
    isAfterHeading = false
  }

  mutating func heading(_ title: String) {
    source += ".SH \(Self.quoted(title.uppercased()))\n"
    isAfterHeading = true
  }

  mutating func subheading(_ title: String) {
    source += ".SS \(Self.quoted(title))\n"
    isAfterHeading = true
  }

  /// Adds a paragraph, which `man` breaks into lines.
  mutating func paragraph(_ text: String) {
    beginParagraph()
    source += Self.filled(text) + "\n"
  }

  /// Adds a command line or another phrase to type.
  mutating func command(_ text: String) {
    beginParagraph()
    source += ".B " + Self.quoted(text) + "\n"
  }

  /// Adds a list of terms, each with its meaning beside or below it.
  ///
  /// - Parameter indent: The columns of a term that has its meaning beside it.
  mutating func list(_ rows: [HelpPage.Row], indent: Int = 8) {
    for row in rows {
      isAfterHeading = false
      source += ".TP \(indent)n\n.B \(Self.quoted(row.term))\n"
      // A line of its own in the meaning stays one.
      let lines = row.meaning.split(separator: "\n").map { Self.filled(String($0)) }
      if !lines.isEmpty { source += lines.joined(separator: "\n.br\n") + "\n" }
    }
  }

  /// Adds lines as they are.
  mutating func verbatim(_ lines: [String]) {
    beginParagraph()
    source += ".nf\n" + lines.map(Self.line).joined(separator: "\n") + "\n.fi\n"
  }

  /// Adds the names of other pages, as the last section.
  mutating func seeAlso(_ pages: [(name: String, section: Int)]) {
    heading("SEE ALSO")
    source +=
      pages.map { ".BR \(Self.escaped($0.name)) (\($0.section))" }
      .joined(separator: ",\n") + "\n"
  }

  private mutating func beginParagraph() {
    // A heading begins one, too.
    if !isAfterHeading { source += ".PP\n" }
    isAfterHeading = false
  }

  // MARK: Characters

  /// A text in short lines, which `man` joins and breaks again.
  private static func filled(_ text: String) -> String {
    HelpPage.wrapped(text, to: 64).map(line).joined(separator: "\n")
  }

  /// A line of text, which isn't mistaken for a macro.
  private static func line(_ text: String) -> String {
    let text = escaped(text)
    return text.hasPrefix(".") || text.hasPrefix("\\(aq") ? "\\&" + text : text
  }

  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text).replacing("\"", with: "\\(dq") + "\""
  }

  /// Replaces the characters that a formatter would print as others.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\(rs"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result
  }
}
