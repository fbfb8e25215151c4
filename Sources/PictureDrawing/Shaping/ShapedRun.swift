/// Glyphs of one font for a part of a text, from left to right.
struct ShapedRun {
  struct Glyph {
    var number: UInt32
    /// The advance and the offsets, as shares of the font's size; y is upwards.
    var advance: Double
    var x: Double
    var y: Double
    /// The offset of its characters in the text, in UTF-8.
    var cluster: Int
  }

  var font: FontFile
  var glyphs: [Glyph]
}
