#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Something that a person at a terminal is asked.
enum Question {
  /// Whether the answer is yes; anything else, and no answer, is no.
  static func isConfirmed(_ question: String) -> Bool {
    _ = Array(question.utf8).withUnsafeBytes { DescriptorSink(StandardStreams.talk).write($0) }
    guard let answer = readLine() else { return false }
    return ["y", "yes"].contains(answer.lowercased())
  }
}
