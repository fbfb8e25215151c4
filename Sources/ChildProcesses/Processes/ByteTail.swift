/// The last bytes of a stream of any length.
struct ByteTail {
  let limit: Int
  private var bytes: [UInt8] = []

  init(limit: Int) {
    self.limit = limit
  }

  var contents: [UInt8] { Array(bytes.suffix(limit)) }

  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return contents
  }

  /// Lets the buffer grow to twice the limit before it is cut, so that each byte is moved only
  /// once.
  mutating func append(_ new: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: new.suffix(limit)))
    if bytes.count > 2 * limit { bytes.removeFirst(bytes.count - limit) }
  }
}
