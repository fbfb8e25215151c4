/// A part of a JSON file, as ``JSONObjects`` returns it.
enum JSONPiece {
  /// An unparsed object, and the line on which it begins.
  case object([UInt8], line: Int)
  /// An object that exceeds the size limit, and the line on which it begins.
  case tooLong(line: Int)
  /// Unexpected text between objects.
  case other(line: Int)
}

/// Splits the bytes of a JSON file into its outermost objects, without parsing them.
///
/// At most one object is in memory, however large the file is.
struct JSONObjects {
  /// The largest object, in bytes.
  static let limit = 1 << 20

  private var object: [UInt8] = []
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var isTooLong = false
  /// Whether unexpected text between objects was already reported.
  private var hasReportedText = false
  /// The line on which the current object begins.
  private var start = 1
  /// The current line, from 1.
  private(set) var number = 1
  /// Whether the array around the objects is open.
  private(set) var isInArray = false

  /// The first line of an object whose end is still missing.
  var openObject: Int? { depth > 0 ? start : nil }

  /// Returns the next piece that a chunk completes; nil at the end of the chunk.
  mutating func next(in chunk: UnsafeRawBufferPointer, from position: inout Int) -> JSONPiece? {
    while position < chunk.count {
      let byte = chunk[position]
      position += 1
      if byte == UInt8(ascii: "\n") { number += 1 }
      if let piece = depth > 0 ? readInside(byte) : readBetween(byte) { return piece }
    }
    return nil
  }

  /// Reads a byte of an object.
  private mutating func readInside(_ byte: UInt8) -> JSONPiece? {
    if object.count < Self.limit { object.append(byte) } else { isTooLong = true }
    guard !isInString else {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return nil
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "}"): depth -= 1
    default: break
    }
    guard depth == 0 else { return nil }
    defer {
      object = []
      isTooLong = false
    }
    return isTooLong ? .tooLong(line: start) : .object(object, line: start)
  }

  /// Reads a byte between objects.
  private mutating func readBetween(_ byte: UInt8) -> JSONPiece? {
    switch byte {
    case UInt8(ascii: "{"):
      (depth, start, hasReportedText) = (1, number, false)
      object.append(byte)
    case UInt8(ascii: "["): isInArray = true
    case UInt8(ascii: "]"): isInArray = false
    case 0x20, 0x09, 0x0D, UInt8(ascii: ","): break
    case UInt8(ascii: "\n"): hasReportedText = false
    default:
      if hasReportedText { break }
      hasReportedText = true
      return .other(line: number)
    }
    return nil
  }
}
