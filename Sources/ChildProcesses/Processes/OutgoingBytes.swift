/// Lines that are queued for writing to a process's stdin.
struct OutgoingBytes {
  private var bytes: [UInt8] = []
  /// How many of the bytes were written; they are removed later, all at once.
  private var written = 0

  var count: Int { bytes.count - written }
  var isEmpty: Bool { count == 0 }

  /// Adds a line and a newline.
  mutating func append(line: some Collection<UInt8>) {
    bytes.append(contentsOf: line)
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func removeAll() {
    self = OutgoingBytes()
  }

  /// Writes as much as possible without blocking; returns false if the reader has closed its end.
  mutating func write(to descriptor: Descriptor) -> Bool {
    while !isEmpty {
      let transfer = bytes.withUnsafeBytes {
        descriptor.write(UnsafeRawBufferPointer(rebasing: $0[written...]))
      }
      switch transfer {
      case .bytes(let count): written += count
      case .closed: return false
      case .wouldBlock:
        dropWritten()
        return true
      }
    }
    removeAll()
    return true
  }

  private mutating func dropWritten() {
    guard written > bytes.count / 2 else { return }
    bytes.removeFirst(written)
    written = 0
  }
}
