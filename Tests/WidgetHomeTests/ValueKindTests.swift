import Foundation
import Testing
import WidgetHome
import WidgetModel

@Suite struct ValueKindTests {
  static let parameters: [ParameterSchema] = {
    func parameter(
      _ name: String, _ type: ParameterSchema.ValueType,
      _ change: (inout ParameterSchema) -> Void = { _ in }
    ) -> ParameterSchema {
      var parameter = ParameterSchema(name: name, title: name, type: type, isOptional: true)
      change(&parameter)
      return parameter
    }
    return [
      parameter("every", .duration) { $0.maximum = 86_400 },
      parameter("pause", .duration) { ($0.minimum, $0.maximum, $0.step) = (0, 3600, 60) },
      parameter("page", .url), parameter("departs", .date(.localDateTime)),
      parameter("wakes", .date(.time)),
      parameter("reach", .measurement(.length, unit: "km")) { $0.minimum = 0 },
      parameter("cold", .measurement(.temperature, unit: "°C")) { $0.maximum = 50 },
      parameter("stepped", .int) { ($0.minimum, $0.maximum, $0.step) = (1, 9, 2) },
      parameter("shape", .bool) {
        $0.options = [
          ParameterOption(value: .bool(true), title: "Round"),
          ParameterOption(value: .bool(false), title: "Square"),
        ]
      },
      parameter("token", .string) { $0.isSecret = true },
      parameter("loads", .measurement(.mass, unit: "kg")) { $0.isArray = true },
      parameter("waits", .duration) { $0.isArray = true },
    ]
  }()

  static let kind = KindDescriptor(
    name: "kinds", intent: IntentSchema(name: "Kinds", parameters: parameters))

  struct Case: Sendable, CustomTestStringConvertible {
    var edit: ValueEdit
    var expected: JSONValue?
    var code: String?
    var testDescription: String { "\(edit)" }
  }

  private static func good(_ edit: ValueEdit, _ value: JSONValue?) -> Case {
    Case(edit: edit, expected: value)
  }

  private static func bad(_ edit: ValueEdit, _ code: String) -> Case {
    Case(edit: edit, code: code)
  }

  static let cases: [Case] = [
    good(.text("every", "90s"), .int(90)), good(.text("every", "15m"), .int(900)),
    good(.text("every", "1h30m"), .int(5400)), good(.text("every", "1d"), .int(86_400)),
    good(.text("every", "5400"), .int(5400)), good(.text("every", "1.5s"), .double(1.5)),
    good(ValueEdit("every", .json(.int(90))), .int(90)),
    good(ValueEdit("every", .json(.string("15m"))), .int(900)),
    bad(.text("every", "2d"), "value.range"), bad(.text("every", "-5s"), "value.type"),
    bad(.text("every", "soon"), "duration.malformed"),
    bad(.text("every", "inf"), "duration.malformed"),
    bad(ValueEdit("every", .json(.bool(true))), "value.type"),
    good(.text("pause", "5m"), .int(300)), bad(.text("pause", "90s"), "value.range"),
    good(.text("page", "https://example.com/ä?q=1"), .string("https://example.com/ä?q=1")),
    good(.text("page", "mailto:a@example.com"), .string("mailto:a@example.com")),
    bad(.text("page", "example.com"), "value.type"), bad(.text("page", ""), "value.type"),
    bad(.text("page", "not a url"), "value.type"),
    good(.text("departs", "2026-05-23T09:00"), .string("2026-05-23T09:00:00")),
    good(.text("departs", "2026-05-23 09:00:30"), .string("2026-05-23T09:00:30")),
    good(.text("departs", "2026-03-29T02:30"), .string("2026-03-29T02:30:00")),
    // The home is in Seoul, where it is nine hours later than in Greenwich.
    good(.text("departs", "2027-05-23T09:00+09:00"), .string("2027-05-23T09:00:00")),
    good(.text("departs", "2027-05-23T09:00Z"), .string("2027-05-23T18:00:00")),
    good(.text("departs", "2027-05-23T09:00-04:00"), .string("2027-05-23T22:00:00")),
    good(.text("departs", "tomorrow 07:15"), .string("2026-05-30T07:15:00")),
    good(.text("departs", "+2h"), .string("2026-05-29T07:26:40")),
    good(.text("wakes", "02:30"), .string("02:30")),
    good(.text("wakes", "+2h"), .string("07:26:40")),
    bad(.text("departs", "whenever"), "date.malformed"),
    good(.text("reach", "5"), .string("5 km")), good(.text("reach", "3 miles"), .string("3 mi")),
    good(ValueEdit("reach", .json(.int(2))), .string("2 km")),
    bad(.text("reach", "5 kg"), "value.unit"), bad(.text("reach", "far"), "value.type"),
    bad(.text("reach", "-1 m"), "value.range"),
    good(.text("cold", "100 F"), .string("100 °F")), bad(.text("cold", "200 F"), "value.range"),
    good(.text("cold", "-3"), .string("-3 °C")),
    good(.text("stepped", "5"), .int(5)), bad(.text("stepped", "4"), "value.range"),
    good(.text("shape", "square"), .bool(false)), good(.text("shape", "yes"), .bool(true)),
    bad(.text("shape", "oval"), "value.type"),
    good(.text("token", "abc"), .string("abc")),
    good(.text("loads", "2 lb", "1"), .array([.string("2 lb"), .string("1 kg")])),
    bad(.text("loads", "2 lb", "x"), "value.type"),
    good(ValueEdit("waits", .add(["1m"])), .array([.int(60)])),
  ]

  @Test func namesChoicesThatAreNumbersByTheirTitles() async throws {
    var style = ParameterSchema(name: "style", title: "Style", type: .enumeration)
    style.options = [(1, "Brief"), (2, "In full"), (3, "Other"), (4, "other")].map {
      ParameterOption(value: .string("\($0.0)"), title: $0.1)
    }
    style.defaultValue = .string("2")
    #expect(style.typeWords == "Brief | In full | 3 | 4")
    #expect(style.example == "In full")
    var kind = Self.kind
    kind.intent.parameters = [style]
    let test = TestHome(FakePlugin(kinds: [kind]))
    let home = test.open()
    for word in ["2", "In full", "in full"] {
      let values = try await home.parameters.values(
        [.text("style", word)], for: try await home.kinds.named("kinds"))
      #expect(values["style"] == .string("2"))
    }
  }

  @Test(arguments: cases) func understandsAValueOrSaysWhatIsWrongWithIt(_ item: Case) async throws {
    let test = TestHome(FakePlugin(kinds: [Self.kind]))
    let home = test.open()
    try await home.add("kinds", "a", reload: .later)
    let found = await codes { try await home.set("a", item.edit, reload: .later) }
    #expect(found == (item.code.map { [$0] } ?? []))
    #expect(try home.own("a", item.edit.name) == item.expected)
  }

  @Test(arguments: cases.filter { $0.code == nil && $0.expected?.array == nil })
  func readsWhatItPrints(_ item: Case) async throws {
    let parameter = try #require(Self.kind.intent[item.edit.name])
    guard let value = item.expected, !parameter.isSecret else { return }
    let test = TestHome(FakePlugin(kinds: [Self.kind]))
    let home = test.open()
    for text in [parameter.text(of: value), value.plain] {
      let values = try await home.parameters.values(
        [.text(parameter.name, text)], for: try await home.kinds.named("kinds"))
      #expect(values[parameter.name] == value)
    }
  }

  @Test(arguments: parameters + KindDescriptor.clock.intent.parameters)
  func givesAnExampleThatWorks(_ parameter: ParameterSchema) async throws {
    // An entity's id is one of the person's.
    if case .entity = parameter.type { return }
    var kind = Self.kind
    kind.intent.parameters = [parameter]
    let home = TestHome(FakePlugin(kinds: [kind])).open()
    defer { try? FileManager.default.removeItem(atPath: home.folder.path) }
    let edit = ValueEdit.text(parameter.name, parameter.example)
    _ = try await home.parameters.values([edit], for: try await home.kinds.named("kinds"))
  }

  @Test(arguments: [
    ("page", "example.com", "page=https://example.com"),
    ("reach", "5 kmm", "Use one of: Mm, km, hm, dam, m, dm, cm, mm"),
    ("pause", "90s", "The value must be from 0s to 1h in steps of 1m"),
    ("every", "sixty", "Write it as 90s, 15m, 1h30m or 2d"),
    ("stepped", "4", "The value must be from 1 to 9 in steps of 2"),
  ])
  func saysWhatToType(_ name: String, _ text: String, _ hint: String) async throws {
    let test = TestHome(FakePlugin(kinds: [Self.kind]))
    let home = test.open()
    let kind = try await home.kinds.named("kinds")
    do {
      _ = try await home.parameters.values([.text(name, text)], for: kind)
      Issue.record("nothing was wrong")
    } catch let error as WidgetryErrors {
      #expect(error.errors.first?.hint?.contains(hint) == true)
    }
  }

  @Test(arguments: [
    ("every=1h30m", true), ("every>1h", true), ("every<90m", false), ("every=1h..2h", true),
    ("every<3d", true), ("reach=5000m", true), ("reach>4.9", true), ("reach<5km", false),
    ("reach=..6", true), ("stepped>=2", true), ("page~EXAMPLE", true), ("shape=square", true),
    ("departs<2027-01-01", true), ("waits=60s", true), ("waits!=61", true),
  ])
  func pickAWidgetOutByWhatAPersonWrites(_ text: String, _ holds: Bool) async throws {
    let test = TestHome(FakePlugin(kinds: [Self.kind]))
    let home = test.open()
    try await home.add(
      "kinds", "a", .text("every", "90m"), .text("reach", "5 km"), .text("stepped", "3"),
      .text("page", "https://example.com/a"), .text("shape", "Square"),
      .text("departs", "2026-05-23T09:00"), .text("waits", "1m", "2m"), reload: .later)
    var selector = Selector()
    selector.conditions = [try Condition(parsing: text)]
    #expect(try await home.selection.keys(selector).isEmpty == !holds)
  }
}
