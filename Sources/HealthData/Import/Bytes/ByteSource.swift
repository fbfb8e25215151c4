/// Where a ``HealthImport`` reads its bytes from, such as a file, a pipe or a zip archive.
package protocol ByteSource: AnyObject {
  /// Reads the next bytes into a buffer; returns their number, or 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
  /// The total number of bytes, for the progress; nil if it is unknown.
  var size: Int? { get }
  /// How many of ``size`` bytes were read.
  var consumed: Int { get }
}

/// A source of bytes in memory, mostly for tests.
package final class MemoryBytes: ByteSource {
  private let bytes: [UInt8]
  /// The maximum number of bytes that a read returns.
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
