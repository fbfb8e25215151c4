/// A file of a format that an import can't read, recognized by its first bytes.
///
/// `WidgetryError.foreign` turns it into an error that tells the user how to convert the file.
package enum ForeignFile: Hashable, Sendable {
  /// A compressed file, with its usual suffix and the program that unpacks it.
  case compressed(by: String, ending: String, unpackedBy: String)
  /// An archive of files, with the program that unpacks it.
  case archive(String, unpackedBy: String)
  /// A zip archive, with the name of its first file; nil if it is empty.
  case zip(first: String?)
  /// A spreadsheet or another document of an Office program.
  case workbook
  case webPage
  case xml
  /// Another format, with its name: `a picture (PNG)`.
  case other(String)

  /// How many bytes from the start of a file are needed to recognize its format.
  package static let recognizedByteCount = 512

  /// Recognizes a format; nil if the bytes may be text.
  package init?(firstBytes: some Collection<UInt8>) {
    let bytes = Array(firstBytes.prefix(Self.recognizedByteCount))
    guard let found = Self.matchingSignature(bytes) ?? Self.tar(bytes) ?? Self.page(bytes) else {
      return nil
    }
    self = found
  }

  private static func matchingSignature(_ bytes: [UInt8]) -> ForeignFile? {
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return zip(bytes) }
    if bytes.starts(with: [0x50, 0x4B, 0x05, 0x06]) { return .zip(first: nil) }
    return signatures.first { bytes.starts(with: $0.bytes) }?.file
  }

  private static let signatures: [(bytes: [UInt8], file: ForeignFile)] = [
    ([0x1F, 0x8B], .compressed(by: "gzip", ending: ".gz", unpackedBy: "gunzip")),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], .compressed(by: "xz", ending: ".xz", unpackedBy: "unxz")),
    (Array("BZh".utf8), .compressed(by: "bzip2", ending: ".bz2", unpackedBy: "bunzip2")),
    ([0x28, 0xB5, 0x2F, 0xFD], .compressed(by: "zstd", ending: ".zst", unpackedBy: "unzstd")),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .archive("7z archive", unpackedBy: "7z x")),
    (Array("Rar!\u{1A}\u{7}".utf8), .archive("rar archive", unpackedBy: "unrar x")),
    (Array("%PDF-".utf8), .other("a PDF")),
    ([0x89, 0x50, 0x4E, 0x47], .other("a picture (PNG)")),
    ([0xFF, 0xD8, 0xFF], .other("a picture (JPEG)")),
    (Array("GIF8".utf8), .other("a picture (GIF)")),
    ([0xD0, 0xCF, 0x11, 0xE0], .other("an Outlook file or an old Office file")),
    (Array("SQLite format 3".utf8), .other("a database (SQLite)")),
    (Array("bplist".utf8), .other("a property list")),
  ]

  /// The name of the first file is near the beginning of a zip archive.
  private static func zip(_ bytes: [UInt8]) -> ForeignFile {
    guard bytes.count >= 30 else { return .zip(first: "") }
    let length = Int(bytes[26]) | Int(bytes[27]) << 8
    let name = String(decoding: bytes[30...].prefix(length), as: UTF8.self)
    let isWorkbook = name == "[Content_Types].xml" || name.hasPrefix("xl/")
    return isWorkbook ? .workbook : .zip(first: name)
  }

  private static func tar(_ bytes: [UInt8]) -> ForeignFile? {
    guard bytes.count >= 262, bytes[257..<262].elementsEqual("ustar".utf8) else { return nil }
    return .archive("tar archive", unpackedBy: "tar -xf")
  }

  private static func page(_ bytes: [UInt8]) -> ForeignFile? {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content =
      bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
    let start = content.drop { $0 <= 0x20 }.prefix(16)
    let text = String(decoding: start, as: UTF8.self).lowercased()
    if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") { return .webPage }
    return text.hasPrefix("<?xml") ? .xml : nil
  }
}
