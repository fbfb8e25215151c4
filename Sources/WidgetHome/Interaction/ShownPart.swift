internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// A part of a widget that can be touched, as a person names it.
package protocol ShownPart {
  /// Its place in the widget, from 1.
  var number: Int { get }
  var label: String { get }
  /// What it is called besides.
  var otherName: String { get }
  /// What such a part is called.
  static var noun: String { get }
}

extension Array where Element: ShownPart {
  /// The one that a person means by its number, its label or its other name.
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
        hint: "say which by a number that only one of them has: "
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

/// What does something in a view when it is touched, in the order in which it is read.
struct TouchableParts {
  struct Part {
    /// What is seen or heard of it; nil where there are no words.
    var words: String?
    var effect: ViewEffect
  }

  private(set) var all: [Part] = []

  init(of view: ViewNode) {
    look(at: view, spoken: nil)
  }

  /// - Parameter spoken: what is read aloud of the view as a whole.
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
      for view in effect.views { look(at: view, spoken: nil) }
    default:
      for view in node.parts { look(at: view, spoken: nil) }
    }
  }

  /// A symbol's name is no words: it says less than whatever else there is.
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
