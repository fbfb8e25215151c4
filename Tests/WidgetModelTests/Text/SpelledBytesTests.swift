import Foundation
import Testing
import WidgetModel

@Suite struct SpelledBytesTests {
  private static let bytes = (0..<40).map { UInt8(truncatingIfNeeded: $0 * 97) }

  @Test(arguments: 0..<40) func spellsBase64AsFoundationDoes(_ count: Int) {
    let bytes = Array(Self.bytes.prefix(count))
    #expect(String(decoding: bytes.base64, as: UTF8.self) == Data(bytes).base64EncodedString())
  }

  @Test func spellsEachByteInTwoDigits() {
    #expect([0, 9, 16, 171, 255].hexadecimal == "000910abff")
    #expect([UInt8]().hexadecimal.isEmpty)
  }
}
