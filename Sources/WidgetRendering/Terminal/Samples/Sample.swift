/// What is drawn at one sample point of a cell.
package struct Sample: Hashable, Sendable {
  /// The colour, or one of the values below, which have no opacity bits.
  private let value: UInt32

  private init(value: UInt32) {
    self.value = value
  }

  /// Nothing: the terminal's default background.
  package static let open = Sample(value: 0)
  /// The terminal's default text colour.
  package static let ink = Sample(value: 1)

  package init(_ color: ResolvedColor) {
    value = color.rgb | 0xFF00_0000
  }

  /// Nil for the terminal's default colours.
  package var color: ResolvedColor? {
    value >= 0xFF00_0000 ? ResolvedColor(value & 0xFF_FFFF) : nil
  }
}
