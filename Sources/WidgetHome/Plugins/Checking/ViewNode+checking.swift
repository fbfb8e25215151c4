internal import WidgetLayout
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
    words { if case .unknown(let word) = $0 { word } else { nil } }
  }

  /// The names of symbols that cannot be drawn.
  var unknownSymbols: Set<String> {
    words { node in
      guard case .image(let image) = node, case .symbol(let name) = image.source,
        Symbols.glyph(ofSymbolNamed: name) == nil
      else { return nil }
      return name
    }
  }

  /// A word of each node that has one.
  private func words(_ word: (ViewNode) -> String?) -> Set<String> {
    func words(of views: [ViewNode]) -> Set<String> {
      views.reduce(into: []) { $0.formUnion($1.words(word)) }
    }
    switch self {
    case .empty, .text, .spacer, .divider, .color, .shape, .gradient, .image, .meter, .deferred,
      .unknown:
      return word(self).map { [$0] } ?? []
    case .stack(let stack): return words(of: stack.children)
    case .grid(let grid): return words(of: grid.rows.flatMap(\.cells))
    case .trackGrid(let grid): return words(of: grid.children)
    case .fitting(let views, _, _): return words(of: views)
    case .variants(let variants): return words(of: variants.views)
    case .modified(let content, .background(let other, _)),
      .modified(let content, .overlay(let other, _)),
      .modified(let content, .mask(let other, _)),
      .modified(let content, .containerBackground(let other)):
      return words(of: [content, other])
    case .modified(let content, _): return content.words(word)
    }
  }
}
