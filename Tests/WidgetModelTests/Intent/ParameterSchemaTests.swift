import Testing
import WidgetModel

@Suite struct ParameterSchemaTests {
  static func parameter(
    _ type: ParameterSchema.ValueType, _ change: (inout ParameterSchema) -> Void = { _ in }
  ) -> ParameterSchema {
    var parameter = ParameterSchema(name: "p", title: "P", type: type)
    change(&parameter)
    return parameter
  }

  static let parameters: [ParameterSchema] = [
    parameter(.duration) { ($0.minimum, $0.maximum, $0.step) = (0, 3600, 60) },
    parameter(.url) { $0.prompt = "Where?" },
    parameter(.date(.localDateTime)),
    parameter(.measurement(.length, unit: "km")) { $0.defaultValue = .string("5 km") },
    parameter(.double) { $0.control = .slider },
    parameter(.string) {
      $0.input = TextInput(isMultiline: true, keyboard: "numberPad", capitalization: "words")
      $0.isSecret = true
    },
    parameter(.string) {
      $0.isArray = true
      $0.size = ListSize(
        .init(minimum: 1, maximum: 2),
        families: [.systemLarge: .init(maximum: 4), .systemSmall: .init(minimum: 1)])
    },
    parameter(.int) {
      $0.hasDynamicOptions = true
      $0.dependsOn = ["a", "b"]
      $0.formerNames = ["q"]
    },
  ]

  @Test(arguments: parameters) func isReadAsItWasWritten(_ parameter: ParameterSchema) throws {
    var json = JSONWriter()
    json.value(parameter)
    #expect(try JSONReader.read(json.bytes) { try $0.parameterSchema() } == parameter)
  }

  @Test(arguments: [
    #"{"name":"x","type":"measurement"}"#, #"{"name":"x","type":"measurement","dimension":"luck"}"#,
    #"{"name":"x","type":"measurement","dimension":"length","unit":"kg"}"#,
    #"{"name":"x","size":{"min":2,"max":1}}"#, #"{"name":"x","size":0}"#,
    #"{"name":"x","sizes":{"systemSmall":-1}}"#,
  ])
  func refusesParametersThatMeanNothing(_ json: String) {
    #expect(throws: JSONError.self) {
      try JSONReader.read(json.utf8) { try $0.parameterSchema() }
    }
  }

  @Test func readsShortForms() throws {
    let json = #"{"name":"x","type":"measurement","dimension":"mass","size":3,"sizes":{"moon":1}}"#
    let parameter = try JSONReader.read(json.utf8) { try $0.parameterSchema() }
    #expect(parameter.type == .measurement(.mass, unit: "kg"))
    #expect(parameter.size == ListSize(.init(maximum: 3)))
  }

  static let sizes: [(WidgetFamily?, Int?, Int?)] = [
    (.systemSmall, nil, 1), (.systemLarge, 2, 4), (.systemMedium, nil, 9), (nil, nil, 4),
  ]

  @Test(arguments: sizes)
  func hasASizeInEachFamily(_ family: WidgetFamily?, _ minimum: Int?, _ maximum: Int?) {
    let size = ListSize(
      .init(maximum: 9),
      families: [.systemSmall: .init(maximum: 1), .systemLarge: .init(minimum: 2, maximum: 4)])
    #expect(size.bounds(in: family) == .init(minimum: minimum, maximum: maximum))
  }

  @Test func hidesSecrets() {
    let secret = Self.parameter(.string) { $0.isSecret = true }
    let intent = IntentSchema(parameters: [secret])
    #expect(
      intent.shown(["p": .string("x"), "q": .int(1)])
        == ["p": .object(["secret": .bool(true)]), "q": .int(1)])
    #expect(intent.shown([:]) == [:])
    #expect(secret.text(of: .string("x")) == "(secret)")
    #expect(secret.words(for: .string("x")) == "(secret)")
  }

  static let comparisons: [(SummaryCondition.Comparison, [JSONValue], JSONValue?, Bool)] = [
    (.equalTo, [.int(1)], .int(1), true), (.equalTo, [.int(1)], nil, false),
    (.equalTo, [.null], nil, true), (.notEqualTo, [.int(1)], nil, true),
    (.notEqualTo, [.int(1)], .int(1), false), (.oneOf, [.int(1), .int(2)], .int(2), true),
    (.oneOf, [.int(1)], .int(2), false), (.hasAnyValue, [], .int(0), true),
    (.hasAnyValue, [], .array([]), false), (.hasNoValue, [], nil, true),
    (.lessThan, [.int(3)], .double(2.5), true), (.lessThan, [.int(3)], .int(3), false),
    (.lessThanOrEqualTo, [.int(3)], .int(3), true), (.greaterThan, [.int(3)], .int(4), true),
    (.greaterThan, [.int(3)], nil, false), (.greaterThanOrEqualTo, [.int(3)], .int(2), false),
    (.lessThan, [.string("2026-01-01")], .string("2025-12-31"), true),
  ]

  @Test(arguments: comparisons)
  func showsAParameterWhereAConditionHolds(
    _ comparison: SummaryCondition.Comparison, _ values: [JSONValue], _ value: JSONValue?,
    _ expected: Bool
  ) {
    let parameters = [
      ParameterSchema(name: "a", title: "A", type: .double),
      ParameterSchema(name: "b", title: "B", type: .int),
    ]
    let intent = IntentSchema(
      parameters: parameters,
      summary: .choice(
        [
          .init(
            SummaryCondition(.parameter("a"), comparison, values),
            .layout(text: nil, parameters: ["a", "b"]))
        ], otherwise: .layout(text: nil, parameters: ["a"])))
    let shown = intent.shownParameters(value.map { ["a": $0] } ?? [:], in: .systemSmall)
    #expect(shown.map(\.name) == (expected ? ["a", "b"] : ["a"]))
  }

  @Test func comparesMeasurementsAcrossUnits() {
    let intent = IntentSchema(
      parameters: [
        ParameterSchema(name: "a", title: "A", type: .measurement(.length, unit: "km"))
      ],
      summary: .choice(
        [
          .init(
            SummaryCondition(.parameter("a"), .greaterThan, [.string("1 mi")]),
            .layout(text: "far: ${a}", parameters: []))
        ], otherwise: .layout(text: "near", parameters: [])))
    #expect(intent.sentence(["a": .string("1.7 km")], in: .systemSmall) == "far: 1.7 km")
    #expect(intent.sentence(["a": .string("1.6 km")], in: .systemSmall) == "near")
    #expect(intent.when("a") == "a>1 mi")
  }

  @Test(arguments: [
    ("Show ${a} and ${b}!", ["Show ", "<a>", " and ", "<b>", "!"]), ("${a", ["${a"]),
    ("", []), ("$5", ["$5"]),
  ])
  func readsASentence(_ text: String, _ expected: [String]) {
    let pieces = SummaryNode.pieces(of: text).map { piece in
      switch piece {
      case .words(let words): words
      case .parameter(let name): "<\(name)>"
      }
    }
    #expect(pieces == expected)
  }
}
