internal import WidgetModel

extension ViewNode {
  /// Whether anything of it would be seen; a background alone shows nothing.
  var hasContent: Bool {
    switch self {
    case .empty, .spacer, .deferred, .unknown: false
    case .text(let text): text.string.contains { !$0.isWhitespace }
    case .divider, .color, .shape, .gradient, .image, .meter: true
    case .stack(let stack): stack.children.contains(where: \.hasContent)
    case .grid(let grid): grid.rows.contains { $0.cells.contains(where: \.hasContent) }
    case .trackGrid(let grid): grid.children.contains(where: \.hasContent)
    case .fitting(let views, _, _): views.contains(where: \.hasContent)
    case .variants(let variants): variants.views.contains(where: \.hasContent)
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
    case .empty, .text, .spacer, .divider, .color, .shape, .gradient, .image, .meter, .deferred: []
    case .stack(let stack): Self.unknownWords(of: stack.children)
    case .grid(let grid): Self.unknownWords(of: grid.rows.flatMap(\.cells))
    case .trackGrid(let grid): Self.unknownWords(of: grid.children)
    case .fitting(let views, _, _): Self.unknownWords(of: views)
    case .variants(let variants): Self.unknownWords(of: variants.views)
    case .modified(let content, .background(let other, _)),
      .modified(let content, .overlay(let other, _)),
      .modified(let content, .mask(let other, _)),
      .modified(let content, .containerBackground(let other)):
      content.unknownWords.union(other.unknownWords)
    case .modified(let content, _): content.unknownWords
    }
  }

  private static func unknownWords(of views: [ViewNode]) -> Set<String> {
    views.reduce(into: []) { $0.formUnion($1.unknownWords) }
  }
}
