import Testing
import WidgetModel

/// What is said of a value that an author's coding cannot read.
@Suite struct ValueMismatchTests {
  static let team = ValueShape.object([
    .init("name", .string), .init("color", .string, isOptional: true),
  ])
  static let shape = ValueShape.object([
    .init("home", .integer), .init("share", .number), .init("isOver", .boolean),
    .init("since", .date), .init("period", .choice([.string("first"), .string("second")])),
    .init("team", team), .init("plays", .array(.string)),
    .init("more", .any, isOptional: true),
  ])

  static let good: [String: JSONValue] = [
    "home": .int(1), "share": .double(0.5), "isOver": .bool(false), "since": .double(8.5),
    "period": .string("first"), "team": .object(["name": .string("Bears")]),
    "plays": .array([.string("Tip-off")]),
  ]

  @Test func saysNothingOfWhatFits() {
    #expect(Self.shape.mismatches(of: .object(Self.good)).isEmpty)
    #expect(ValueShape.any.mismatches(of: .null).isEmpty)
  }

  @Test(
    arguments: [
      ("home", .double(3.5), "'home' must be a whole number, not 3.5"),
      ("home", .double(1e20), "'home' must be a whole number, and 1e+20 is too large"),
      ("home", .string("many"), "'home' must be a whole number, not \"many\""),
      ("home", nil, "'home' is missing (a whole number)"),
      ("home", .null, "'home' has no value (a whole number)"),
      ("share", .bool(true), "'share' must be a number, not true"),
      ("isOver", .int(1), "'isOver' must be true or false, not 1"),
      (
        "since", .string("2026-05-23"),
        "'since' must be a moment in seconds since 2001, not \"2026-05-23\""
      ),
      ("period", .string("third"), "'period' must be one of \"first\", \"second\", not \"third\""),
      ("team", .string("Bears"), "'team' must be an object, not \"Bears\""),
      ("team", .object([:]), "'team.name' is missing (text)"),
      ("plays", .array([.string("x"), .int(2)]), "'plays.1' must be text, not 2"),
      ("plays", .object([:]), "'plays' must be a list, not an object"),
    ] as [(String, JSONValue?, String)])
  func saysWhatIsWanted(name: String, value: JSONValue?, words: String) {
    var members = Self.good
    members[name] = value
    #expect(Self.shape.mismatches(of: .object(members)).map(\.words) == [words])
  }

  @Test func saysAllThatIsWrong() {
    #expect(
      Self.team.mismatches(of: .object(["color": .int(1)])).words
        == "'name' is missing (text); 'color' must be text, not 1")
    #expect(Self.team.mismatches(of: .array([])).words == "it must be an object, not a list")
  }
}
