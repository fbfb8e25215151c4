/// Glyphs of one font for a part of a text, from left to right.
struct ShapedRun {
  struct Glyph {
    /// The glyph's number in its font; 0 for the box that stands for a missing one.
    var number: UInt32
    /// The advance and the offsets, as shares of the font's size; y is upwards.
    var advance: Double
    var x: Double
    var y: Double
    /// The offset of its characters in the text, in UTF-8.
    var cluster: Int
  }

  var font: FontFile
  /// The part of the text, in UTF-8.
  var range: Range<Int>
  var isRightToLeft: Bool
  var glyphs: [Glyph]

  /// Whether the font lacks some of the characters.
  var lacksGlyphs: Bool { glyphs.contains { $0.number == 0 } }
}
