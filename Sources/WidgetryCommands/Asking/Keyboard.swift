#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads lines that the user types on a terminal.
struct Keyboard {
  private let descriptor = StandardStreams.input

  /// Reads a line without its newline; returns nil at the end of input.
  func line() -> String? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
  }

  /// Reads a line that the terminal doesn't show, such as a secret.
  ///
  /// Ctrl-C is read as a character and throws, so that the terminal's echo is always restored.
  ///
  /// - Parameter prompt: Writes the prompt, once the terminal no longer shows what is typed.
  func hiddenLine(after prompt: () -> Void) throws(Interrupted) -> String? {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else {
      prompt()
      return line()
    }
    let before = settings
    settings.c_lflag &= ~tcflag_t(ECHO | ISIG)
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VEOL)] = Self.controlC }
    tcsetattr(descriptor, TCSADRAIN, &settings)
    var restored = before
    defer { tcsetattr(descriptor, TCSANOW, &restored) }
    prompt()
    let line = line()
    guard line?.utf8.last != Self.controlC else { throw Interrupted(status: .interrupted) }
    return line
  }

  private static let controlC: UInt8 = 3
}
