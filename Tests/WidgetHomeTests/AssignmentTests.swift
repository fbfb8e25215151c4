import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// What prints as words of a command line reads back as the same value.
@Suite struct AssignmentTests {
  @Test(arguments: [
    ("text", JSONValue.string("a=b"), ["text=a=b"]), ("text", .string(""), ["text="]),
    ("count", .int(7), ["count=7"]), ("ratio", .double(0.25), ["ratio=0.25"]),
    ("on", .bool(true), ["on=true"]), ("tags", .array([]), ["tags="]),
    ("tags", .array([.string("a"), .string("")]), ["tags=a", "tags="]),
    ("tags", .array([.string("")]), [#"tags:=[""]"#]),
    ("numbers", .array([.int(1), .int(-2)]), ["numbers=1", "numbers=-2"]),
  ])
  func writesAValue(_ name: String, _ value: JSONValue, _ words: [String]) throws {
    let parameter = try #require(KindDescriptor.clock.intent[name])
    #expect(parameter.assignments(of: value) == words)
  }

  @Test(arguments: 0..<8, [KindDescriptor.clock, ValueKindTests.kind])
  func readsBackWhateverItWrites(seed: UInt64, descriptor: KindDescriptor) async throws {
    let test = TestHome(FakePlugin(kinds: [descriptor]))
    let home = test.open()
    try await home.addAnniversary("mina")
    try await home.addAnniversary("jun", title: "mina")
    let kind = try await home.kinds.named(descriptor.name)
    var chance = Chance(seed: seed)
    for _ in 0..<200 {
      // A secret is written nowhere.
      for parameter in kind.descriptor.intent.parameters where !parameter.isSecret {
        let value = chance.value(of: parameter)
        let words = parameter.assignments(of: value)
        let read = try await home.parameters.values([try edit(words)], for: kind)
        #expect(read[parameter.name] == value, "\(words)")
      }
    }
  }

  private func edit(_ words: [String]) throws -> ValueEdit {
    let parts = try words.map { word -> (String, isJSON: Bool, String) in
      let equals = try #require(word.firstIndex(of: "="))
      let name = word[..<equals]
      let isJSON = name.hasSuffix(":")
      return (
        String(isJSON ? name.dropLast() : name), isJSON, String(word[word.index(after: equals)...])
      )
    }
    let name = try #require(parts.first?.0)
    guard parts[0].isJSON else { return ValueEdit(name, .texts(parts.map(\.2))) }
    return ValueEdit(name, .json(try JSONValue(parsing: parts[0].2)))
  }
}

/// Values of any shape, the same for the same seed.
private struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func value(of parameter: ParameterSchema) -> JSONValue {
    guard parameter.isArray else { return element(of: parameter) }
    return .array((0..<Int.random(in: 0...3, using: &self)).map { _ in element(of: parameter) })
  }

  private mutating func element(of parameter: ParameterSchema) -> JSONValue {
    switch parameter.type {
    case .int where parameter.step != nil: return .int(Int.random(in: 0...4, using: &self) * 2 + 1)
    case .int:
      let range =
        (parameter.minimum.map { Int($0) } ?? .min)...(parameter.maximum.map { Int($0) } ?? .max)
      return .int(Int.random(in: range, using: &self))
    case .double:
      let number =
        parameter.maximum == nil
        ? Double(sign: .minus, exponent: Int.random(in: -300...300, using: &self), significand: 1.7)
        : Double.random(in: 0...1, using: &self)
      return Int(exactly: number).map { .int($0) } ?? .double(number)
    case .bool: return .bool(Bool.random(using: &self))
    case .enumeration: return parameter.options.randomElement(using: &self)?.value ?? .null
    case .date(.date): return .string(pick("2026-05-23", "1800-01-01", "2199-12-31", "2024-02-29"))
    case .date(.time): return .string(pick("00:00", "09:05", "23:59"))
    case .date(.dateTime): return .string(pick("2026-05-23T00:00:00Z", "1999-12-31T23:59:59Z"))
    case .date(.localDateTime):
      return .string(pick("2026-05-23T09:00:00", "1999-12-31T23:59:59", "2027-03-28T02:30:00"))
    case .duration:
      let steps = Int.random(in: 0...60, using: &self)
      return parameter.step == nil && steps < 9
        ? .double(Double(steps) + 0.125) : .int(steps * Int(parameter.step ?? 7))
    case .url: return .string(pick("https://example.com/?a=b&c='d'#e", "tel:+82", "x-y:z"))
    case .measurement(.mass, _): return .string(pick("0.1 kg", "-3 lb", "1000000 kg"))
    case .measurement(.temperature, _): return .string(pick("-3.5 °C", "20 °F", "0 K"))
    case .measurement: return .string(pick("5 km", "0.5 mi", "1234.5678 m"))
    case .entity(.anniversary): return .string(pick("mina", "jun"))
    case .entity: return .string(pick("seoul", "nyc", "york-1"))
    default: return .string(text())
    }
  }

  private mutating func pick(_ texts: String...) -> String {
    texts.randomElement(using: &self) ?? ""
  }

  private mutating func text() -> String {
    let pieces = [
      "a", "=", ":=", "+=", "@", "-", "--", "'", "\"", "\\", " ", "\n", "\t", "\u{1B}[31m",
      "\u{7F}",
      "🎉", "é", "e\u{301}", "\u{202E}", "결", "[", "{", "true", "null", "1", "..",
    ]
    return (0..<Int.random(in: 0...6, using: &self)).map { _ in
      pieces.randomElement(using: &self) ?? ""
    }.joined()
  }
}
