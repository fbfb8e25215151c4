/// Tells which bytes of a Swift source are code, and which belong to comments and strings.
struct CodeMask {
  /// For each byte, whether it is code.
  private(set) var isCode: [Bool]
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isCode = Array(repeating: false, count: bytes.count)
    skipCode(until: nil)
  }

  /// Marks code until a closing parenthesis, in an interpolation, or the end.
  private mutating func skipCode(until end: UInt8?) {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isNext("//") {
        skip { $0 == UInt8(ascii: "\n") }
      } else if isNext("/*") {
        skipBlockComment()
      } else if byte == UInt8(ascii: "\"") {
        skipString(hashes: 0)
      } else if byte == UInt8(ascii: "#"), let hashes = hashesBeforeQuote() {
        index += hashes
        skipString(hashes: hashes)
      } else {
        if end != nil {
          if byte == UInt8(ascii: "(") { depth += 1 }
          if byte == UInt8(ascii: ")") {
            if depth == 0 { return }
            depth -= 1
          }
        }
        isCode[index] = true
        index += 1
      }
    }
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

  /// The number of `#` before a raw string.
  private func hashesBeforeQuote() -> Int? {
    var end = index
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - index : nil
  }

  /// Skips a string with its interpolations, whose bytes don't count as code either.
  private mutating func skipString(hashes: Int) {
    let isMultiline = isNext("\"\"\"")
    index += isMultiline ? 3 : 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where hasHashes(hashes, after: index):
        index += 1 + hashes
        if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
          index += 1
          skipInterpolation()
        }
        index += 1
      case UInt8(ascii: "\"") where !isMultiline || isNext("\"\"\""):
        let last = index + (isMultiline ? 2 : 0)
        guard hasHashes(hashes, after: last) else {
          index += 1
          continue
        }
        index = last + 1 + hashes
        return
      case UInt8(ascii: "\n") where !isMultiline:
        // A string that isn't closed: the compiler reports it.
        return
      default: index += 1
      }
    }
    index = min(index, bytes.count)
  }

  private mutating func skipInterpolation() {
    let start = index
    skipCode(until: UInt8(ascii: ")"))
    for place in start..<min(index, bytes.count) { isCode[place] = false }
  }

  private func hasHashes(_ count: Int, after place: Int) -> Bool {
    place + count < bytes.count
      && (0..<count).allSatisfy { bytes[place + 1 + $0] == UInt8(ascii: "#") }
  }
}
