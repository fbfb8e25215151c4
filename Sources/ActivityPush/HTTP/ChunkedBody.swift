internal import TimelineEngine

/// Assembles the body of an HTTP request with `transfer-encoding: chunked`, as its bytes arrive.
///
/// ``PushRequestReader`` uses it; large or malformed bodies are refused.
struct ChunkedBody: Sendable {
  /// What comes next in the input.
  private enum Step {
    /// The line with a chunk's size.
    case size
    /// The rest of a chunk's content, with its length.
    case content(Int)
    /// The line end after a chunk's content.
    case gap
    /// The headers after the last chunk.
    case trailer
  }

  /// The body so far, without the chunks' sizes.
  private(set) var content: [UInt8] = []
  private var step = Step.size
  private var trailerBytes = 0

  /// The longest line accepted between two chunks; real clients send shorter ones.
  private static let lineLimit = 1024

  /// Removes bytes from the front and adds them to the body; returns whether the body is complete.
  mutating func take(from bytes: inout [UInt8]) throws(PushRefusal) -> Bool {
    var rest = bytes[...]
    defer { bytes.removeFirst(bytes.count - rest.count) }
    while true {
      switch step {
      case .size:
        guard let line = try Self.line(in: &rest) else { return false }
        let size = try Self.size(line)
        guard content.count + size <= PushPayload.sizeLimit else {
          throw PushRefusal(
            .payloadTooLarge, "the payload is larger than \(PushPayload.sizeLimit) bytes")
        }
        step = size == 0 ? .trailer : .content(size)
      case .content(let size):
        let piece = rest.prefix(size)
        content += piece
        rest = rest.dropFirst(size)
        step = piece.count == size ? .gap : .content(size - piece.count)
        if piece.count < size { return false }
      case .gap:
        guard let line = try Self.line(in: &rest) else { return false }
        guard line.isEmpty else {
          throw PushRefusal(.payloadEmpty, "a chunk is longer than its declared size")
        }
        step = .size
      case .trailer:
        guard let line = try Self.line(in: &rest) else { return false }
        if line.isEmpty { return true }
        trailerBytes += line.count
        guard trailerBytes <= PushRequestReader.headLimit else { throw .tooManyHeaders }
      }
    }
  }

  /// The next line without its line end; nil until it is complete.
  private static func line(
    in rest: inout ArraySlice<UInt8>
  ) throws(PushRefusal) -> ArraySlice<UInt8>? {
    guard let end = rest.prefix(lineLimit).firstIndex(of: 0x0A) else {
      guard rest.count < lineLimit else {
        throw PushRefusal(.payloadEmpty, "more than \(lineLimit) bytes between two chunks")
      }
      return nil
    }
    let line = rest[..<end]
    guard line.last == 0x0D, line.dropLast().allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F })
    else { throw .badLineEnd }
    rest = rest[(end + 1)...]
    return line.dropLast()
  }

  /// The size in a chunk's first line; extensions after a semicolon are ignored.
  private static func size(_ line: ArraySlice<UInt8>) throws(PushRefusal) -> Int {
    let word = String(decoding: line.prefix { $0 != 0x3B }, as: UTF8.self)
      .trimming { $0 == " " || $0 == "\t" }
    guard !word.isEmpty, word.utf8.count <= 8, word.allSatisfy(\.isASCII),
      word.allSatisfy(\.isHexDigit), let size = Int(word, radix: 16)
    else {
      throw PushRefusal(.payloadEmpty, "a chunk must start with its size in hexadecimal")
    }
    return size
  }
}
