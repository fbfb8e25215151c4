/// Reads the format and the size of a picture from its file, without decoding the picture.
///
/// PNG, GIF, JPEG and WebP are supported.
struct ImageHeader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The format and the size in pixels; nil if the file isn't a supported picture.
  var size: (ImageValue.Kind, width: Int, height: Int)? {
    if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), has("IHDR", at: 12),
      let width = number(at: 16, bytes: 4), let height = number(at: 20, bytes: 4)
    {
      return (.png, width, height)
    }
    if has("GIF87a", at: 0) || has("GIF89a", at: 0), let width = little(at: 6, bytes: 2),
      let height = little(at: 8, bytes: 2)
    {
      return (.gif, width, height)
    }
    if begins([0xFF, 0xD8, 0xFF]), let (width, height) = frameOfJPEG {
      return (.jpeg, width, height)
    }
    if has("RIFF", at: 0), has("WEBP", at: 8), let (width, height) = frameOfWebP {
      return (.webp, width, height)
    }
    return nil
  }

  /// The size in the first frame segment of a JPEG; the segments before it are skipped.
  private var frameOfJPEG: (Int, Int)? {
    var place = 2
    while let marker = number(at: place, bytes: 2), marker >> 8 == 0xFF {
      let kind = marker & 0xFF
      if kind == 0xFF {
        // Fill bytes can come before a marker.
        place += 1
        continue
      }
      let isFrame = (0xC0...0xCF).contains(kind) && ![0xC4, 0xC8, 0xCC].contains(kind)
      if isFrame {
        guard let height = number(at: place + 5, bytes: 2),
          let width = number(at: place + 7, bytes: 2)
        else { return nil }
        return (width, height)
      }
      guard let length = number(at: place + 2, bytes: 2), length >= 2 else { return nil }
      place += 2 + length
    }
    return nil
  }

  private var frameOfWebP: (Int, Int)? {
    if has("VP8X", at: 12), let width = little(at: 24, bytes: 3),
      let height = little(at: 27, bytes: 3)
    {
      return (width + 1, height + 1)
    }
    if has("VP8L", at: 12), let bits = little(at: 21, bytes: 4) {
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    if has("VP8 ", at: 12), let width = little(at: 26, bytes: 2),
      let height = little(at: 28, bytes: 2)
    {
      return (width & 0x3FFF, height & 0x3FFF)
    }
    return nil
  }

  private func begins(_ start: [UInt8]) -> Bool {
    bytes.starts(with: start)
  }

  private func has(_ text: String, at place: Int) -> Bool {
    bytes.dropFirst(place).starts(with: Array(text.utf8))
  }

  /// A big-endian integer.
  private func number(at place: Int, bytes count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A little-endian integer.
  private func little(at place: Int, bytes count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
