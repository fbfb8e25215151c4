internal import WidgetLayout
internal import WidgetModel

/// Finds out what a view shows, for plugin checks.
extension ViewNode {
  /// Whether the view shows anything besides a background.
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

  /// The names of views that this version of widgetry doesn't know.
  var unknownWords: Set<String> {
    words { if case .unknown(let word) = $0 { word } else { nil } }
  }

  /// The names of symbols that widgetry can't draw.
  var unknownSymbols: Set<String> {
    words { node in
      guard case .image(let image) = node, case .symbol(let name) = image.source,
        Symbols.glyph(ofSymbolNamed: name) == nil
      else { return nil }
      return name
    }
  }

  /// Collects a word from each view in the tree.
  private func words(_ word: (ViewNode) -> String?) -> Set<String> {
    parts.reduce(into: Set([word(self)].compactMap(\.self))) { $0.formUnion($1.words(word)) }
  }
}
