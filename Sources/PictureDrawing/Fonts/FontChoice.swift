/// A font in a file, as Fontconfig found it.
package struct FontChoice: Hashable, Sendable {
  package var path: String
  /// The font's number in the file; the upper bits are one more than ``namedInstance``.
  package var index: Int
  /// The axes of a variable font, such as `wght=600`; empty for other fonts.
  package var variations: String
  /// Whether a missing bold or italic style has to be imitated.
  package var isEmboldened: Bool
  package var isSlanted: Bool

  /// The number of a variable font's style, such as bold, among those that it names; nil for none.
  var namedInstance: UInt32? {
    let number = index >> 16
    return (1..<0x8000).contains(number) ? UInt32(number - 1) : nil
  }

  package init(
    path: String, index: Int = 0, variations: String = "", isEmboldened: Bool = false,
    isSlanted: Bool = false
  ) {
    self.path = path
    self.index = index
    self.variations = variations
    self.isEmboldened = isEmboldened
    self.isSlanted = isSlanted
  }
}
