/// The block character and the two colours that look most like what is drawn in a cell.
package struct BlockChoice: Hashable {
  package var character: Character
  package var foreground: Sample
  package var background: Sample
  /// Whether the terminal has to swap foreground and background.
  package var isReversed = false

  /// The improvement that two colours must bring to be used in place of a single colour.
  private static let threshold = 0.4

  /// Chooses the character for a cell.
  ///
  /// - Parameter mayReverse: whether the terminal can swap foreground and background.
  package init(_ layers: CellLayers, mayReverse: Bool) {
    let whole = layers.summary(of: .max)
    self.init(character: " ", foreground: whole.sample, background: whole.sample)
    if whole.sample == .ink {
      self.init(character: "█", foreground: .ink, background: .open)
    }
    guard whole.error > Self.threshold else { return }
    var least = whole.error - Self.threshold
    for glyph in BlockGlyph.all {
      let front = layers.summary(of: glyph.mask)
      guard front.error < least else { continue }
      let back = layers.summary(of: ~glyph.mask)
      let error = front.error + back.error
      guard error < least, front.sample != back.sample else { continue }
      guard let choice = Self.choice(glyph, front.sample, back.sample, mayReverse) else { continue }
      self = choice
      least = error
    }
  }

  private init(
    character: Character, foreground: Sample, background: Sample, isReversed: Bool = false
  ) {
    self.character = character
    self.foreground = foreground
    self.background = background
    self.isReversed = isReversed
  }

  /// The choice for a character; nil if no terminal can draw it: the default background colour
  /// can't be a text colour, nor the default text colour a background, unless they are swapped.
  private static func choice(
    _ glyph: BlockGlyph, _ front: Sample, _ back: Sample, _ mayReverse: Bool
  ) -> BlockChoice? {
    if front != .open, back != .ink {
      return BlockChoice(character: glyph.character, foreground: front, background: back)
    }
    guard mayReverse, front == .open else { return nil }
    return BlockChoice(
      character: glyph.character, foreground: back, background: .open, isReversed: true)
  }
}
