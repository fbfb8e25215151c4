internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// A button, toggle or link of a widget that users can refer to by number or label.
package protocol ShownPart {
  /// The position among the widget's parts, from 1.
  var number: Int { get }
  var label: String { get }
  /// Another name that users can give, such as the URL.
  var otherName: String { get }
  /// The noun for these parts in messages, such as `link`.
  static var noun: String { get }
}

extension Array where Element: ShownPart {
  /// The part with a number, a label or another name; throws if there is none or several.
  ///
  /// - Parameter command: The command that lists the parts.
  package func named(_ word: String, of id: String, listedBy command: String) throws -> Element {
    if let part = first(where: { "\($0.number)" == word }) { return part }
    let folded = Folding.folded(word)
    let found = filter { part in
      Folding.folded(part.label) == folded || Folding.folded(part.otherName) == folded
    }
    let noun = Element.noun
    if found.count > 1 {
      throw WidgetryError(
        .misuse, code: "\(noun).ambiguous",
        summary: "'\(id)' has \(found.count) \(noun)s '\(word)'",
        hint: "Choose one by its number: "
          + found.map { "\($0.number) (\($0.label))" }.joined(separator: ", "),
        suggestions: found.map { "\($0.number)" })
    }
    guard let part = found.first else {
      throw WidgetryError(
        .missing, code: isEmpty ? "\(noun).none" : "\(noun).unknown",
        summary: isEmpty
          ? "'\(id)' doesn't show any \(noun)s"
          : "'\(id)' doesn't show \(noun) '\(word)'",
        hint: isEmpty ? "Run '\(command)' to see the widget" : "Choose one: \(listed)",
        suggestions: Suggestion.nearest(to: word, among: map(\.label)))
    }
    return part
  }
}

extension Array where Element: ShownPart {
  private static var mostListed: Int { 8 }

  /// The first parts with their numbers.
  private var listed: String {
    let words = prefix(Self.mostListed).map { "\($0.number) (\($0.label))" }
    let more = count > Self.mostListed ? ["\(count - Self.mostListed) more"] : []
    return (words + more).joined(separator: ", ")
  }
}

/// The parts of a view that react to taps, in reading order.
struct TouchableParts {
  struct Part {
    /// The text or the accessibility label of the part; nil if it has neither.
    var words: String?
    var effect: ViewEffect
  }

  private(set) var all: [Part] = []

  init(of view: ViewNode) {
    look(at: view, spoken: nil)
  }

  /// Adds the parts in a view.
  ///
  /// - Parameter spoken: The accessibility label of the whole view.
  private mutating func look(at node: ViewNode, spoken: String?) {
    switch node {
    case .modified(_, .hidden): break
    case .modified(let content, .accessibilityLabel(let label)):
      look(at: content, spoken: spoken ?? label)
    case .modified(let content, .menu(let menu)):
      // Rows that are drawn too are listed once, under the words of the menu.
      addRows(of: menu)
      look(at: content, spoken: spoken)
    case .modified(let content, .action), .modified(let content, .link):
      guard case .modified(_, let effect) = node else { return }
      all.append(Part(words: Self.words(of: content, spoken: spoken), effect: effect))
    case .modified(let content, let effect):
      if case .widgetURL = effect { all.append(Part(words: nil, effect: effect)) }
      look(at: content, spoken: spoken)
      if let view = effect.view { look(at: view, spoken: nil) }
    default:
      for view in node.parts { look(at: view, spoken: nil) }
    }
  }

  /// Adds the rows of a menu; those with the same words are told apart by the row around them.
  private mutating func addRows(of menu: MenuValue) {
    let counts = Dictionary(
      menu.rows.filter { $0.effect != nil }.map { ($0.words, 1) }, uniquingKeysWith: +)
    var around: [String] = []
    for row in menu.titles + menu.rows where !row.isSeparator {
      around = Array(around.prefix(row.depth))
      defer { around.append(row.words) }
      guard let effect = row.effect else { continue }
      var words = row.words
      if counts[words] ?? 0 > 1, let last = around.last { words = "\(last): \(words)" }
      all.append(Part(words: words.isEmpty ? nil : words, effect: effect))
    }
  }

  /// The words for a part; its symbols are named only if it has no text.
  private static func words(of view: ViewNode, spoken: String?) -> String? {
    if let spoken = spoken ?? view.spokenLabel, !spoken.isEmpty { return spoken }
    let hasText = view.contains { node in
      if case .text = node { true } else { false }
    }
    let words = hasText ? line(of: view) : ""
    return words.isEmpty ? nil : words
  }
}

extension ViewNode {
  fileprivate var spokenLabel: String? {
    switch self {
    case .modified(_, .accessibilityLabel(let label)): label
    case .modified(let content, _): content.spokenLabel
    default: nil
    }
  }
}
