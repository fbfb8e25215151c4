/// The elements that have begun and not ended: what doesn't fit into each other was torn.
struct OpenElements {
  /// No export nests deeper.
  private static let deepest = 64

  /// Hashes of names; most exports open an element for each second record.
  private var names: [UInt64] = []
  /// Whether something damaged may have begun or ended an element, so that the next misfit tells nothing new.
  private var isUnsure = false

  mutating func begin(_ name: UnsafeBufferPointer<UInt8>) {
    guard names.count < Self.deepest else { return isUnsure = true }
    names.append(Self.hash(name))
  }

  /// Whether the name is that of the element that ends next; else all within the one of that name end with it.
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

  /// Ends the innermost element if it has a name, which can't be in another of the same name.
  ///
  /// - Returns: Whether that is worth telling.
  mutating func endUnended(_ name: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    guard names.last == Self.hash(bytes) else { return false }
    names.removeLast()
    defer { isUnsure = false }
    return !isUnsure
  }

  /// Notes that something damaged was passed over.
  mutating func passDamage() { isUnsure = true }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
