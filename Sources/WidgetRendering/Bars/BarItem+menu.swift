/// A program that reads menus in the format of BitBar, which differ in small ways.
package enum MenuProgram: Hashable, Sendable {
  case xbar, swiftBar
  /// GNOME's extension.
  case argos
}

extension BarItem {
  /// The item as a menu: its label in the bar; its tooltip and its actions in the menu.
  func menu(for program: MenuProgram) -> String {
    // xbar rejects a plugin with an unknown parameter, so only its own are always written.
    var plain = "emojize=false"
    switch program {
    case .xbar: break
    case .swiftBar: plain += " symbolize=false"
    case .argos: plain += " useMarkup=false"
    }
    let colored = color.map { " color=\($0.hexadecimal)" } ?? ""
    var lines = ["\(Self.menuText(label)) | \(plain)\(colored)", "---"]
    for line in tooltip.isEmpty ? [text] : tooltip {
      lines.append("\(Self.menuText(line)) | \(plain)")
    }
    if !actions.isEmpty { lines.append("---") }
    for action in actions {
      let words = Self.menuText(action.label)
      lines.append("\(words) | \(plain) \(Self.parameters(of: action))")
    }
    return lines.lines
  }

  private static func parameters(of action: BarAction) -> String {
    if let address = action.address { return "href=\(quoted(address))" }
    var parameters = "bash=\(quoted(action.command.first ?? ""))"
    for (index, word) in action.command.dropFirst().enumerated() {
      parameters += " param\(index + 1)=\(quoted(word))"
    }
    return parameters + " terminal=false refresh=true"
  }

  private static func quoted(_ value: String) -> String {
    "\"" + value.replacing("\"", with: "%22") + "\""
  }

  /// A text that isn't read as parameters, as a separator or as a part of a submenu.
  private static func menuText(_ text: String) -> String {
    let text = text.replacing("|", with: "│")
    let hyphens = text.prefix { $0 == "-" }
    guard hyphens.count > 1 else { return text }
    return String(repeating: "‐", count: hyphens.count) + text.dropFirst(hyphens.count)
  }
}
