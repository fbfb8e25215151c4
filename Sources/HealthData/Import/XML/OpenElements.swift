/// The open elements of an XML file; an element that doesn't match shows damage.
struct OpenElements {
  /// Exports are never nested deeper.
  private static let deepest = 64

  /// Hashes of names, for speed; most exports open an element for every second record.
  private var names: [UInt64] = []
  /// Whether damage may have opened or closed an element, so that the next mismatch isn't new
  /// damage.
  private var isUnsure = false

  mutating func begin(_ name: UnsafeBufferPointer<UInt8>) {
    guard names.count < Self.deepest else { return isUnsure = true }
    names.append(Self.hash(name))
  }

  /// Whether a name is that of the innermost element; otherwise elements up to that name are
  /// closed.
  mutating func end(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let hash = Self.hash(name)
    if names.last == hash {
      names.removeLast()
      return true
    }
    if let index = names.lastIndex(of: hash) { names.removeSubrange(index...) }
    defer { isUnsure = false }
    return isUnsure
  }

  /// Closes the innermost element if it has a name that can't be nested in itself.
  ///
  /// - Returns: Whether that should be reported.
  mutating func endUnended(_ name: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    guard names.last == Self.hash(bytes) else { return false }
    names.removeLast()
    defer { isUnsure = false }
    return !isUnsure
  }

  /// Records that damage was skipped.
  mutating func passDamage() { isUnsure = true }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
