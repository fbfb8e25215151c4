/// Tracks the open elements of Apple's export, because a mismatched end tag shows damage.
struct OpenElements {
  /// The maximum nesting depth; exports are never nested as deeply.
  private static let maximumDepth = 64

  /// Hashes of the elements' names, which are faster to compare than the names.
  private var names: [UInt64] = []
  /// Whether reported damage may have opened or closed an element.
  ///
  /// If so, the next mismatch isn't reported again.
  private var expectsMismatch = false

  /// Opens an element.
  mutating func begin(_ name: UnsafeBufferPointer<UInt8>) {
    guard names.count < Self.maximumDepth else { return expectsMismatch = true }
    names.append(Self.hash(name))
  }

  /// Closes an element, and all elements inside it.
  ///
  /// - Returns: Whether the end tag matches the innermost element, or a mismatch was expected.
  mutating func end(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let hash = Self.hash(name)
    if names.last == hash {
      names.removeLast()
      return true
    }
    if let index = names.lastIndex(of: hash) { names.removeSubrange(index...) }
    defer { expectsMismatch = false }
    return expectsMismatch
  }

  /// Closes the innermost element if it has the given name, because its end tag is missing.
  ///
  /// - Returns: Whether to report the missing end tag.
  mutating func closeUnended(_ name: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    guard names.last == Self.hash(bytes) else { return false }
    names.removeLast()
    defer { expectsMismatch = false }
    return !expectsMismatch
  }

  /// Records that damage was reported, which may have hidden tags.
  mutating func expectMismatch() { expectsMismatch = true }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
