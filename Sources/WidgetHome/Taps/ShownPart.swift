internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// A button, toggle or link of a widget, which a user names by its number or label.
package protocol ShownPart {
  /// Its position in the widget, from 1.
  var number: Int { get }
  var label: String { get }
  /// Another name that is accepted.
  var otherName: String { get }
  /// What such a part is called in messages.
  static var noun: String { get }
}

extension Array where Element: ShownPart {
  /// The part with a number, a label or another name.
  package func named(_ word: String, of id: String, listedBy command: String) throws -> Element {
    let folded = Folding.folded(word)
    let found = filter { part in
      "\(part.number)" == word || Folding.folded(part.label) == folded
        || Folding.folded(part.otherName) == folded
    }
    let noun = Element.noun
    if found.count > 1 {
      throw WidgetryError(
        .misuse, code: "\(noun).ambiguous",
        summary: "'\(word)' may be \(found.count) \(noun)s of '\(id)'",
        hint: "choose one by its number: "
          + found.map { "\($0.number) (\($0.label))" }.joined(separator: ", "),
        suggestions: found.map { "\($0.number)" })
    }
    guard let part = found.first else {
      throw WidgetryError(
        .missing, code: isEmpty ? "\(noun).none" : "\(noun).unknown",
        summary: isEmpty ? "'\(id)' shows no \(noun)" : "'\(id)' shows no \(noun) '\(word)'",
        hint: command, suggestions: Suggestion.nearest(to: word, among: map(\.label)))
    }
    return part
  }
}

/// The parts of a view that can be tapped, in reading order.
struct TouchableParts {
  struct Part {
    /// Its label; nil if it has no text.
    var words: String?
    var effect: ViewEffect
  }

  private(set) var all: [Part] = []

  init(of view: ViewNode) {
    look(at: view, spoken: nil)
  }

  /// - Parameter spoken: The accessibility label of the whole view.
  private mutating func look(at node: ViewNode, spoken: String?) {
    switch node {
    case .modified(_, .hidden): break
    case .modified(let content, .accessibilityLabel(let label)):
      look(at: content, spoken: spoken ?? label)
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

  /// A symbol's name is used only if there is no other text.
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
