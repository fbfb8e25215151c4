/// Stores the last bytes of a stream of any length, such as a process's stderr.
struct ByteTail {
  /// The most bytes to store.
  let limit: Int
  private var bytes: [UInt8] = []

  init(limit: Int) {
    self.limit = limit
  }

  var contents: [UInt8] { Array(bytes.suffix(limit)) }

  /// Returns the stored bytes and removes them.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return contents
  }

  /// Adds bytes, and removes the oldest ones.
  ///
  /// The buffer grows to twice the limit before it is cut, so that each byte is moved only once.
  mutating func append(_ new: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: new.suffix(limit)))
    if bytes.count > 2 * limit { bytes.removeFirst(bytes.count - limit) }
  }
}
