internal import WidgetModel

/// A program that reads menus in the format of BitBar, which differ in small ways.
package enum MenuProgram: Hashable, Sendable {
  case xbar, swiftBar
  /// GNOME's extension.
  case argos
  /// KDE's widget.
  case kargos
}

extension MenuProgram {
  /// A value in quotes, as the program reads them.
  func quoted(_ value: String) -> String {
    switch self {
    // A quotation mark has no escape.
    case .xbar: "\"" + value.escaping { $0 == "\"" ? "'" : nil } + "\""
    // A backslash is an escape for SwiftBar, which keeps both characters.
    case .swiftBar: "\"" + value.escaping { $0 == "\"" ? "'" : $0 == "\\" ? "/" : nil } + "\""
    // As in a shell.
    case .argos:
      "\"" + value.escaping { "\"\\$`".unicodeScalars.contains($0) ? "\\\($0)" : nil } + "\""
    // It knows only these quotes, in which the same mark has an escape.
    case .kargos: "'" + value.escaping { $0 == "'" ? "\\'" : nil } + "'"
    }
  }
}

extension BarItem {
  /// The item as a menu: its label in the bar; its tooltip and its actions in the menu.
  func menu(for program: MenuProgram) -> String {
    // xbar rejects a plugin with an unknown parameter, so each program gets only its own.
    let plain =
      switch program {
      case .xbar: "emojize=false ansi=false"
      case .swiftBar: "emojize=false ansi=false symbolize=false"
      case .argos: "emojize=false ansi=false unescape=false useMarkup=false"
      case .kargos: "emojize=false"
      }
    func text(_ words: String) -> String { Self.menuText(words, for: program) }
    func line(_ words: String, _ parameters: String...) -> String {
      ([text(words), "|", plain] + parameters).joined(separator: " ")
    }
    func line(_ action: BarAction) -> String {
      line(action.label, Self.parameters(of: action, for: program))
    }
    let colored = color.map { ["color=\($0.hexadecimal)"] } ?? []
    let title = ([text(label), "|", plain] + colored).joined(separator: " ")
    guard let menu else {
      let about = tooltip.isEmpty ? [self.text] : tooltip
      let rows = about.map { line($0) } + (actions.isEmpty ? [] : ["---"]) + actions.map(line)
      return ([title, "---"] + rows).lines
    }
    var rows = menu.rows.map { $0.line(for: program) }
    let inRows = Set((menu.titles + menu.rows).compactMap(\.action?.command))
    let others = actions.filter { !inRows.contains($0.command) }
    if !rows.isEmpty { rows.append("---") }
    if let remark { rows.append(line(remark)) }
    let titles = menu.titles.isEmpty ? [title] : menu.titles.map { $0.line(for: program) }
    return (titles + ["---"] + rows + others.map(line)).lines
  }

  static func parameters(of action: BarAction, for program: MenuProgram) -> String {
    if let address = action.address {
      let address = webAddress(address)
      // Kargos passes it to a shell.
      return program == .kargos
        ? "href=\(program.quoted("'\(address)'")) onclick=href" : "href=\(program.quoted(address))"
    }
    switch program {
    case .xbar, .swiftBar:
      var parameters = "bash=\(program.quoted(action.command.first ?? ""))"
      for (index, word) in action.command.dropFirst().enumerated() {
        parameters += " param\(index + 1)=\(program.quoted(word))"
      }
      return parameters + " terminal=false refresh=true"
    // These read a command line.
    case .argos: return "bash=\(program.quoted(action.commandLine)) terminal=false refresh=true"
    case .kargos: return "bash=\(program.quoted(action.commandLine)) onclick=bash refresh=true"
    }
  }

  /// An address in which nothing is special for quotes.
  private static func webAddress(_ address: String) -> String {
    address.escaping { scalar in
      // Kargos takes two underscores for a part of a word of its own.
      "\"'`$();|<>\\ {}_".unicodeScalars.contains(scalar)
        && (scalar != "_" || address.contains("__"))
        ? "%" + String(scalar.value, radix: 16, uppercase: true) : nil
    }
  }

  /// A text that isn't read as parameters, as a separator or as a part of a submenu.
  private static func menuText(_ text: String, for program: MenuProgram) -> String {
    let hyphens = text.unicodeScalars.prefix { $0 == "-" }.count
    var index = 0
    let text = text.escaping { scalar in
      defer { index += 1 }
      if scalar == "|" { return "│" }
      // Kargos finds separators anywhere in a line.
      let isPartOfSeparator = program == .kargos || (hyphens > 1 && index < hyphens)
      return scalar == "-" && isPartOfSeparator ? "‐" : nil
    }
    return program == .kargos ? PangoMarkup.escaped(text) : text
  }
}
