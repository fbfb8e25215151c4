internal import CSystem
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A program that runs on behalf of this one, while this process reads its output and passes it on.
///
/// For example, `widgetry activity run` shows the progress of another program. The program gets
/// this process's stdin and signals. If this process prints to a terminal, the program gets another
/// terminal, so that it still prints colours.
package final class WatchedProcess: Sendable {
  package let identifier: Int32
  /// The streams to pass on; ``passOn(_:)`` takes them out, and closes each at its end.
  private let streams: Mutex<[Stream]>
  /// A descriptor that becomes readable when the program ends; nil on systems without one.
  private let ending: Descriptor?

  /// One of the program's streams, and the descriptor to which it is passed on.
  private struct Stream: Sendable {
    let source: Descriptor
    let target: Int32
  }

  /// Starts the program; from now on, signals to this process are forwarded to it.
  package init(_ launch: ProcessLaunch) throws(ProcessError) {
    widgetry_signals_keep_for_child()
    var streams: [Stream] = []
    let output = try Self.stream(like: STDOUT_FILENO)
    streams.append(Stream(source: output.reading, target: STDOUT_FILENO))
    let errors: Descriptor
    if Self.isOne(STDOUT_FILENO, STDERR_FILENO) {
      // Share one terminal or pipe, so that the order of the two streams is preserved.
      errors = try .duplicate(of: output.writing.number)
    } else {
      let other = try Self.stream(like: STDERR_FILENO)
      streams.append(Stream(source: other.reading, target: STDERR_FILENO))
      errors = other.writing
    }
    self.streams = Mutex(streams)
    identifier = try spawn(
      launch, grouping: widgetry_same_group, endsWithParent: false,
      input: try .duplicate(of: STDIN_FILENO), output: output.writing, errors: errors)
    let ending = widgetry_process_descriptor(identifier)
    self.ending = ending >= 0 ? Descriptor(owning: ending) : nil
    widgetry_signals_pass_to(identifier)
    if isatty(STDOUT_FILENO) == 1 {
      widgetry_terminal_follow(STDOUT_FILENO, output.reading.number)
    }
  }

  /// Whether two descriptors refer to the same file.
  private static func isOne(_ one: Int32, _ other: Int32) -> Bool {
    var (first, second) = (stat(), stat())
    guard fstat(one, &first) == 0, fstat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
      || isatty(one) == 1 && isatty(other) == 1
  }

  /// Creates a terminal if a descriptor is one, or else a pipe.
  private static func stream(
    like ours: Int32
  ) throws(ProcessError) -> (reading: Descriptor, writing: Descriptor) {
    var (reading, writing) = (Int32(-1), Int32(-1))
    let number =
      isatty(ours) == 1
      ? widgetry_terminal_like(ours, &reading, &writing) : widgetry_pipe(&reading, &writing)
    guard number == 0 else { throw .noDescriptors(number) }
    return (Descriptor(owning: reading), Descriptor(owning: writing))
  }

  /// Passes on the program's output until it ends, and calls `onOutput` with each piece.
  ///
  /// This blocks, so call it on a separate thread. If the reader of this process's output closes
  /// it, the program's output is closed too, as with any pipe.
  package func passOn(_ onOutput: (ArraySlice<UInt8>) -> Void) {
    var open = streams.withLock { streams in
      defer { streams = [] }
      return streams
    }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var hasEnded = false
    while !open.isEmpty {
      var entries = open.map {
        pollfd(fd: $0.source.number, events: Int16(POLLIN), revents: 0)
      }
      if let ending, !hasEnded {
        entries.append(pollfd(fd: ending.number, events: Int16(POLLIN), revents: 0))
      }
      // The program's own output is complete now, but processes that it has left running may print
      // forever.
      guard poll(&entries, nfds_t(entries.count), hasEnded ? 0 : -1) > 0 else {
        if hasEnded { return }
        continue
      }
      if entries.count > open.count, entries[open.count].revents != 0 { hasEnded = true }
      var stillOpen: [Stream] = []
      for (index, stream) in open.enumerated() {
        if entries[index].revents == 0 || passOn(stream, by: &buffer, onOutput) {
          stillOpen.append(stream)
        }
      }
      open = stillOpen
    }
  }

  /// Passes on one piece; returns false if no more can be read or written.
  private func passOn(
    _ stream: Stream, by buffer: inout [UInt8], _ onOutput: (ArraySlice<UInt8>) -> Void
  ) -> Bool {
    let transfer = buffer.withUnsafeMutableBytes { stream.source.read(into: $0) }
    // Reading from a terminal fails after all processes have closed it.
    guard case .bytes(let count) = transfer else { return false }
    onOutput(buffer[..<count])
    return Self.write(buffer[..<count], to: stream.target)
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to number: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        poll(&entry, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Waits for the program to end.
  package func wait() -> ExitStatus {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { return .unknown }
    }
    widgetry_signals_pass_to(0)
    return ExitStatus(waitStatus: status)
  }
}

/// Calls the C library's `write`; inside the class, its own method hides that function.
private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, bytes, count)
}
