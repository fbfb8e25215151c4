#if !canImport(Darwin)
  internal import _FoundationICU
#endif

/// The order in which parts of a text are drawn from left to right, by Unicode's bidirectional
/// algorithm.
///
/// The algorithm is the one of the library for languages that comes with Foundation.
package struct VisualOrder {
  /// The level of each byte of the text in UTF-8; empty if all of it has the same.
  private var levels: [UInt8] = []
  private let base: UInt8

  /// - Parameter isRightToLeft: The direction of the text around this one.
  package init(_ text: String, isRightToLeft: Bool) {
    base = isRightToLeft ? 1 : 0
    guard isRightToLeft || text.unicodeScalars.contains(where: { $0.value >= 0x590 }) else {
      return
    }
    #if !canImport(Darwin)
      levels = Self.levels(of: text, base: base) ?? []
    #endif
  }

  /// The depth of the direction of the character at an offset in UTF-8; odd for text from right to
  /// left.
  package func level(at offset: Int) -> UInt8 {
    levels.indices.contains(offset) ? levels[offset] : base
  }

  /// The levels of all bytes of a text in UTF-8; nil if all of it is from left to right.
  static func levels(of text: String, isRightToLeft: Bool) -> [UInt8]? {
    let order = VisualOrder(text, isRightToLeft: isRightToLeft)
    return order.levels.isEmpty ? nil : order.levels
  }

  #if !canImport(Darwin)
    private static func levels(of text: String, base: UInt8) -> [UInt8]? {
      guard let bidi = swift_ubidi_open() else { return nil }
      defer { swift_ubidi_close(bidi) }
      // The library keeps a pointer to the text as long as it is open.
      return Array(text.utf16).withUnsafeBufferPointer { units in
        var error = U_ZERO_ERROR
        swift_ubidi_setPara(bidi, units.baseAddress, Int32(units.count), base, nil, &error)
        guard error.rawValue <= U_ZERO_ERROR.rawValue,
          let levels = swift_ubidi_getLevels(bidi, &error),
          error.rawValue <= U_ZERO_ERROR.rawValue
        else { return nil }
        var result: [UInt8] = []
        var unit = 0
        for scalar in text.unicodeScalars {
          result += repeatElement(levels[unit], count: UTF8.width(scalar))
          unit += UTF16.width(scalar)
        }
        return result
      }
    }
  #endif
}
