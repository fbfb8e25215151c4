internal import WidgetLayout
internal import WidgetModel

/// Finds out what a view shows, for plugin checks.
extension ViewNode {
  /// Whether the view shows anything besides a background.
  var hasContent: Bool {
    switch self {
    case .empty, .spacer, .deferred, .unknown: false
    case .text(let text):
      text.runs.contains { $0.symbol != nil } || text.string.contains { !$0.isWhitespace }
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
    words { if case .unknown(let word) = $0 { [word] } else { [] } }
  }

  /// The names of symbols that widgetry can't draw.
  var unknownSymbols: Set<String> {
    words { node in
      switch node {
      case .image(let image):
        if case .symbol(let name) = image.source { [name] } else { [] }
      case .text(let text): text.runs.compactMap(\.symbol)
      default: []
      }
    }.filter { Symbols.glyph(ofSymbolNamed: $0) == nil }
  }

  /// Whether the view fills the widget because it has no container background.
  var lacksContainerBackground: Bool {
    guard case .modified(_, .ignoresMargins) = self else { return false }
    return !contains(where: \.setsContainerBackground)
  }

  /// Collects words from each view in the tree.
  private func words(_ words: (ViewNode) -> [String]) -> Set<String> {
    parts.reduce(into: Set(words(self))) { $0.formUnion($1.words(words)) }
  }
}
