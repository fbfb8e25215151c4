/// Lists the cases of enumerations that have no `allCases`, as the compiler describes them in the
/// type's metadata, whose form is part of Swift's stable ABI.
enum EnumerationCases {
  /// All values of an enumeration without payloads, in the order of the source; nil for other types.
  ///
  /// A payload without values, such as `Never`, isn't told from none; keys of coding have no payloads.
  static func values<Value>(of type: Value.Type) -> [Value]? {
    guard let count = count(of: type) else { return nil }
    switch MemoryLayout<Value>.size {
    case 0: return count == 1 ? [unsafeBitCast((), to: type)] : nil
    // A value is stored as the number of its case.
    case 1: return (0..<count).map { unsafeBitCast(UInt8($0), to: type) }
    default: return nil
    }
  }

  static func isEnumeration(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == kind
  }

  /// The number of cases; nil if the type isn't an enumeration, or if a case has a payload.
  private static func count(of type: Any.Type) -> Int? {
    let metadata = unsafeBitCast(type, to: UnsafePointer<Int>.self)
    guard isEnumeration(type), let descriptor = UnsafeRawPointer(bitPattern: metadata[1]),
      descriptor.load(fromByteOffset: payloadCases, as: UInt32.self) & 0xFF_FFFF == 0
    else { return nil }
    let count = descriptor.load(fromByteOffset: emptyCases, as: UInt32.self)
    return (1...256).contains(count) ? Int(count) : nil
  }

  /// The first word of an enumeration's metadata; the second one points to its descriptor.
  private static let kind = 0x201
  /// The offsets of the numbers of cases with and without payloads in the descriptor.
  private static let (payloadCases, emptyCases) = (20, 24)
}
