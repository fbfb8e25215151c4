internal import CSystem

#if canImport(Darwin)
  @preconcurrency internal import Darwin
#elseif canImport(Glibc)
  @preconcurrency internal import Glibc
#endif

/// The file descriptors of the wire, separate from the standard streams.
struct WireDescriptors {
  let input: Int32
  let output: Int32

  /// Moves the wire off standard input and output, so that the author's code can use those.
  ///
  /// What author code prints goes to standard error, line by line; what it reads is empty. Programs
  /// that it starts don't inherit the wire.
  static func takenFromStandardStreams() throws(POSIXError) -> WireDescriptors {
    // A closed pipe is noticed when writing; the signal would end the process as if the author's
    // code had crashed.
    signal(SIGPIPE, SIG_IGN)
    let input = fcntl(0, F_DUPFD_CLOEXEC, 64)
    let output = fcntl(1, F_DUPFD_CLOEXEC, 64)
    guard input >= 0, output >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EBADF) }
    let nothing = widgetry_nothing_open()
    if nothing >= 0 {
      dup2(nothing, 0)
      close(nothing)
    }
    dup2(2, 1)
    setvbuf(stdout, nil, _IOLBF, 0)
    return WireDescriptors(input: input, output: output)
  }
}

/// Ends the process with an exit status.
enum ProcessExit {
  /// Skips exit handlers, which could wait for an author's threads, but flushes what was printed.
  static func now(_ status: Int32) -> Never {
    fflush(stdout)
    _exit(status)
  }
}

/// Writes messages of the plugin's runtime to standard error.
enum PluginLog {
  static func write(_ text: String) {
    let line = Array("widgetry: \(text)\n".utf8)
    _ = line.withUnsafeBytes { bytes in
      #if canImport(Darwin)
        Darwin.write(2, bytes.baseAddress, bytes.count)
      #else
        Glibc.write(2, bytes.baseAddress, bytes.count)
      #endif
    }
  }
}
