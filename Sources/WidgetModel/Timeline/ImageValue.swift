/// A picture of a plugin, as the bytes of its file.
///
/// Views refer to it by the digest of its bytes, so that a picture used in many entries is sent and
/// stored once.
package struct ImageValue: Hashable, Sendable {
  /// The formats that every renderer can draw.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case gif = "image/gif"
    case webp = "image/webp"
    case svg = "image/svg+xml"
  }

  /// The largest accepted file, in bytes.
  package static let largest = 1 << 20

  /// The most pixels of a picture, to limit the memory for drawing it.
  package static let mostPixels = 4096 * 4096

  /// The SHA-256 digest of the bytes, in hexadecimal.
  package let digest: String
  package let kind: Kind
  package let pixelWidth: Int
  package let pixelHeight: Int
  package let bytes: [UInt8]

  /// Why a file can't be used as a picture.
  package enum Fault: Error, Hashable, Sendable {
    case unknownKind
    case tooLarge(bytes: Int)
    case tooManyPixels(width: Int, height: Int)
    /// An SVG with more than a drawing, such as a script.
    case unsafe(content: String)
  }

  /// Creates a picture; nil if the bytes aren't one in a supported format, or are too large.
  package init?(_ bytes: [UInt8]) {
    do throws(Fault) {
      try self.init(reading: bytes)
    } catch {
      return nil
    }
  }

  /// Creates a picture; throws the reason if the bytes can't be used.
  package init(reading bytes: [UInt8]) throws(Fault) {
    guard let (kind, width, height) = try Self.header(of: bytes), width > 0, height > 0 else {
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

  private static func header(
    of bytes: [UInt8]
  ) throws(Fault) -> (Kind, width: Int, height: Int)? {
    if let bitmap = ImageHeader(bytes).size { return bitmap }
    guard bytes.count <= largest else {
      // Other large files are named as unknown.
      guard String(decoding: bytes.prefix(1000), as: UTF8.self).contains("<svg") else { return nil }
      throw .tooLarge(bytes: bytes.count)
    }
    do throws(VectorHeader.Refusal) {
      guard let size = try VectorHeader(bytes)?.size, size.width > 0, size.height > 0 else {
        return nil
      }
      guard let width = Int(exactly: size.width.rounded()),
        let height = Int(exactly: size.height.rounded())
      else { return nil }
      return (.svg, max(1, width), max(1, height))
    } catch {
      throw .unsafe(content: error.content)
    }
  }
}
