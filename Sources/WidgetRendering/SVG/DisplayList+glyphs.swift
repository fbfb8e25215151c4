extension DisplayList {
  /// The glyphs that are drawn more than once.
  func repeatedGlyphs(_ source: any GlyphSource) -> Set<DrawnGlyph.Key> {
    var seen: Set<DrawnGlyph.Key> = []
    var repeated: Set<DrawnGlyph.Key> = []
    eachText { text in
      for glyph in source.glyphs(of: text) ?? [] where !seen.insert(glyph.key).inserted {
        repeated.insert(glyph.key)
      }
    }
    return repeated
  }

  private func eachText(_ body: (DrawnText) -> Void) {
    for operation in operations {
      switch operation {
      case .text(let text): body(text)
      case .begin(.mask(let list)): list.eachText(body)
      default: break
      }
    }
  }
}
