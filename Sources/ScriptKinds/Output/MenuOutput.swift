internal import Foundation
internal import WidgetModel

/// The output of a script for xbar, SwiftBar, BitBar or Argos: titles for the bar, and a menu.
struct MenuOutput: Hashable {
  /// The lines before the first separator, which take turns in the bar.
  private(set) var titles: [MenuItem] = []
  /// The lines of the menu, with separators between them.
  private(set) var items: [MenuItem] = []

  /// The most lines that are read.
  private static let lineLimit = 500

  init(_ texts: [String]) {
    var isInMenu = false
    for text in texts.prefix(Self.lineLimit) {
      let item = MenuItem(text)
      if !isInMenu, item.isSeparator, item.depth == 0 {
        isInMenu = true
      } else if !isInMenu {
        if !item.line.isEmpty || item.image != nil || item.symbol != nil { titles.append(item) }
      } else if !item.isAlternate, item.isInDropdown {
        // A variant that is shown while a key is pressed has no place in a widget.
        items.append(item)
      }
    }
  }

  /// The menu without the programs that its lines run.
  var withoutPrograms: MenuOutput {
    var menu = self
    for index in menu.titles.indices { menu.titles[index].command = [] }
    for index in menu.items.indices { menu.items[index].command = [] }
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
  var line = StyledLine()
  /// How deep the item is in submenus.
  var depth = 0
  var isSeparator = false
  var isAlternate = false
  var isInDropdown = true
  var isDisabled = false
  /// The address that a click opens.
  var address: String?
  /// The program that a click runs, with its arguments.
  var command: [String] = []
  /// Whether a click runs the script again.
  var refreshes = false
  var color: ColorValue?
  /// The name of an SF Symbol.
  var symbol: String?
  var image: ImageValue?
  /// Whether only the shape of the image counts.
  var isTemplate = false

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
    var words = text[..<(bar ?? text.endIndex)]
    let parameters = MenuParameters(bar.map { text[text.index(after: $0)...] } ?? "")
    readSeparator(&words)
    guard !isSeparator else { return }
    let trimmed = parameters.flag("trim", unless: true) ? words.trimmed : String(words)
    line = Self.line(trimmed, parameters)
    address = parameters["href"].flatMap { $0.isEmpty ? nil : $0 }
    command = parameters.command
    refreshes = parameters.flag("refresh", unless: false)
    // SwiftBar has one colour for light and one for dark menus.
    color = parameters["color"].flatMap { CSSColor.color(String($0.prefix { $0 != "," })) }
    symbol = parameters["sfimage"]
    isAlternate = parameters.flag("alternate", unless: false)
    isInDropdown = parameters.flag("dropdown", unless: true)
    isDisabled = parameters.flag("disabled", unless: false)
    isTemplate = parameters["image"] == nil
    let encoded = parameters["image"] ?? parameters["templateimage"]
    image = encoded.flatMap { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) }
      .flatMap { ImageValue([UInt8]($0)) }
  }

  /// Reads the hyphens at the beginning: the depth in submenus, or a separator.
  private mutating func readSeparator(_ words: inout Substring) {
    let hyphens = words.prefix { $0 == "-" }.count
    let isOnlyHyphens = words.dropFirst(hyphens).allSatisfy(\.isWhitespace)
    if isOnlyHyphens, hyphens >= 3 {
      isSeparator = true
      depth = (hyphens - 3) / 2
      return
    }
    depth = hyphens / 2
    words = words.dropFirst(depth * 2)
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
