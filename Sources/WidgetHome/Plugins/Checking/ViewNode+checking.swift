internal import WidgetModel

extension ViewNode {
  /// Whether anything of it would be seen; a background alone shows nothing.
  var hasContent: Bool {
    switch self {
    case .empty, .spacer, .unknown: false
    case .text(let text): text.string.contains { !$0.isWhitespace }
    case .divider, .color: true
    case .stack(let stack): stack.children.contains(where: \.hasContent)
    case .modified(_, .hidden): false
    case .modified(_, .opacity(let opacity)) where opacity <= 0: false
    case .modified(let content, .overlay(let front, _)): content.hasContent || front.hasContent
    case .modified(let content, _): content.hasContent
    }
  }

  /// The words of the views that this program does not know.
  var unknownWords: Set<String> {
    switch self {
    case .unknown(let word): [word]
    case .empty, .text, .spacer, .divider, .color: []
    case .stack(let stack):
      stack.children.reduce(into: []) { $0.formUnion($1.unknownWords) }
    case .modified(let content, .background(let other, _)),
      .modified(let content, .overlay(let other, _)),
      .modified(let content, .containerBackground(let other)):
      content.unknownWords.union(other.unknownWords)
    case .modified(let content, _): content.unknownWords
    }
  }
}
