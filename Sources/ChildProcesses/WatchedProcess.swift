internal import CSystem
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A program in our place: it has our input and gets our signals, and all that it prints is passed on and seen.
///
/// Where we print to a terminal, so does it: to one of its own, so that it colours its words as always.
package final class WatchedProcess: Sendable {
  package let identifier: Int32
  /// Those that are to be passed on; whoever does so takes them, and closes each that leads nowhere any more.
  private let streams: Mutex<[Stream]>
  /// Can be read when the program has ended, where the system has such.
  private let ending: Descriptor?

  /// A stream of the program, and where it leads.
  private struct Stream: Sendable {
    let source: Descriptor
    let target: Int32
  }

  /// Starts the program; signals that are meant for us go to it from here on.
  package init(_ launch: ProcessLaunch) throws(ProcessError) {
    widgetry_signals_keep_for_child()
    var streams: [Stream] = []
    let output = try Self.stream(like: STDOUT_FILENO)
    streams.append(Stream(source: output.reading, target: STDOUT_FILENO))
    let errors: Descriptor
    if Self.isOne(STDOUT_FILENO, STDERR_FILENO) {
      // One screen has one order, and so has a file or a pipe.
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

  /// Whether two descriptors lead to the same place.
  private static func isOne(_ one: Int32, _ other: Int32) -> Bool {
    var (first, second) = (stat(), stat())
    guard fstat(one, &first) == 0, fstat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
      || isatty(one) == 1 && isatty(other) == 1
  }

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

  /// Passes on what is printed until the program has ended, and hands each piece over.
  ///
  /// It blocks, so it is for a thread of its own. What nobody reads at our end nobody reads at the program's
  /// either: it is told so as by any pipe.
  package func passOn(_ take: (ArraySlice<UInt8>) -> Void) {
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
      // What it has left running may print for ever; what it has printed itself is there by now.
      guard poll(&entries, nfds_t(entries.count), hasEnded ? 0 : -1) > 0 else {
        if hasEnded { return }
        continue
      }
      if entries.count > open.count, entries[open.count].revents != 0 { hasEnded = true }
      var stillOpen: [Stream] = []
      for (index, stream) in open.enumerated() {
        if entries[index].revents == 0 || passOn(stream, by: &buffer, take) {
          stillOpen.append(stream)
        }
      }
      open = stillOpen
    }
  }

  /// Passes on one piece; false where no more can come, or can be written.
  private func passOn(
    _ stream: Stream, by buffer: inout [UInt8], _ take: (ArraySlice<UInt8>) -> Void
  ) -> Bool {
    let transfer = buffer.withUnsafeMutableBytes { stream.source.read(into: $0) }
    // A terminal that nobody has any more answers with an error.
    guard case .bytes(let count) = transfer else { return false }
    take(buffer[..<count])
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

  /// Waits for the program's end.
  package func wait() -> ExitStatus {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { return .unknown }
    }
    widgetry_signals_pass_to(0)
    return ExitStatus(waitStatus: status)
  }
}

/// Under another name than the function above.
private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, bytes, count)
}
