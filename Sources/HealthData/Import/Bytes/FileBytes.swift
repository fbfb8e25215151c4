#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Reads the bytes of a file or a pipe for an import.
package final class FileBytes: ByteSource {
  private let descriptor: Int32
  /// Whether this object opened the descriptor and has to close it.
  private let ownsDescriptor: Bool
  package let size: Int?
  package private(set) var consumed = 0
  /// Returns whether to stop waiting for more bytes; called several times a second.
  package var isCancelled: () -> Bool = { Task.isCancelled }

  /// Opens a file.
  package init(path: String) throws(FileFailure) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    ownsDescriptor = true
    guard descriptor >= 0 else { throw FileFailure(number: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      close(descriptor)
      throw FileFailure(number: EISDIR)
    }
    size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// Reads an open descriptor, such as standard input.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    ownsDescriptor = false
    size = nil
  }

  deinit {
    if ownsDescriptor { close(descriptor) }
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      try waitForMore()
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 {
        consumed += count
        return count
      }
      guard errno == EINTR else { throw FileFailure(number: errno) }
    }
  }

  /// Waits until a pipe has data, or until the task is cancelled.
  private func waitForMore() throws {
    guard size == nil else { return }
    var pipe = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&pipe, 1, 100) <= 0 {
      if isCancelled() { throw CancellationError() }
    }
  }

  /// Reads bytes at an offset of a file; returns fewer at the end of the file.
  func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
          off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        guard got > 0 else { return }
        filled += got
      }
    }
    guard failure == 0 else { throw FileFailure(number: failure) }
    return bytes
  }
}

/// The operating system's error when a file can't be read.
package struct FileFailure: Error, Hashable, Sendable {
  /// The value of `errno`.
  package var number: Int32

  /// The system's message, such as "No such file or directory".
  package var message: String { String(cString: strerror(number)) }
}
