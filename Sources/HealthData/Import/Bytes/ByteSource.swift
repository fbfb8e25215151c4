/// Where the bytes of an import come from.
package protocol ByteSource: AnyObject {
  /// Puts the next bytes into a buffer; none mean the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
  /// How many bytes there are in all, as far as that is known.
  var size: Int? { get }
  /// How many bytes of these were taken.
  var consumed: Int { get }
}

/// Bytes that are in memory.
package final class MemoryBytes: ByteSource {
  private let bytes: [UInt8]
  /// How many are given at once.
  private let step: Int
  package private(set) var consumed = 0

  package init(_ bytes: [UInt8], step: Int = .max) {
    self.bytes = bytes
    self.step = step
  }

  package var size: Int? { bytes.count }

  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - consumed, step)
    bytes.withUnsafeBytes { bytes in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[consumed..<consumed + count]))
    }
    consumed += count
    return count
  }
}
