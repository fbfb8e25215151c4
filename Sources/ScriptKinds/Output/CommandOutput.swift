internal import Foundation
internal import PluginProtocol
internal import WidgetModel

/// What a command's output means for a widget.
struct CommandOutput: Hashable {
  /// The first line, which is shown in all families.
  var title = StyledLine()
  /// Whether the lines are a few words and not columns, so that they may be large.
  var isBrief = false
  /// The words above the title, unless the widget has its own.
  var heading: String?
  /// The words for small places; nil for the title.
  var short: String?
  /// The other lines.
  var body: [OutputRow] = []
  /// More lines, for widgets with much room.
  var details: [OutputRow] = []
  /// The picture beside the title.
  var image: ImageNode?
  /// The symbol beside the title, unless the widget has its own.
  var symbol: String?
  /// The pictures of the title and the lines.
  var images: [ImageValue] = []
  /// The colour of the title where it has none of its own.
  var color: ColorValue?
  /// The whole menu, of which a widget shows what has room.
  var menu: MenuValue?
  /// Whether the command wants to know of clicks.
  var takesClicks = false
  /// An amount from 0 to 1.
  var share: Double?

  /// The most lines that a widget stores.
  static let lineLimit = 100

  /// Lines of text: the first one is the title, and a percentage in them is the amount.
  init(_ lines: [StyledLine]) {
    var lines = lines.drop { $0.isEmpty }
    while lines.last?.isEmpty == true { lines.removeLast() }
    title = lines.first?.withoutColumns ?? StyledLine()
    body = lines.dropFirst().prefix(Self.lineLimit).map { OutputRow(line: $0) }
    share = lines.lazy.compactMap { Percentage.share(in: $0.text) }.first
  }

  init() {}

  /// A menu, with one of its titles.
  ///
  /// - Parameter bytes: How long the menu may be that the widget carries.
  init(_ menu: MenuOutput, title item: MenuItem?, bytes: Int = MenuValue.largest) {
    if let item {
      title = item.line.withoutColumns
      color = item.color
      symbol = item.symbol
      image = item.imageNode
    }
    self.menu = MenuValue(titles: menu.titles.map(\.row), rows: menu.items.map(\.row))
      .cut(to: bytes)
    images = (menu.titles + menu.items).compactMap(\.image)
    // A variant that is shown while a key is pressed has no place in a widget.
    body = menu.items.lazy.filter { !$0.isAlternate }.prefix(Self.lineLimit).map { OutputRow($0) }
      .filter { $0.isSeparator || !$0.isEmpty }
    // Separators at the ends separate nothing.
    while body.first?.isSeparator == true { body.removeFirst() }
    while body.last?.isSeparator == true { body.removeLast() }
    share = ([title] + body.map(\.line)).lazy.compactMap { Percentage.share(in: $0.text) }.first
  }

  private static let sampleLines = [
    "54% used", "Backup   yesterday", "Photos       1,204", "Music          311",
    "Mail         4,180", "Videos          27", "Books           93", "Archive      8,002",
    "Desktop         11", "Downloads       64",
  ]

  /// What a widget shows before its command has run.
  static func sample(_ request: ProviderRequest, _ script: BarScript?) -> CommandOutput {
    if script == nil, let kind = MachineKind(rawValue: request.kind) {
      return kind.sample(request.configuration)
    }
    let name =
      script?.kind.displayName ?? request.configuration["title"]?.string
      ?? request.configuration["run"]?.string
    // A command that isn't known yet looks like most do.
    guard let name else {
      let count =
        [.systemLarge, .systemExtraLarge].contains(request.family) ? sampleLines.count : 5
      return CommandOutput(sampleLines.prefix(count).map { StyledLine($0) })
    }
    var output = CommandOutput()
    output.title = StyledLine(name)
    return output
  }
}

/// A line below the title.
struct OutputRow: Hashable {
  var line: StyledLine
  /// The picture or the symbol before the text.
  var image: ImageNode?
  var symbol: String?
  var depth = 0
  var isSeparator = false
  /// What a tap on the line does: open an address, or run a program.
  var effect: ViewEffect?

  init(line: StyledLine) {
    self.line = line
  }

  init(_ item: MenuItem) {
    line = item.line
    if let color = item.color {
      for index in line.pieces.indices where line.pieces[index].style.color == nil {
        line.pieces[index].style.color = color
      }
    }
    image = item.imageNode
    symbol = item.symbol
    depth = item.row.depth
    isSeparator = item.row.isSeparator
    effect = item.row.effect
  }

  var isEmpty: Bool { line.isEmpty && image == nil && symbol == nil }
}

extension MenuItem {
  /// The line's picture, in the size that it has in a menu.
  fileprivate var imageNode: ImageNode? {
    guard let image else { return nil }
    // Scripts draw for screens with two pixels per point, and menus are 16 points high.
    let height = min(16, Double(image.pixelHeight) / 2)
    let width = min(160, Double(image.pixelWidth) / Double(image.pixelHeight) * height)
    return ImageNode(
      .resource(image.digest, width: width, height: height), isTemplate: row.isTemplate)
  }
}

/// The action of a menu's line, which runs a program, if it names one, and then the script again.
package enum RunAction {
  package static let intent = "menu.run"
  static let command = "command"

  static func action(_ words: [String], title: String) -> ActionValue {
    ActionValue(
      intent: intent, title: title, parameters: [command: .array(words.map { .string($0) })])
  }

  /// Whether only the script runs again, as it does after any tap.
  static func refreshesOnly(_ action: ActionValue) -> Bool {
    action.intent == intent && action.parameters[command]?.array?.isEmpty != false
  }
}

/// A percentage in a line of text, such as `53%` or `99,5 %`.
enum Percentage {
  /// The first number from 0 to 100 that is followed by a percent sign, as a share.
  static func share(in text: String) -> Double? {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false).dropLast()
    return parts.lazy.compactMap { part -> Double? in
      let before = part.last == " " ? part.dropLast() : part
      let digits = before.reversed().prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
      guard let number = Double(String(digits.reversed()).replacing(",", with: ".")),
        (0...100).contains(number)
      else { return nil }
      return number / 100
    }.first
  }
}
