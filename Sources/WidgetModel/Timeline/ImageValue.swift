/// A picture in its file format, named by the digest of its bytes.
package struct ImageValue: Hashable, Sendable {
  /// The formats that every renderer can draw.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case gif = "image/gif"
    case webp = "image/webp"
  }

  /// The largest file, in bytes.
  package static let largest = 1 << 20

  /// The most pixels, which limit the memory for drawing.
  package static let mostPixels = 4096 * 4096

  package let digest: String
  package let kind: Kind
  package let pixelWidth: Int
  package let pixelHeight: Int
  package let bytes: [UInt8]

  /// Why a file can't be shown as a picture.
  package enum Fault: Error, Hashable, Sendable {
    case unknownKind
    case tooLarge(bytes: Int)
    case tooManyPixels(width: Int, height: Int)
  }

  /// Nil if the bytes aren't a picture in a known format, or are too large.
  package init?(_ bytes: [UInt8]) {
    do throws(Fault) {
      try self.init(reading: bytes)
    } catch {
      return nil
    }
  }

  package init(reading bytes: [UInt8]) throws(Fault) {
    guard let (kind, width, height) = ImageHead(bytes).size, width > 0, height > 0 else {
      throw .unknownKind
    }
    guard bytes.count <= Self.largest else { throw .tooLarge(bytes: bytes.count) }
    guard width <= Self.mostPixels / height else {
      throw .tooManyPixels(width: width, height: height)
    }
    self.kind = kind
    self.bytes = bytes
    pixelWidth = width
    pixelHeight = height
    digest = SHA256.digest(of: bytes).hexadecimal
  }
}
