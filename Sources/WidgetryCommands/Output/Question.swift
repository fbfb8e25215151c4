#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Asks a yes-or-no question on the terminal, such as before a plugin is installed.
enum Question {
  /// Whether the user answered yes; no answer counts as no.
  static func isConfirmed(_ question: String) -> Bool {
    _ = Array(question.utf8).withUnsafeBytes { DescriptorSink(StandardStreams.messages).write($0) }
    guard let answer = readLine() else { return false }
    return ["y", "yes"].contains(answer.lowercased())
  }
}
