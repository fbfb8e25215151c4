internal import WidgetModel

/// A program that reads menus in the format of BitBar, which differ in small ways.
package enum MenuProgram: Hashable, Sendable {
  case xbar, swiftBar
  /// GNOME's extension.
  case argos
  /// KDE's widget.
  case kargos
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
    let inRows = Set(([menu.title].compactMap(\.self) + menu.rows).compactMap(\.action?.command))
    let others = actions.filter { !inRows.contains($0.command) }
    if !rows.isEmpty { rows.append("---") }
    if let remark { rows.append(line(remark)) }
    return ([menu.title?.line(for: program) ?? title, "---"] + rows + others.map(line)).lines
  }

  static func parameters(of action: BarAction, for program: MenuProgram) -> String {
    if let address = action.address {
      let opens = program == .kargos ? " onclick=href" : ""
      return "href=\(quoted(webAddress(address)))" + opens
    }
    switch program {
    case .xbar, .swiftBar:
      var parameters = "bash=\(quoted(action.command.first ?? ""))"
      for (index, word) in action.command.dropFirst().enumerated() {
        parameters += " param\(index + 1)=\(quoted(word))"
      }
      return parameters + " terminal=false refresh=true"
    // These read a command line.
    case .argos: return "bash=\(quoted(action.commandLine)) terminal=false refresh=true"
    case .kargos: return "bash=\(quoted(action.commandLine)) onclick=bash refresh=true"
    }
  }

  /// A value in quotes; a quotation mark in it has no escape.
  static func quoted(_ value: String) -> String {
    "\"" + value.escaping { $0 == "\"" ? "'" : nil } + "\""
  }

  /// An address in which nothing is special for a shell, to which Kargos passes it.
  private static func webAddress(_ address: String) -> String {
    address.escaping { scalar in
      "\"'`$();|<>\\ {}".unicodeScalars.contains(scalar)
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
