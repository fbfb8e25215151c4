internal import WidgetModel

/// Buttons or links of a widget, from which a key chooses one.
struct BoardChoices: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Buttons and toggles, which are pressed.
    case buttons
    /// Links, which are opened.
    case links
  }

  let kind: Kind
  /// The key of the widget.
  let key: Int
  let title: String
  /// The labels in the order of their numbers, from 1.
  let labels: [String]
  /// What each label does in the widget's view.
  let effects: [ViewEffect]
  var selected = 0

  mutating func select(_ index: Int) {
    selected = min(max(0, index), labels.count - 1)
  }

  /// The lines of the page.
  var lines: [String] {
    ["", "  " + title, ""]
      + labels.enumerated().map { index, label in
        "\(index == selected ? "▸" : " ") \(index + 1)  \(label)"
      } + ["", "  Type a number, or press Enter. Esc goes back."]
  }

  /// The line of the page in which the first label is.
  static let firstLine = 3
}
