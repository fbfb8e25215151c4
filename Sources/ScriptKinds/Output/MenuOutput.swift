internal import Foundation
internal import WidgetModel

/// The output of a script for xbar, SwiftBar, BitBar or Argos: titles for the bar, and a menu.
struct MenuOutput: Hashable {
  /// The lines before the first separator, which take turns in the bar.
  private(set) var titles: [MenuItem] = []
  /// The lines of the menu, with separators between them.
  private(set) var items: [MenuItem] = []

  /// The most lines that are read.
  static let lineLimit = 1000

  init(_ texts: [String]) {
    var isInMenu = false
    var isHidden = false
    for text in texts.prefix(Self.lineLimit) {
      let item = MenuItem(text)
      if !isInMenu, item.row.isSeparator, item.row.depth == 0 {
        isInMenu = true
      } else if !isInMenu {
        if !item.line.isEmpty || item.hasPicture { titles.append(item) }
      } else {
        // A row that is only for the bar hides its submenu too.
        if item.row.depth == 0 { isHidden = !item.isInDropdown }
        if !isHidden { items.append(item) }
      }
    }
  }

  /// The menu without the programs that its lines run.
  var withoutPrograms: MenuOutput {
    var menu = self
    for index in menu.titles.indices { menu.titles[index].dropProgram() }
    for index in menu.items.indices { menu.items[index].dropProgram() }
    return menu
  }

  /// Whether text looks like a menu, and not like lines that happen to have a bar or hyphens.
  static func isIn(_ texts: [String]) -> Bool {
    let hasSeparator = texts.contains {
      $0.allSatisfy { $0 == "-" || $0 == " " } && $0.contains("---")
    }
    let isOneLine = texts.count { !$0.allSatisfy(\.isWhitespace) } == 1
    return (hasSeparator || isOneLine) && texts.contains(where: MenuItem.hasParameters)
  }
}

/// One line of a menu, with its parameters.
struct MenuItem: Hashable {
  /// The line as it was printed, and what a click on it does.
  private(set) var row: MenuRow
  /// The line as it is drawn.
  private(set) var line = StyledLine()
  private(set) var isAlternate = false
  fileprivate var isInDropdown = true
  var color: ColorValue?
  /// The name of an SF Symbol.
  var symbol: String?
  var image: ImageValue?

  private static let keys: Set<String> = [
    "color", "href", "font", "size", "bash", "shell", "terminal", "refresh", "image",
    "templateimage", "dropdown", "length", "trim", "ansi", "emojize", "alternate", "tooltip",
    "sfimage", "disabled", "key", "md", "symbolize", "checked", "badge", "usemarkup", "unescape",
    "param0", "param1", "iconname",
  ]

  /// Whether a line has parameters after a bar.
  static func hasParameters(_ text: String) -> Bool {
    guard let bar = text.firstIndex(of: "|") else { return false }
    return MenuParameters(text[text.index(after: bar)...]).names.contains(where: keys.contains)
  }

  init(_ text: String) {
    let bar = text.firstIndex(of: "|")
    row = MenuRow(String(text[..<(bar ?? text.endIndex)]))
    let parameters = MenuParameters(bar.map { text[text.index(after: $0)...] } ?? "")
    guard !row.isSeparator else { return }
    let words = row.content
    let trimmed = parameters.flag("trim", unless: true) ? words.trimmed : String(words)
    line = Self.line(trimmed, parameters)
    row.label = line.text
    row.look = parameters.look
    if !parameters.flag("disabled", unless: false) {
      row.link = parameters["href"].flatMap { $0.isEmpty ? nil : $0.replacing(" ", with: "%20") }
      let refreshes = parameters.flag("refresh", unless: false)
      if row.link == nil, !parameters.command.isEmpty || refreshes {
        let action = RunAction.action(parameters.command, title: line.text)
        if action.fault == nil { row.action = action }
      }
    }
    // SwiftBar has one colour for light and one for dark menus.
    color = parameters["color"].flatMap { CSSColor.color(String($0.prefix { $0 != "," })) }
    symbol = parameters["sfimage"]
    isAlternate = parameters.flag("alternate", unless: false)
    isInDropdown = parameters.flag("dropdown", unless: true)
    row.isTemplate = parameters["image"] == nil && parameters["templateimage"] != nil
    let encoded = parameters["image"] ?? parameters["templateimage"]
    image = encoded.flatMap { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) }
      .flatMap { ImageValue([UInt8]($0)) }
    row.image = image?.digest
    if let encoded, image == nil, encoded.utf8.count <= Self.longestPicture {
      // A menu bar may know formats that widgets don't.
      row.look[row.isTemplate ? "templateimage" : "image"] = encoded
    }
  }

  private static let longestPicture = 64 << 10

  fileprivate var hasPicture: Bool {
    image != nil || symbol != nil || row.look["image"] != nil || row.look["templateimage"] != nil
  }

  /// Removes the program that a click runs.
  fileprivate mutating func dropProgram() {
    if let action = row.action, !RunAction.refreshesOnly(action) { row.action = nil }
  }

  private static func line(_ text: String, _ parameters: MenuParameters) -> StyledLine {
    var text = parameters.flag("emojize", unless: true) ? EmojiNames.replaced(in: text) : text
    if parameters.flag("ansi", unless: true) {
      // Many scripts print an escape sequence as they have written it.
      text = text.replacing(/\\(?:e|033|0033|x1[bB]|u001[bB])\[/, with: "\u{1B}[")
    }
    let line = TerminalText.isIn(text) ? TerminalText.lines([text])[0] : StyledLine(text)
    let length = parameters.number("length").flatMap { Int(exactly: $0.rounded(.down)) }
    return length.map { line.cut(to: $0) } ?? line
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
