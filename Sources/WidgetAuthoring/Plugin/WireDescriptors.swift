internal import CSystem

#if canImport(Darwin)
  @preconcurrency internal import Darwin
#elseif canImport(Glibc)
  @preconcurrency internal import Glibc
#endif

/// The file descriptors through which a plugin and its host exchange lines.
struct WireDescriptors {
  let input: Int32
  let output: Int32

  /// Moves the wire from standard input and output to other descriptors, so that author code that
  /// prints or reads doesn't disturb it.
  ///
  /// Afterwards standard output goes to standard error, and standard input is empty. Programs that
  /// the author's code starts don't inherit the wire.
  static func detachedFromStandardStreams() throws(POSIXError) -> WireDescriptors {
    // Writing to a closed pipe returns an error; its signal would look like a crash of the author's
    // code.
    signal(SIGPIPE, SIG_IGN)
    let input = fcntl(0, F_DUPFD_CLOEXEC, 64)
    let output = fcntl(1, F_DUPFD_CLOEXEC, 64)
    guard input >= 0, output >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EBADF) }
    let nothing = widgetry_null_open()
    if nothing >= 0 {
      dup2(nothing, 0)
      close(nothing)
    }
    dup2(2, 1)
    setvbuf(stdout, nil, _IOLBF, 0)
    return WireDescriptors(input: input, output: output)
  }
}

enum ProcessExit {
  /// Ends the process at once, after flushing standard output.
  ///
  /// Exit handlers are skipped, because they could wait for an author's threads.
  static func now(_ status: Int32) -> Never {
    fflush(stdout)
    _exit(status)
  }
}

/// Writes messages of the plugin's runtime to standard error, which the host stores in the plugin's
/// log.
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
