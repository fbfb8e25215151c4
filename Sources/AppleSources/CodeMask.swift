/// Tells which bytes of a Swift source are code, and which belong to comments and strings.
struct CodeMask {
  /// For each byte, whether it is code.
  private(set) var isCode: [Bool]
  private let bytes: [UInt8]
  private var index = 0
  /// The strings around the index, each followed by its interpolation around the index.
  ///
  /// A list instead of recursion, because a file can nest them as deeply as it likes.
  private var contexts: [Context] = []

  private enum Context {
    case string(hashes: Int, isMultiline: Bool)
    case interpolation(openParentheses: Int)
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isCode = Array(repeating: false, count: bytes.count)
    while index < bytes.count {
      switch contexts.last {
      case .string(let hashes, let isMultiline): skipString(hashes, isMultiline)
      case .interpolation, nil: skipCode()
      }
    }
  }

  /// Marks code up to a string, or to the end of an interpolation.
  ///
  /// The code in an interpolation isn't marked, because it belongs to a string.
  private mutating func skipCode() {
    while index < bytes.count {
      let byte = bytes[index]
      if isNext("//") {
        skip { $0 == UInt8(ascii: "\n") }
      } else if isNext("/*") {
        skipBlockComment()
      } else if byte == UInt8(ascii: "\"") {
        return beginString(hashes: 0)
      } else if byte == UInt8(ascii: "#") {
        let start = index
        skip { $0 != UInt8(ascii: "#") }
        if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
          return beginString(hashes: index - start)
        }
        if contexts.isEmpty { for place in start..<index { isCode[place] = true } }
      } else {
        if contexts.isEmpty { isCode[index] = true }
        index += 1
        if endsInterpolation(byte) { return }
      }
    }
  }

  /// Counts the parentheses of an interpolation; returns whether a byte ends it.
  private mutating func endsInterpolation(_ byte: UInt8) -> Bool {
    guard byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")"),
      case .interpolation(let count) = contexts.last
    else { return false }
    contexts.removeLast()
    if byte == UInt8(ascii: ")"), count == 0 { return true }
    contexts.append(
      .interpolation(openParentheses: count + (byte == UInt8(ascii: "(") ? 1 : -1)))
    return false
  }

  private mutating func beginString(hashes: Int) {
    let isMultiline = isNext("\"\"\"")
    index += isMultiline ? 3 : 1
    contexts.append(.string(hashes: hashes, isMultiline: isMultiline))
  }

  private func isNext(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  private mutating func skip(until isEnd: (UInt8) -> Bool) {
    while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
  }

  /// Block comments can be nested.
  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        index += 2
      } else if isNext("*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  /// Skips a string to its end or to an interpolation, none of which counts as code.
  private mutating func skipString(_ hashes: Int, _ isMultiline: Bool) {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where hasHashes(hashes, after: index):
        index += 1 + hashes
        let isInterpolation = index < bytes.count && bytes[index] == UInt8(ascii: "(")
        index += 1
        if isInterpolation {
          contexts.append(.interpolation(openParentheses: 0))
          return
        }
      case UInt8(ascii: "\"") where !isMultiline || isNext("\"\"\""):
        let last = index + (isMultiline ? 2 : 0)
        guard hasHashes(hashes, after: last) else {
          index += 1
          continue
        }
        index = last + 1 + hashes
        contexts.removeLast()
        return
      case UInt8(ascii: "\n") where !isMultiline:
        // A string that isn't closed: the compiler reports it.
        contexts.removeLast()
        return
      default: index += 1
      }
    }
  }

  private func hasHashes(_ count: Int, after place: Int) -> Bool {
    place + count < bytes.count
      && (0..<count).allSatisfy { bytes[place + 1 + $0] == UInt8(ascii: "#") }
  }
}
