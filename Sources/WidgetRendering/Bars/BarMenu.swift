package import WidgetModel

/// The menu of a widget, such as that of a script for xbar, with what a click on its rows does.
package struct BarMenu: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var row: MenuRow
    package var action: BarAction?
    /// The row's picture in base 64.
    package var image: String?

    package init(_ row: MenuRow, action: BarAction? = nil, image: String? = nil) {
      self.row = row
      self.action = action
      self.image = image
    }
  }

  /// What takes turns in the bar; empty for the item's own label.
  package var titles: [Row]
  package var rows: [Row]

  package init(titles: [Row] = [], rows: [Row]) {
    self.titles = titles
    self.rows = rows
  }

  /// The most rows that a tooltip has.
  private static let tooltipRows = 40

  /// The rows as lines of text, for bars without menus.
  package var lines: [String] {
    rows.lazy.map(\.row).filter { !$0.isSeparator && $0.look["alternate"] != "true" }
      .prefix(Self.tooltipRows).map {
        String(repeating: "  ", count: min($0.depth, 5)) + HarmlessText.line($0.words)
      }.filter { !$0.allSatisfy(\.isWhitespace) }
  }
}

extension BarMenu.Row {
  /// The row as a program reads it.
  ///
  /// Its text and its looks are those of the author. Only parameters that draw are passed on: a
  /// menu that came from a sandbox must not start programs outside of it.
  func line(for program: MenuProgram) -> String {
    var parameters = row.look.sorted { $0.key < $1.key }.compactMap { name, value -> String? in
      guard program.accepts(name, value) else { return nil }
      let isTemplate = name == "templateimage" && !program.hasTemplates
      return Self.parameter(isTemplate ? "image" : name, value, for: program)
    }
    if let image {
      let name = row.isTemplate && program.hasTemplates ? "templateImage" : "image"
      parameters.append("\(name)=\(image)")
    }
    if program == .argos {
      // Its own defaults would read a text of xbar as markup.
      for name in ["usemarkup", "unescape"] where row.look[name] == nil {
        parameters.append("\(Self.names[name] ?? name)=false")
      }
    }
    if let action { parameters.append(BarItem.parameters(of: action, for: program)) }
    let text = text(for: program)
    guard !parameters.isEmpty else { return text }
    // A space before the bar belongs to the text unless that is trimmed.
    let space = text.hasSuffix(" ") || row.look["trim"] == "false" ? "" : " "
    return "\(text)\(space)| " + parameters.joined(separator: " ")
  }

  private func text(for program: MenuProgram) -> String {
    let hyphens = row.text.prefix { $0 == "-" }
    let text = Self.harmless(row.text.dropFirst(hyphens.count))
      .escaping { scalar in
        if scalar == "|" { return "│" }
        // Kargos finds separators anywhere in a line.
        return scalar == "-" && program == .kargos ? "‐" : nil
      }
    return hyphens + (program == .kargos ? PangoMarkup.escaped(text) : text)
  }

  /// A text whose only control characters are tabs and those of colours and styles.
  private static func harmless(_ text: Substring) -> String {
    let parts = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      let words = part.split(separator: "\t", omittingEmptySubsequences: false)
        .map { HarmlessText.line(String($0)) }.joined(separator: "\t")
      guard index > 0 else { return words }
      let end = part.dropFirst().drop { "0123456789;".contains($0) }
      let isStyle = part.first == "[" && end.first == "m"
      return (isStyle ? "\u{1B}" : HarmlessText.escape("\u{1B}")) + words
    }.joined()
  }

  private static let names = [
    "usemarkup": "useMarkup", "iconname": "iconName", "templateimage": "templateImage",
  ]

  /// A parameter; nil if its value could be read as another one.
  ///
  /// The programs read quotes and escapes in different ways, so a value has none of both.
  private static func parameter(
    _ name: String, _ value: String, for program: MenuProgram
  ) -> String? {
    var value = value
    if name == "color", program == .xbar, let comma = value.firstIndex(of: ",") {
      // SwiftBar has one colour for light and one for dark menus.
      value = String(value[..<comma])
    }
    let name = names[name] ?? name
    let isWord = value.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || "#.,:/_%+=".unicodeScalars.contains(scalar) || scalar == "-" && program != .kargos
    }
    guard !value.isEmpty, !isWord else { return value.isEmpty ? nil : "\(name)=\(value)" }
    return value.unicodeScalars.allSatisfy(program.takesInQuotes) ? "\(name)=\"\(value)\"" : nil
  }
}

extension MenuProgram {
  /// Whether a character has no meaning in double quotes.
  fileprivate func takesInQuotes(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .kargos: false
    case .argos: !"\"\\$`|".unicodeScalars.contains(scalar) && !HarmlessText.isHarmful(scalar)
    case .xbar, .swiftBar:
      !"\"\\|".unicodeScalars.contains(scalar) && !HarmlessText.isHarmful(scalar)
    }
  }

  fileprivate var hasTemplates: Bool { self == .xbar || self == .swiftBar }

  /// Whether the program reads a parameter that tells how a row looks.
  ///
  /// xbar shows nothing of a menu with a parameter or a value that it doesn't know.
  fileprivate func accepts(_ name: String, _ value: String) -> Bool {
    switch name {
    case "disabled", "dropdown", "trim", "alternate", "emojize", "ansi":
      ["true", "false", "1", "0", "t", "f"].contains(value.lowercased())
    case "size", "length": self == .xbar ? Int(value) != nil : Double(value) != nil
    case "color":
      value.hasPrefix("#")
        ? value.split(separator: ",").allSatisfy { color in
          [4, 5, 7, 9].contains(color.count) && color.dropFirst().allSatisfy(\.isHexDigit)
        }
        : !value.isEmpty
          && value.allSatisfy { $0.isASCII && ($0.isLetter || $0 == " " || $0 == ",") }
    case "font", "key": true
    case "image", "templateimage":
      !value.isEmpty
        && value.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
            || "+/=".utf8.contains(byte)
        }
    case "sfimage", "sfcolor", "sfsize", "md", "symbolize", "tooltip", "checked", "badge":
      self == .swiftBar
    case "usemarkup", "unescape": self == .argos
    case "iconname": self == .argos || self == .kargos
    default: false
    }
  }
}
