/// What is drawn at one of the 8 by 8 sample points of a terminal cell: nothing, the terminal's
/// text colour, or a colour.
package struct Sample: Hashable, Sendable {
  /// The colour with all opacity bits set, or 0 or 1 for the default colours.
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

  /// The colour; nil for the terminal's default colours.
  package var color: ResolvedColor? {
    value >= 0xFF00_0000 ? ResolvedColor(value & 0xFF_FFFF) : nil
  }
}
