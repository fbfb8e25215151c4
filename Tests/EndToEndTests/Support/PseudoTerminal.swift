import Foundation
import Testing

/// A terminal without a screen: what is written to one end is what the other end's program reads.
final class PseudoTerminal {
  let keyboard: Int32
  let terminal: Int32
  let path: String

  init() throws {
    #if os(Linux)
      keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      // `posix_openpt` and its like are hidden from Swift here; these are what they ask.
      let isLocked: UInt = 0x4004_5431
      let number: UInt = 0x8004_5430
      var no: Int32 = 0
      var index: Int32 = -1
      try #require(ioctl(keyboard, isLocked, &no) == 0 && ioctl(keyboard, number, &index) == 0)
      path = "/dev/pts/\(index)"
    #else
      keyboard = posix_openpt(O_RDWR | O_NOCTTY)
      var name = [CChar](repeating: 0, count: 128)
      try #require(
        grantpt(keyboard) == 0 && unlockpt(keyboard) == 0
          && ptsname_r(keyboard, &name, name.count) == 0)
      path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      _ = fcntl(keyboard, F_SETFD, FD_CLOEXEC)
    #endif
    terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(terminal >= 0)
  }

  deinit {
    close(terminal)
    close(keyboard)
  }

  /// Sets the size; the system tells a program that runs there.
  func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(keyboard, UInt(TIOCSWINSZ), &size)
  }

  var settings: termios {
    get throws {
      var settings = termios()
      try #require(tcgetattr(terminal, &settings) == 0)
      return settings
    }
  }
}

extension termios {
  func isLike(_ other: termios) -> Bool {
    c_lflag == other.c_lflag && c_iflag == other.c_iflag && c_oflag == other.c_oflag
      && withUnsafeBytes(of: c_cc) { own in
        withUnsafeBytes(of: other.c_cc) { own.elementsEqual($0) }
      }
  }
}
