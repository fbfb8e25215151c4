#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The standard streams of this process, and what they are connected to.
package enum StandardStreams {
  package static let input: Int32 = 0
  /// The descriptor of stdout, where results are printed.
  package static let results: Int32 = 1
  /// The descriptor of stderr, where notes, warnings, errors and questions are printed.
  package static let messages: Int32 = 2

  /// Replaces closed standard streams, and turns SIGPIPE into a write error.
  ///
  /// Call it first in `main`.
  ///
  /// Otherwise the next opened file would get the number of a closed stream, and a note could be
  /// written into the registry. The replacement makes each use of the stream fail, so that the error
  /// is reported where the stream is used.
  package static func prepare() {
    for descriptor in [input, results, messages]
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // `open` returns the lowest free number, and all lower ones are in use by now.
      _ = open("/dev/null", descriptor == input ? O_WRONLY : O_RDONLY)
    }
    signal(SIGPIPE, SIG_IGN)
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Whether the stream's reader has closed it.
  static func hasNoReader(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Whether the command can ask questions: on stderr, with answers from stdin.
  package static var canAsk: Bool { isTerminal(input) && isTerminal(messages) }

  /// The value of an environment variable; nil if it isn't set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The width of the terminal in cells; nil if it is unknown.
  static func columns(of descriptor: Int32) -> Int? {
    windowSize(of: descriptor).map { Int($0.ws_col) }
  }

  /// The size of the terminal in cells; nil if it is unknown.
  static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    windowSize(of: descriptor).flatMap {
      $0.ws_row > 0 ? (columns: Int($0.ws_col), rows: Int($0.ws_row)) : nil
    }
  }

  /// The width of a column of the terminal in pixels; nil if it isn't known.
  static func columnWidth(of descriptor: Int32) -> Int? {
    windowSize(of: descriptor).flatMap {
      $0.ws_xpixel >= $0.ws_col ? Int($0.ws_xpixel / $0.ws_col) : nil
    }
  }

  private static func windowSize(of descriptor: Int32) -> winsize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return size
  }
}

/// Writes output to a file descriptor, and retries until all bytes are written.
package final class DescriptorSink: ByteSink {
  private let descriptor: Int32

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  package func write(_ bytes: UnsafeRawBufferPointer) -> WriteFailure? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        waitUntilWritable()
      } else if errno != EINTR {
        return WriteFailure(number: errno)
      }
    }
    return nil
  }

  /// Waits, because another process that shares the stream may have made it non-blocking.
  private func waitUntilWritable() {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&waiting, 1, -1)
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

extension WriteFailure {
  /// The reader of the pipe has closed it.
  package static let readerClosed = WriteFailure(number: EPIPE)
  /// The stream was closed before this process started.
  package static let closed = WriteFailure(number: EBADF)
  package static let diskFull = WriteFailure(number: ENOSPC)

  /// The reason as text for an error, such as `no space left on device`.
  var reason: String {
    switch number {
    case EBADF: "stdout is closed"
    default: String(cString: strerror(number)).lowercasedFirst
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
