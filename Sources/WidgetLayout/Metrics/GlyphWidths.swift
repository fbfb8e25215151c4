/// A table of a font's character widths, for one weight of the font.
///
/// The table is created from groups of characters that have the same width.
struct GlyphWidths: Sendable {
  static let unitsPerEm = 2048.0

  private let ascii: [Double]
  private let others: [UInt32: Double]

  init(_ groups: [(units: Int, characters: String)]) {
    var ascii = [Double](repeating: 0, count: 0x80)
    var others: [UInt32: Double] = [:]
    others.reserveCapacity(640)
    for group in groups {
      let width = Double(group.units) / Self.unitsPerEm
      for scalar in group.characters.unicodeScalars {
        if scalar.isASCII { ascii[Int(scalar.value)] = width } else { others[scalar.value] = width }
      }
    }
    self.ascii = ascii
    self.others = others
  }

  /// The width relative to the font's size; nil for a character that isn't in the table.
  subscript(scalar: Unicode.Scalar) -> Double? {
    scalar.isASCII ? ascii[Int(scalar.value)] : others[scalar.value]
  }
}
