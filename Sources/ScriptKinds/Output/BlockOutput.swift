package import WidgetModel

/// The output of a blocklet for i3blocks: lines with the text, a short text and the colour.
enum BlockOutput {
  /// The exit code of a blocklet whose output is urgent.
  static let urgent: Int32 = 33

  static func output(_ texts: [String]) -> CommandOutput {
    func line(_ index: Int) -> String? {
      let text = texts.count > index ? texts[index] : ""
      return text.isEmpty ? nil : text
    }
    let title = line(0) ?? ""
    var output = CommandOutput([PangoText.isIn(title) ? PangoText.line(title) : StyledLine(title)])
    output.short = line(1)
    output.color = line(2).flatMap(CSSColor.color)
    return output
  }

  /// The lines of an urgent block, which is red unless it has a colour.
  static func urgent(_ lines: [[UInt8]]) -> [[UInt8]] {
    var lines = lines
    while lines.count < 3 { lines.append([]) }
    if lines[2].isEmpty { lines[2] = Array("red".utf8) }
    return lines
  }
}

/// A click on a block, which the blocklet finds in `BLOCK_BUTTON`.
package enum ClickAction {
  static let intent = "block.click"
  private static let button = "button"

  /// The clicks that blocklets know, the usual one first.
  static let all: [ActionValue] = [
    "Left click", "Middle click", "Right click", "Scroll up", "Scroll down",
  ].enumerated().map { index, title in
    ActionValue(intent: intent, title: title, parameters: [button: .int(index + 1)])
  }

  /// The number of the button; nil for any other action.
  package static func button(of action: ActionValue) -> Int? {
    guard action.intent == intent,
      let number = action.parameters[button]?.number.flatMap({ Int(exactly: $0) })
    else { return nil }
    return all.indices.contains(number - 1) ? number : nil
  }
}
