internal import WidgetLayout
internal import WidgetModel

/// Which characters show a widget's symbol in a bar.
package enum BarIcons: String, Hashable, Sendable, CaseIterable {
  /// The glyphs of a Nerd Font, or an emoji for a symbol that the font doesn't have.
  case nerd
  case emoji
  case none

  /// The icon of a symbol; nil for none.
  func icon(ofSymbolNamed name: String) -> String? {
    switch self {
    case .nerd:
      NerdGlyphs.glyph(ofSymbolNamed: name) ?? Symbols.glyph(ofSymbolNamed: name)
    case .emoji: Symbols.glyph(ofSymbolNamed: name)
    case .none: nil
    }
  }
}
