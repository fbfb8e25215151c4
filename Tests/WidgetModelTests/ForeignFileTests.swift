import Testing
import WidgetModel

@Suite struct ForeignFileTests {
  private static let tar = [UInt8](repeating: 0x61, count: 257) + Array("ustar\0".utf8)

  private static func zip(_ name: String) -> [UInt8] {
    [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 22) + [UInt8(name.utf8.count), 0, 0, 0]
      + Array(name.utf8) + [1, 2, 3]
  }

  @Test(
    arguments: [
      (
        [0x1F, 0x8B, 8, 0], ForeignFile.compressed(by: "gzip", ending: ".gz", unpackedBy: "gunzip")
      ),
      (Array("BZh91".utf8), .compressed(by: "bzip2", ending: ".bz2", unpackedBy: "bunzip2")),
      (
        [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], .compressed(by: "xz", ending: ".xz", unpackedBy: "unxz")
      ),
      ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .archive("7z archive", unpackedBy: "7z x")),
      (tar, .archive("tar archive", unpackedBy: "tar -xf")),
      ([0x50, 0x4B, 5, 6], .zip(first: nil)), (zip("family.ics"), .zip(first: "family.ics")),
      (zip("[Content_Types].xml"), .workbook), (Array("%PDF-1.7".utf8), .other("a PDF")),
      ([0x89, 0x50, 0x4E, 0x47], .other("a picture (PNG)")),
      ([0xFF, 0xD8, 0xFF], .other("a picture (JPEG)")),
      (Array("\n <!DOCTYPE html>".utf8), .webPage),
      (Array("\u{FEFF}<html lang=en>".utf8), .webPage),
      (Array("<?xml version".utf8), .xml),
    ] as [([UInt8], ForeignFile)])
  func isKnownByItsFirstBytes(bytes: [UInt8], expected: ForeignFile) {
    #expect(ForeignFile(firstBytes: bytes) == expected)
  }

  @Test(arguments: [
    "", "BEGIN:VCALENDAR", "BEGIN:VCARD", "title,date", "[{", "{}", "PK", "BZ,date", "<name>,date",
    "\u{FEFF}title;date",
  ])
  func leavesTextsOfDaysAlone(text: String) {
    #expect(ForeignFile(firstBytes: text.utf8) == nil)
  }
}
