#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The three descriptors a process starts with, and what is known of them.
package enum StandardStreams {
  package static let input: Int32 = 0
  package static let results: Int32 = 1
  package static let talk: Int32 = 2

  /// To be called first in `main`, before anything is opened.
  ///
  /// A closed stream's number would go to the next file opened, and then a note would be written into the registry.
  /// So it is filled with something that refuses what the stream is for, and the failure is seen where it matters.
  /// A reader that goes away becomes an error of `write` instead of a signal.
  package static func prepare() {
    for descriptor in [input, results, talk]
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest free number is taken, and all lower ones are in use by now.
      _ = open("/dev/null", descriptor == input ? O_WRONLY : O_RDONLY)
    }
    signal(SIGPIPE, SIG_IGN)
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Whether the reader of a stream has gone.
  static func hasNoReader(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Whether a person can be asked: on stderr, answering on stdin.
  package static var canAsk: Bool { isTerminal(input) && isTerminal(talk) }

  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func columns(of descriptor: Int32) -> Int? {
    windowSize(of: descriptor).map { Int($0.ws_col) }
  }

  /// The cells of a terminal; nil where it does not tell.
  static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    windowSize(of: descriptor).flatMap {
      $0.ws_row > 0 ? (columns: Int($0.ws_col), rows: Int($0.ws_row)) : nil
    }
  }

  private static func windowSize(of descriptor: Int32) -> winsize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return size
  }
}

/// Writes to a descriptor, whole or with an error.
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

  /// Whoever shares the other end may have made the stream non-blocking.
  private func waitUntilWritable() {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&waiting, 1, -1)
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

extension WriteFailure {
  package static let readerWentAway = WriteFailure(number: EPIPE)
  package static let closed = WriteFailure(number: EBADF)
  package static let diskFull = WriteFailure(number: ENOSPC)

  /// Messages for a person.
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
