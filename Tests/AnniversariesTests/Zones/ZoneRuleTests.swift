import Foundation
import Testing

@testable import Anniversaries

@Suite struct ZoneRuleTests {
  @Test(arguments: [
    ("KST-9", "2026-07-01T00:00:00Z", 32_400),
    ("EST5EDT,M3.2.0,M11.1.0", "2040-03-11T06:59:59Z", -18_000),
    ("EST5EDT,M3.2.0,M11.1.0", "2040-03-11T07:00:00Z", -14_400),
    ("EST5EDT,M3.2.0,M11.1.0", "2040-11-04T05:59:59Z", -14_400),
    ("EST5EDT,M3.2.0,M11.1.0", "2040-11-04T06:00:00Z", -18_000),
    ("EST5EDT,M3.2.0,M11.1.0", "2040-01-01T00:00:00Z", -18_000),
    // South of the equator summer goes over the turn of the year.
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2040-01-01T00:00:00Z", 46_800),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2040-07-01T00:00:00Z", 43_200),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2040-01-01T00:00:00Z", 39_600),
    // Ireland's winter is what the rule calls summer; Greenland changes on the day before.
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2040-01-01T00:00:00Z", 0),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2040-07-01T00:00:00Z", 3600),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2040-03-25T00:59:59Z", -7200),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2040-03-25T01:00:00Z", -3600),
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2040-03-24T00:00:00Z", 10_800),
    // Days of the year, 29 February counted or not, and summer all year.
    ("AAA0BBB,J60/0,J61/0", "2040-02-29T12:00:00Z", 0),
    ("AAA0BBB,J60/0,J61/0", "2040-03-01T12:00:00Z", 3600),
    ("AAA0BBB,59/0,60/0", "2040-02-29T12:00:00Z", 3600),
    ("AAA0BBB,59/0,60/0", "2041-03-01T12:00:00Z", 3600),
    ("XXX3EDT4,0/0,J365/23", "2040-01-01T04:00:00Z", -14_400),
    ("XXX3EDT4,0/0,J365/23", "2040-12-31T23:59:59Z", -14_400),
  ])
  func knowsTheOffset(text: String, at: String, offset: Int) throws {
    let rule = try #require(ZoneRule(text))
    #expect(try rule.offset(at: moment(at).wholeSeconds) == offset)
  }

  @Test(arguments: [
    "", "K", "KST", "9", "KST-9x", "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0",
    "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J1", "EST5EDT,366,1",
    "KST-25", "EST5EDT-25,M3.2.0,M11.1.0", "EST5EDT,M3.2.0/168,M11.1.0", "<+03-3",
    "EST5EDT,M3.2.0/,M11.1.0", "EST5:3",
  ])
  func refusesOtherRules(text: String) {
    #expect(ZoneRule(text) == nil)
  }
}

@Suite struct ZoneTableTests {
  /// The bytes of a file: an empty block of the first version, then one of the second.
  private func file(
    changes: [(Int, Int)], offsets: [Int], footer: String, version: UInt8 = 50, leapSeconds: Int = 0
  ) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func header(_ counts: [Int]) -> [UInt8] {
      Array("TZif".utf8) + [version] + Array(repeating: 0, count: 15)
        + counts.flatMap { number($0, 4) }
    }
    return header([0, 0, 0, 0, 1, 1]) + number(0, 4) + [0, 0, 0]
      + header([0, 0, leapSeconds, changes.count, offsets.count, 4])
      + changes.flatMap { number($0.0, 8) } + changes.map { UInt8($0.1) }
      + offsets.flatMap { number($0, 4) + [0, 0] } + Array("AAA\u{0}".utf8)
      + Array("\n\(footer)\n".utf8)
  }

  @Test func knowsTheOffsetBeforeBetweenAndAfterTheChanges() throws {
    let bytes = file(
      changes: [(-1000, 1), (1000, 0)], offsets: [60, -120], footer: "KST-9")
    let table = try #require(ZoneTable(bytes))
    let found = [-9_000_000_000, -1001, -1000, 999, 1000, 9_000_000_000].map(table.offset)
    #expect(found == [60, 60, -120, -120, 32_400, 32_400])
    let silent = try #require(ZoneTable(file(changes: [(0, 1)], offsets: [60, 90], footer: "")))
    #expect(silent.offset(at: 9_000_000_000) == 90)
  }

  @Test func refusesWhatIsNoSuchFile() {
    let good = file(changes: [(0, 0)], offsets: [60], footer: "KST-9")
    #expect(ZoneTable(good) != nil)
    for length in 0..<good.count { #expect(ZoneTable(Array(good.prefix(length))) == nil) }
    let bad = [
      file(changes: [(0, 0)], offsets: [60], footer: "?"),
      file(changes: [(0, 0)], offsets: [60], footer: "KST-9", version: 0),
      file(changes: [(0, 0)], offsets: [60], footer: "KST-9", leapSeconds: 27),
      file(changes: [(0, 1)], offsets: [60], footer: "KST-9"),
      file(changes: [(5, 0), (0, 0)], offsets: [60], footer: "KST-9"),
      file(changes: [], offsets: [999_999], footer: "KST-9"), Array("Asia/Seoul".utf8),
    ]
    for bytes in bad { #expect(ZoneTable(bytes) == nil) }
  }

  @Test(arguments: ["../../../etc/hostname", "/etc/hostname", "Nowhere/Nothing", "", "GMT+0900"])
  func readsNothingOutsideZoneinfo(name: String) {
    #expect(SystemZones.table(name) == nil)
  }

  @Test func takesFoundationsWordForAFixedOffset() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 12_345))
    let local = try LocalDateTime(moment("2026-05-23T00:00:00Z"), in: zone)
    #expect(local.description == "2026-05-23 03:25:45")
  }
}
