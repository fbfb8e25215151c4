import Anniversaries
import Foundation
import Testing

@Suite struct AnniversaryTests {
  @Test(arguments: [
    ("Our wedding", "our-wedding"), ("Zoë & Łukasz", "zoe-lukasz"),
    ("  Mum's   birthday! ", "mums-birthday"),
    ("Mum’s 60th", "mums-60th"), ("Straße", "strasse"), ("CAFÉ", "cafe"), ("Cafe\u{301}", "cafe"),
    ("İstanbul", "istanbul"), ("v1.2_beta", "v1-2-beta"), ("-- x --", "x"), ("Mina 생일", "mina"),
    ("🎂 Mina 🎂", "mina"), ("ＡＢＣ １２", "abc-12"), ("a\u{0}b\nc", "a-b-c"),
    ("Æon Ørsted", "aeon-orsted"),
  ])
  func makesAnIdFromATitle(title: String, expected: String) {
    #expect(Anniversary.identifier(fromTitle: title) == expected)
  }

  @Test(arguments: ["결혼기념일", "結婚記念日", "🎂", "", "   ", "---", "عيد ميلاد", "\u{301}\u{302}"])
  func makesNoIdWhereNoASCIIRemains(title: String) {
    #expect(Anniversary.identifier(fromTitle: title) == nil)
  }

  @Test(arguments: [
    String(repeating: "a", count: 10_000), String(repeating: "ab ", count: 5000),
    String(repeating: "é", count: 200), "a" + String(repeating: "\u{301}", count: 10_000) + "b",
    String(repeating: "ß", count: 100), String(repeating: "a", count: 63) + " b",
  ])
  func keepsToTheLengthOfAnId(title: String) throws {
    let id = try #require(Anniversary.identifier(fromTitle: title))
    #expect(id.utf8.count <= 64)
    #expect(try #/[a-z0-9][a-z0-9._-]{0,63}/#.wholeMatch(in: id) != nil)
    #expect(!id.hasSuffix("-"))
  }

  @Test func goesThroughJSON() throws {
    let wedding = try Anniversary(
      id: "our-wedding", title: "Our \"wedding\"", date: day("2027-05-22"))
    let data = try JSONEncoder().encode(wedding)
    #expect(try JSONDecoder().decode(Anniversary.self, from: data) == wedding)
    #expect(wedding.recurrence.rawValue == "once")
    #expect(wedding.calendar.rawValue == "gregorian")
  }
}
