/// A source of bytes for an import, such as a file.
package protocol ByteSource: AnyObject {
  /// Reads the next bytes into a buffer; 0 means the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
  /// The total number of bytes, if it is known.
  var size: Int? { get }
  /// How many of these bytes were read.
  var consumed: Int { get }
}

/// Bytes in memory.
package final class MemoryBytes: ByteSource {
  private let bytes: [UInt8]
  /// How many bytes each read returns.
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
