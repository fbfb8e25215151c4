internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file descriptor, which is closed when it is deallocated.
///
/// Child processes never inherit these descriptors; ``spawn`` passes on those that it is given.
final class Descriptor: Sendable {
  let number: Int32

  init(owning number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Creates a pipe, and returns its two ends.
  static func pipe() throws(ProcessError) -> (reading: Descriptor, writing: Descriptor) {
    var reading: Int32 = -1
    var writing: Int32 = -1
    let error = widgetry_pipe(&reading, &writing)
    guard error == 0 else { throw .noDescriptors(error) }
    return (Descriptor(owning: reading), Descriptor(owning: writing))
  }

  /// Opens `/dev/null`.
  static func null() throws(ProcessError) -> Descriptor {
    let number = widgetry_null_open()
    guard number >= 0 else { throw .noDescriptors(-number) }
    return Descriptor(owning: number)
  }

  /// Duplicates a descriptor, such as this process's stdout.
  static func duplicate(of number: Int32) throws(ProcessError) -> Descriptor {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    // A stream that is closed in this process becomes an empty one in the child.
    guard copy >= 0 else { return try null() }
    return Descriptor(owning: copy)
  }

  /// Makes reads and writes on this end return immediately; the other end still blocks.
  func makeNonBlocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// The outcome of one read or write.
  enum Transfer {
    case bytes(Int)
    case wouldBlock
    case closed
  }

  /// Reads once.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    Self.transfer { systemRead(number, buffer.baseAddress, buffer.count) }
  }

  /// Reads up to the end of the file, but at most `limit` bytes.
  func contents(limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let all = UnsafeMutableRawBufferPointer(buffer)
      while count < limit {
        let rest = UnsafeMutableRawBufferPointer(rebasing: all[count...])
        guard case .bytes(let read) = read(into: rest) else { return }
        count += read
      }
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Transfer {
    Self.transfer { systemWrite(number, bytes.baseAddress, bytes.count) }
  }

  private static func transfer(_ call: () -> Int) -> Transfer {
    while true {
      let count = call()
      if count > 0 { return .bytes(count) }
      if count == 0 { return .closed }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .wouldBlock
      default: return .closed
      }
    }
  }
}

private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, buffer, count)
}

private func systemWrite(_ number: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, buffer, count)
}
