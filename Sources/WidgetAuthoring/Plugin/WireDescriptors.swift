internal import CSystem

#if canImport(Darwin)
  @preconcurrency internal import Darwin
#elseif canImport(Glibc)
  @preconcurrency internal import Glibc
#endif

/// The descriptors of the wire, apart from the standard ones.
struct WireDescriptors {
  let input: Int32
  let output: Int32

  /// Moves the wire away from standard input and output, which become the author's.
  ///
  /// What authors print goes to standard error, by lines; what they read is empty. Programs that they start
  /// do not inherit the wire.
  static func takenFromStandardStreams() throws(POSIXError) -> WireDescriptors {
    // A host that is gone is seen when writing; the signal would end the process in an author's name.
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

/// Ends the process.
enum ProcessExit {
  /// Without the handlers that wait for an author's threads, but with what was printed.
  static func now(_ status: Int32) -> Never {
    fflush(stdout)
    _exit(status)
  }
}

/// What the plugin's machinery says beside the wire.
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
