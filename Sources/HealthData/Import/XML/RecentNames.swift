/// A small cache of values for recent names, because an export repeats the same few names millions
/// of times.
struct RecentNames<Value> {
  private static var limit: Int { 8 }
  private var entries: [(bytes: [UInt8], value: Value)] = []

  /// Returns the cached value for a name's bytes, or else makes and caches it.
  mutating func value(
    of bytes: UnsafeBufferPointer<UInt8>, make: () throws -> Value
  ) rethrows -> Value {
    for index in entries.indices where bytes.equals(entries[index].bytes) {
      if index > 0 { entries.swapAt(index, index - 1) }
      return entries[max(index - 1, 0)].value
    }
    let value = try make()
    if entries.count >= Self.limit { entries.removeLast() }
    entries.append((Array(bytes), value))
    return value
  }
}
