internal import WidgetModel

/// Something that a click on a bar's item does.
package struct BarAction: Hashable, Sendable {
  /// The mouse button of the action, for bars without menus.
  package enum Button: Int, Hashable, Sendable, CaseIterable {
    case left = 1
    case middle = 2
    case right = 3
    case scrollUp = 4
    case scrollDown = 5
  }

  /// The words of a menu.
  package var label: String
  /// The program and its arguments.
  package var command: [String]
  /// The web address that the action opens, for bars that open addresses themselves.
  package var address: String?
  package var button: Button?

  package init(
    label: String, command: [String], address: String? = nil, button: Button? = nil
  ) {
    self.label = HarmlessText.line(label)
    self.command = command
    self.address = address
    self.button = button
  }

  /// The command as a shell reads it.
  package var commandLine: String { command.map(ShellWord.quoted).joined(separator: " ") }
}
