internal import WidgetModel

/// What a plugin's process wrote to stderr before it ended, to explain a crash to the user.
///
/// The messages of the Swift, Python, Rust, Go, C++ and JavaScript runtimes are recognized:
///
///     CrashMessage(in: errors)?.reason  // "Tides.swift:12: Fatal error: Index out of range"
package struct CrashMessage: Hashable, Sendable {
  /// The runtime's message about the crash; nil if stderr contains none of a known runtime.
  package var reason: String?
  /// The last line of stderr.
  package var line: String

  package init(reason: String? = nil, line: String) {
    self.reason = reason
    self.line = line
  }

  /// Searches the bytes from stderr; nil if they contain no visible text.
  package init?(in errors: [UInt8]) {
    let lines = String(decoding: errors, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .filter { $0.unicodeScalars.contains { $0 > " " } }
    // Swift prints the stack after the reason for a trap.
    let reasons = Array(lines.prefix { $0 != "Current stack trace:" })
    guard let last = reasons.last ?? lines.last else { return nil }
    reason = Self.reason(in: reasons).map { WidgetryError.bounded($0, to: Self.reasonLimit) }
    line = WidgetryError.bounded(String(last))
  }

  /// The most characters of a reason; it is shown within a sentence.
  private static let reasonLimit = 400
  /// The most lines of a message from the Swift runtime.
  private static let swiftLineLimit = 4

  private static func reason(in lines: [Substring]) -> String? {
    let runtimes = [swift, python, rust, go, cPlusPlus, javaScript]
    return runtimes.lazy.compactMap { $0(lines) }.first
  }

  /// The message of a line such as `Tides/Tides.swift:12: Fatal error: Index out of range`.
  private static func swift(_ lines: [Substring]) -> String? {
    let failures = ["Fatal error", "Precondition failed", "Assertion failed"]
    let others = ["Could not cast value of type ", "Simultaneous accesses to "]
    let start = lines.lastIndex { line in
      failures.contains {
        line.hasPrefix($0) || line.contains(".swift:") && line.contains(": \($0)")
      }
        || others.contains(where: line.hasPrefix)
    }
    return start.map { lines[$0...].prefix(swiftLineLimit).joined(separator: " ") }
  }

  /// The file and line in `  File "/home/me/tides.py", line 12, in tide`, and the error below.
  private static func python(_ lines: [Substring]) -> String? {
    let start = "  File \""
    guard let frame = lines.lastIndex(where: { $0.hasPrefix(start) && $0.contains("\", line ") }),
      let error = lines[frame...].first(where: { $0.first?.isWhitespace == false })
    else { return nil }
    let parts = lines[frame].dropFirst(start.count).split(separator: "\"", maxSplits: 1)
    guard parts.count == 2 else { return String(error) }
    let file = parts[0].split(separator: "/").last ?? parts[0]
    let number = parts[1].drop { !$0.isNumber }.prefix(while: \.isNumber)
    return "\(file):\(number): \(error)"
  }

  /// `thread 'main' panicked at src/main.rs:3:5:`, and the message below.
  private static func rust(_ lines: [Substring]) -> String? {
    let start = lines.lastIndex { $0.hasPrefix("thread '") && $0.contains(" panicked at ") }
    guard let start else { return nil }
    let continues = lines[start].hasSuffix(":")
    return lines[start...].prefix(continues ? 2 : 1).joined(separator: " ")
  }

  /// A line such as `panic: runtime error: index out of range`.
  private static func go(_ lines: [Substring]) -> String? {
    lines.last { $0.hasPrefix("panic: ") || $0.hasPrefix("fatal error: ") }.map(String.init)
  }

  /// `terminate called after throwing an instance of 'Late'`, and `  what():  too late` below.
  private static func cPlusPlus(_ lines: [Substring]) -> String? {
    guard let start = lines.lastIndex(where: { $0.hasPrefix("terminate called ") }) else {
      return nil
    }
    let what = lines[start...].dropFirst().first { $0.contains("what():") }
      .map { ": " + $0.drop { $0 != ":" }.drop { $0 == ":" || $0.isWhitespace } }
    return lines[start] + (what ?? "")
  }

  /// `Error: too late`, above a stack with lines such as `    at tide (/home/me/tides.js:3:9)`.
  private static func javaScript(_ lines: [Substring]) -> String? {
    guard let frame = lines.lastIndex(where: { $0.hasPrefix("    at ") }),
      let error = lines[...frame].last(where: { $0.first?.isWhitespace == false })
    else { return nil }
    return String(error)
  }
}
