import Foundation
import Testing
import WidgetModel

/// Moments within values of a known shape.
@Suite struct ValueMomentTests {
  private static let shape = ValueShape.object([
    .init("arrival", .date), .init("left", .date, isOptional: true), .init("stops", .array(.date)),
    .init("gates", .dictionary(.date)), .init("score", .integer),
    .init("legs", .array(.object([.init("at", .date), .init("name", .string)]))),
    .init("more", .any),
  ])

  @Test(
    arguments: [
      (#"{"arrival":816930000}"#, #"{"arrival":"2026-11-21T05:00:00Z"}"#),
      (
        #"{"arrival":816930000.25,"left":null}"#, #"{"arrival":"2026-11-21T05:00:00Z","left":null}"#
      ),
      (
        #"{"stops":[0,60],"score":0}"#,
        #"{"score":0,"stops":["2001-01-01T00:00:00Z","2001-01-01T00:01:00Z"]}"#
      ),
      (#"{"gates":{"A":0}}"#, #"{"gates":{"A":"2001-01-01T00:00:00Z"}}"#),
      (
        #"{"legs":[{"at":0,"name":"x","y":1}],"more":{"at":0}}"#,
        #"{"legs":[{"at":"2001-01-01T00:00:00Z","name":"x","y":1}],"more":{"at":0}}"#
      ),
      (
        #"{"arrival":1e300,"stops":[-1e18,252423993600]}"#,
        #"{"arrival":1e300,"stops":[-1e18,252423993600]}"#
      ),
      (#"{"arrival":252423993599}"#, #"{"arrival":"9999-12-31T23:59:59Z"}"#),
      (#"{"arrival":"soon","stops":7}"#, #"{"arrival":"soon","stops":7}"#),
      ("[0]", "[0]"), ("null", "null"),
    ])
  func areText(json: String, told: String) throws {
    let told = try JSONValue(parsing: told)
    #expect(try Self.shape.withMomentsAsText(JSONValue(parsing: json)) == told)
  }

  /// In seconds since 1970; the value is as it was sent.
  private static let now = Date(timeIntervalSince1970: 1_795_237_200)

  @Test(
    arguments: [
      ("1795237200", "seconds since 1970 (2026-11-21T05:00:00Z, which is 816930000 since 2001)"),
      ("1795237200.5", "seconds since 1970 (2026-11-21T05:00:00Z, which is 816930001 since 2001)"),
      ("1700000000", "seconds since 1970 (2023-11-14T22:13:20Z, which is 721692800 since 2001)"),
      ("1795237200000", "milliseconds since 1970 (2026-11-21T05:00:00Z, which is 816930000"),
      ("816930000", nil), ("0", nil), ("-1795237200", nil), ("1546300799", nil),
      ("900000000", nil), ("9000000000", nil), ("1e15", nil), ("1e300", nil), ("\"x\"", nil),
      ("null", nil), ("true", nil),
    ] as [(String, String?)])
  func areDoubtedWhereTheySeemToBeCountedFrom1970(number: String, words: String?) throws {
    for json in [
      #"{"arrival":\#(number)}"#, #"{"gates":{"arrival":\#(number)}}"#,
      #"{"legs":[{"at":\#(number),"name":""}]}"#,
    ] {
      let doubts = Self.shape.doubtfulMoments(in: try JSONValue(parsing: json), at: Self.now)
      #expect(doubts.count == (words == nil ? 0 : 1), "\(json)")
      if let words { #expect(doubts.words?.contains(words) == true, "\(doubts)") }
    }
  }

  @Test func areToldTogether() throws {
    let json = #"{"arrival":1795237200,"stops":[1795237200,0,1795237200]}"#
    let doubts = Self.shape.doubtfulMoments(in: try JSONValue(parsing: json), at: Self.now)
    #expect(doubts.map(\.path) == ["arrival", "stops.0", "stops.2"])
    #expect(
      doubts.words
        == "'arrival' decodes to 2057-11-21T05:00:00Z: a Date is in seconds since 2001, and "
        + "1795237200 looks like seconds since 1970 (2026-11-21T05:00:00Z, which is 816930000 "
        + "since 2001); so do 2 more")
  }

  @Test func keepTheirShapeInJSON() throws {
    var json = JSONWriter()
    json.value(Self.shape)
    let read = try JSONReader.read(json.bytes) { try $0.valueShape() }
    #expect(read == Self.shape)
  }

  @Test func areFoundMissingInADictionary() throws {
    let mismatches = ValueShape.dictionary(.date).mismatches(
      of: try JSONValue(parsing: #"{"a":1,"b":"x"}"#))
    #expect(mismatches.words == #"'b' must be a moment in seconds since 2001, not "x""#)
  }
}
