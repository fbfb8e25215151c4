internal import WidgetModel

/// What a status bar shows of a widget or an activity: a line with an icon, a colour and the rest.
///
/// It is computed once from the archived view; ``text(in:)`` writes it for a bar:
///
///     var item = BarItem(kind: "dday", id: "met", text: "First met D+989")
///     item.text(in: .tmux)
package struct BarItem: Hashable, Sendable {
  /// The kind of the widget, or the type of the activity; empty if it is unknown.
  package var kind: String
  package var id: String
  /// The content in one line.
  package var text: String
  /// The most important part of the content, for bars with little space.
  package var shortText: String?
  /// One character of a symbol font, or an emoji.
  package var icon: String?
  package var color: ResolvedColor?
  /// The amount of the first gauge, from 0 to 100.
  package var percentage: Int?
  package var tooltip: [String]
  /// Words for style sheets: the kind, the state, the family, the colour scheme.
  package var classes: [String]
  /// Whether the user has to do something.
  package var isUrgent = false
  /// What can be done with the item, in the order of a menu.
  package var actions: [BarAction] = []
  /// The widget's own menu.
  package private(set) var menu: BarMenu?
  /// Why the content isn't current.
  package private(set) var remark: String?

  package init(
    kind: String, id: String, text: String, tooltip: [String] = [], classes: [String] = []
  ) {
    self.kind = HarmlessText.line(kind)
    self.id = id
    self.text = HarmlessText.line(text)
    self.tooltip = tooltip.map(HarmlessText.line)
    self.classes = classes.map(Self.className)
  }

  /// The icon and the text, as most bars show them.
  package var label: String { labelled(text) }

  /// The icon and the short text.
  var shortLabel: String { labelled(shortText ?? text) }

  private func labelled(_ text: String) -> String {
    guard let icon, !text.isEmpty, !text.hasPrefix(icon) else { return text }
    return icon + " " + text
  }

  /// Adds the widget's own menu, which the tooltip shows too.
  package mutating func add(_ menu: BarMenu) {
    self.menu = menu
    tooltip = (text.isEmpty ? [] : [text]) + menu.lines
  }

  /// Adds why the content isn't current.
  package mutating func add(remark: String) {
    let remark = HarmlessText.line(remark)
    self.remark = remark
    tooltip.append(remark)
  }

  /// The action of a click.
  package func action(on button: BarAction.Button) -> BarAction? {
    actions.first { $0.button == button }
  }

  /// Shortens the texts to a number of columns; the tooltip keeps the whole text.
  package mutating func shorten(to columns: Int) {
    // An icon that leaves no room for text isn't shown.
    if let icon, columns < CellWidth.of(icon) + 2 { self.icon = nil }
    let room = columns - (icon.map { CellWidth.of($0) + 1 } ?? 0)
    if CellWidth.of(text) > room {
      if !tooltip.contains(text) { tooltip.insert(text, at: 0) }
      menu?.titles = []
    }
    text = shortened(text, to: max(1, room))
    shortText = shortText.map { CellWidth.truncated($0, to: max(1, room)) }
  }

  /// A shortened text that keeps its most important part, if that is its end.
  private func shortened(_ text: String, to columns: Int) -> String {
    guard CellWidth.of(text) > columns, let shortText, text.hasSuffix(shortText) else {
      return CellWidth.truncated(text, to: columns)
    }
    let room = columns - CellWidth.of(shortText) - 1
    let beginning = text.dropLast(shortText.count)
    guard room > 1 else { return CellWidth.truncated(shortText, to: columns) }
    return CellWidth.truncated(String(beginning), to: room) + " " + shortText
  }

  /// A word that style sheets can select, because kinds may have any characters.
  private static func className(_ word: String) -> String {
    let letters = word.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      return isPlain || scalar == "_" ? Character(scalar) : "-"
    }
    return String(letters)
  }
}
