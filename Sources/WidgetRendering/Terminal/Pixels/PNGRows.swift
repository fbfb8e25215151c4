/// The rows of a PNG's pixels, after undoing the filters that improved their compression.
struct PNGRows {
  private(set) var bytes: [UInt8]

  /// Undoes the filters; nil if a row has an unknown filter.
  init?(_ filtered: [UInt8], of header: PNGHeader) {
    bytes = filtered
    let distance = max(1, header.pixelBits / 8)
    var start = 0
    for pass in header.passes {
      let length = header.rowBytes(of: pass)
      for row in 0..<pass.rows {
        guard undo(at: start, length, distance, isFirst: row == 0) else { return nil }
        start += length + 1
      }
    }
  }

  /// Undoes the filter of the row at an offset; the row's first byte is the filter's number.
  private mutating func undo(at start: Int, _ length: Int, _ distance: Int, isFirst: Bool) -> Bool {
    let filter = bytes[start]
    guard filter <= 4 else { return false }
    guard filter > 0 else { return true }
    for place in 1...length {
      let index = start + place
      let left = place > distance ? bytes[index - distance] : 0
      let above = isFirst ? 0 : bytes[index - length - 1]
      switch filter {
      case 1: bytes[index] &+= left
      case 2: bytes[index] &+= above
      case 3: bytes[index] &+= UInt8((Int(left) + Int(above)) / 2)
      default:
        let corner = isFirst || place <= distance ? 0 : bytes[index - length - 1 - distance]
        bytes[index] &+= Self.nearest(Int(left), Int(above), Int(corner))
      }
    }
    return true
  }

  /// The neighbour closest to the Paeth prediction.
  private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
    let (toLeft, toAbove) = (abs(above - corner), abs(left - corner))
    let toCorner = abs(left + above - 2 * corner)
    if toLeft <= toAbove, toLeft <= toCorner { return UInt8(left) }
    return UInt8(toAbove <= toCorner ? above : corner)
  }
}
