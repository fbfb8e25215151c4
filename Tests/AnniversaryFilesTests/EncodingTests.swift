import Anniversaries
import AnniversaryFiles
import Testing

@Suite struct EncodingTests {
  @Test func keepsTheLinesThatAreUTF8AndSaysOfTheOthersOnce() throws {
    let latin =
      Array("title,date\nZo".utf8) + [0xEB] + Array(",2026-05-12\nZo".utf8) + [0xEB]
      + Array(",2026-05-14\nok,2026-05-13\n".utf8)
    let events = try read(latin, as: .csv)
    #expect(
      events.skipped == [
        "2: 2 lines aren't valid UTF-8; the file seems to be windows-1252. "
          + "Convert it with: iconv -f windows-1252 -t utf-8 FILE"
      ])
    #expect(events.days.map(\.title) == ["ok"])
  }

  @Test func knowsKoreanOfOldSpreadsheets() throws {
    // 이름,생일 and 하나,1991-04-01 in cp949.
    let bytes: [UInt8] =
      [0xC0, 0xCC, 0xB8, 0xA7, 0x2C, 0xBB, 0xFD, 0xC0, 0xCF, 0x0A, 0xC7, 0xCF, 0xB3, 0xAA]
      + Array(",1991-04-01\n".utf8)
    let events = try read(bytes, as: .csv)
    #expect(events.days.isEmpty)
    #expect(
      events.skipped == [
        "1: 2 lines aren't valid UTF-8; the file seems to be cp949. "
          + "Convert it with: iconv -f cp949 -t utf-8 FILE"
      ])
  }

  @Test(arguments: [true, false])
  func readsUTF16(isBigEndian: Bool) throws {
    let text = "title,date\n생일 🎂,2026-05-12\n"
    let bytes = (["\u{FEFF}"] + [text]).joined().utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
    let events = try read(bytes, as: .csv)
    #expect(events.days.map(\.title) == ["생일 🎂"])
    #expect(events.skipped == [])
  }
}
