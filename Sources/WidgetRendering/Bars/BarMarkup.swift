internal import WidgetModel

/// The markup of a bar that marks colours and clicks in a line of text.
struct BarMarkup {
  /// Makes text out of what the bar would read as markup.
  let escaped: @Sendable (String) -> String
  /// What begins a colour, such as `#ff3b30`.
  let begin: @Sendable (ResolvedColor) -> String
  let end: String
  /// Surrounds text with a click; the command is already quoted for a shell.
  var click: @Sendable (_ button: BarAction.Button, _ command: String, _ text: String) -> String = {
    $2
  }

  /// The item's label, with its colour and its clicks.
  func text(of item: BarItem) -> String {
    guard !item.label.isEmpty else { return "" }
    var text = escaped(item.label)
    if let color = item.color { text = begin(color) + text + end }
    for button in BarAction.Button.allCases {
      guard let action = item.action(on: button) else { continue }
      text = click(button, action.commandLine, text)
    }
    return text
  }

  /// Polybar has no escape for `%{`, so a tag without effect separates the two characters.
  static let polybar = BarMarkup(
    escaped: { text in
      var isAfterPercent = false
      return text.escaping { scalar in
        defer { isAfterPercent = scalar == "%" }
        return scalar == "{" && isAfterPercent ? "%{T-}{" : nil
      }
    },
    begin: { "%{F\($0.hexadecimal)}" }, end: "%{F-}",
    click: { "%{A\($0.rawValue):\(Self.withoutColons($1)):}\($2)%{A}" })

  static let lemonbar = BarMarkup(
    escaped: { $0.escaping { $0 == "%" ? "%%" : nil } },
    begin: { "%{F\($0.hexadecimal)}" }, end: "%{F-}",
    click: { "%{A\($0.rawValue):\(Self.withoutColons($1)):}\($2)%{A}" })

  static let tmux = BarMarkup(
    escaped: { $0.escaping { $0 == "#" ? "##" : nil } },
    begin: { "#[fg=\($0.hexadecimal)]" }, end: "#[default]")

  /// Conky replaces `$template0` even after a dollar sign, so an invisible character comes between.
  static let conky = BarMarkup(
    escaped: { text in
      text.escaping { scalar in
        switch scalar {
        case "$": "$$\u{200B}"
        case "#": "\\#"
        default: nil
        }
      }
    },
    begin: { "${color \($0.hexadecimal)}" }, end: "${color}")

  /// Escape sequences for 24-bit colours.
  static let ansi = BarMarkup(
    escaped: { $0 },
    begin: { color in
      let rgb = color.rgb
      return "\u{1B}[38;2;\(rgb >> 16);\(rgb >> 8 & 0xFF);\(rgb & 0xFF)m"
    }, end: "\u{1B}[39m")

  /// A command in which colons, which would end it, are escaped.
  private static func withoutColons(_ command: String) -> String {
    command.escaping { $0 == ":" ? "\\:" : nil }
  }
}
