/// A piece of a stream of JSON.
enum JSONPiece {
  /// An object, and the line on which it begins.
  case object([UInt8], line: Int)
  /// An object over the size limit.
  case tooLong(line: Int)
  /// Something other than an object.
  case other(line: Int)
}

/// Splits a stream of bytes into the objects of an array or of lines, without parsing them.
///
/// It stores at most one object.
struct JSONObjects {
  /// The largest object, in bytes.
  static let limit = 1 << 20

  private var object: [UInt8] = []
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var isTooLong = false
  /// Whether unexpected text between objects was already reported.
  private var isPassing = false
  private var start = 1
  private(set) var number = 1
  /// Whether the array around all objects is open.
  private(set) var isInArray = false

  /// The first line of an object that hasn't ended.
  var openObject: Int? { depth > 0 ? start : nil }

  /// The next piece that a chunk completes; nil at the end of the chunk.
  mutating func next(in chunk: UnsafeRawBufferPointer, from position: inout Int) -> JSONPiece? {
    while position < chunk.count {
      let byte = chunk[position]
      position += 1
      if byte == UInt8(ascii: "\n") { number += 1 }
      if let piece = depth > 0 ? inside(byte) : between(byte) { return piece }
    }
    return nil
  }

  private mutating func inside(_ byte: UInt8) -> JSONPiece? {
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

  private mutating func between(_ byte: UInt8) -> JSONPiece? {
    switch byte {
    case UInt8(ascii: "{"):
      (depth, start, isPassing) = (1, number, false)
      object.append(byte)
    case UInt8(ascii: "["): isInArray = true
    case UInt8(ascii: "]"): isInArray = false
    case 0x20, 0x09, 0x0D, UInt8(ascii: ","): break
    case UInt8(ascii: "\n"): isPassing = false
    default:
      if isPassing { break }
      isPassing = true
      return .other(line: number)
    }
    return nil
  }
}
