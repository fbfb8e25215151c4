/// The header of a PNG file: the image's size and the format of its pixels.
struct PNGHeader {
  /// The colour type of the pixels, with the numbers of the PNG format.
  enum Kind: UInt8 {
    case gray = 0
    case color = 2
    case indexed = 3
    case grayAndOpacity = 4
    case colorAndOpacity = 6
  }

  let width: Int
  let height: Int
  /// Bits per sample.
  let depth: Int
  let kind: Kind
  let isInterlaced: Bool

  /// The maximum number of pixels; a larger image isn't worth its memory in a terminal.
  private static let maximumPixels = 2048 * 2048
  /// The maximum number of bytes in all rows.
  private static let maximumBytes = 8 << 20

  /// Reads an `IHDR` chunk; nil if it is invalid, or if the image is larger than the limits.
  init?(_ data: ArraySlice<UInt8>) {
    guard data.count == 13 else { return nil }
    func number(at place: Int) -> Int {
      data.dropFirst(place).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    let rest = Array(data.dropFirst(8))
    (width, height) = (number(at: 0), number(at: 4))
    guard let kind = Kind(rawValue: rest[1]), kind.depths.contains(Int(rest[0])),
      rest[2] == 0, rest[3] == 0, rest[4] <= 1
    else { return nil }
    depth = Int(rest[0])
    self.kind = kind
    isInterlaced = rest[4] == 1
    guard width > 0, height > 0, width <= Self.maximumPixels / height,
      byteCount <= Self.maximumBytes
    else { return nil }
  }

  /// Bits per pixel.
  var pixelBits: Int { depth * kind.samples }

  /// The passes in which the pixels are stored.
  var passes: [PNGPass] {
    isInterlaced ? PNGPass.interlaced(width: width, height: height) : [PNGPass(width, height)]
  }

  /// The number of bytes in all rows, with a filter byte each.
  var byteCount: Int { passes.reduce(0) { $0 + $1.rows * (rowBytes(of: $1) + 1) } }

  func rowBytes(of pass: PNGPass) -> Int { (pass.columns * pixelBits + 7) / 8 }
}

extension PNGHeader.Kind {
  /// Samples per pixel.
  var samples: Int {
    switch self {
    case .gray, .indexed: 1
    case .grayAndOpacity: 2
    case .color: 3
    case .colorAndOpacity: 4
    }
  }

  fileprivate var depths: [Int] {
    switch self {
    case .gray: [1, 2, 4, 8, 16]
    case .indexed: [1, 2, 4, 8]
    case .color, .grayAndOpacity, .colorAndOpacity: [8, 16]
    }
  }
}

/// A part of a PNG's pixels: all of them, or every nth one in each direction if it is interlaced.
struct PNGPass {
  private(set) var startX = 0
  private(set) var startY = 0
  private(set) var stepX = 1
  private(set) var stepY = 1
  /// The number of columns and rows.
  let columns: Int
  let rows: Int

  init(_ width: Int, _ height: Int) {
    (columns, rows) = (width, height)
  }

  private init(_ width: Int, _ height: Int, from start: (Int, Int), by step: (Int, Int)) {
    (startX, startY) = start
    (stepX, stepY) = step
    columns = (width - startX + stepX - 1) / stepX
    rows = (height - startY + stepY - 1) / stepY
  }

  /// The seven passes of Adam7 interlacing, without the passes that are empty in a small image.
  static func interlaced(width: Int, height: Int) -> [PNGPass] {
    let starts = [(0, 0), (4, 0), (0, 4), (2, 0), (0, 2), (1, 0), (0, 1)]
    let steps = [(8, 8), (8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2)]
    return zip(starts, steps).map { PNGPass(width, height, from: $0, by: $1) }
      .filter { $0.columns > 0 && $0.rows > 0 }
  }
}
