import Testing
import WidgetModel

@Suite struct IntentSchemaTests {
  static let parameters: [ParameterSchema] = [
    ParameterSchema(name: "s", title: "S", type: .string),
    ParameterSchema(
      name: "i", title: "I", description: "How many", type: .int, defaultValue: .int(3), minimum: 1,
      maximum: 9.5),
    ParameterSchema(
      name: "d", title: "D", type: .double, isOptional: true, hasDynamicOptions: true),
    ParameterSchema(name: "b", title: "B", type: .bool, defaultValue: .bool(false)),
    ParameterSchema(name: "day", title: "Day", type: .date(.date)),
    ParameterSchema(name: "time", title: "Time", type: .date(.time)),
    ParameterSchema(name: "at", title: "At", type: .date(.dateTime)),
    ParameterSchema(
      name: "e", title: "E", type: .enumeration,
      options: [
        ParameterOption(value: .string("a"), title: "A", subtitle: "first", section: "Letters"),
        ParameterOption(value: .int(1), title: "One"),
      ]),
    ParameterSchema(name: "a", title: "A", type: .entity(.anniversary), isArray: true),
    ParameterSchema(name: "c", title: "C", type: .entity(EntityType(name: "City", owner: .plugin))),
  ]

  static func read<Value>(
    _ json: String, _ body: (inout JSONReader) throws -> Value
  ) throws -> Value {
    try JSONReader.read(json.utf8, body)
  }

  @Test(arguments: parameters) func isReadAsItWasWritten(parameter: ParameterSchema) throws {
    var json = JSONWriter()
    json.value(parameter)
    #expect(try JSONReader.read(json.bytes) { try $0.parameterSchema() } == parameter)
  }

  @Test(arguments: [nil, "SelectCityIntent"]) func keepsTheOrderOfParameters(name: String?) throws {
    let schema = IntentSchema(name: name, parameters: Self.parameters)
    var json = JSONWriter()
    json.value(schema)
    let read = try JSONReader.read(json.bytes) { try $0.intentSchema() }
    #expect(read == schema)
    #expect(read["time"]?.type == .date(.time))
    #expect(read["nothing"] == nil)
  }

  @Test(arguments: [
    "{}", #"{"title":"x"}"#, #"{"name":""}"#, #"{"name":"x","type":"image"}"#,
    #"{"name":"x","type":"entity"}"#, #"{"name":"x","options":[{"title":"a"}]}"#, #"{"name":1}"#,
    #"{"name":"x","minimum":"1"}"#, "[]",
  ])
  func refusesParametersThatMeanNothing(json: String) {
    #expect(throws: JSONError.self) { try Self.read(json) { try $0.parameterSchema() } }
  }

  @Test func takesWhatIsMissingAsNotSaid() throws {
    let parameter = try Self.read(#"{"name":"x","default":null,"minimum":null,"newer":[{}]}"#) {
      try $0.parameterSchema()
    }
    #expect(parameter == ParameterSchema(name: "x", title: "x", type: .string))
  }

  @Test(arguments: [
    (#""a""#, ParameterOption(value: .string("a"), title: "a")),
    ("5", ParameterOption(value: .int(5), title: "5")),
    (#"{"value":true}"#, ParameterOption(value: .bool(true), title: "true")),
    (
      #"{"value":"a","title":"A","subtitle":null,"section":"S"}"#,
      ParameterOption(value: .string("a"), title: "A", section: "S")
    ),
  ])
  func readsOptionsInShortAndInFull(json: String, expected: ParameterOption) throws {
    #expect(try Self.read(json) { try $0.parameterOption() } == expected)
  }

  @Test(arguments: [
    (EntityValue(id: "wedding", title: "Our wedding"), #"{"id":"wedding","title":"Our wedding"}"#),
    (
      EntityValue(id: "a", title: "A", fields: ["b": .int(1), "a": .null]),
      #"{"id":"a","title":"A","a":null,"b":1}"#
    ),
    (
      // A field may be called as the entity's own members are; those stand.
      EntityValue(id: "a", title: "A", fields: ["id": .int(7), "title": .null, "x": .int(1)]),
      #"{"id":"a","title":"A","x":1}"#
    ),
  ])
  func writesEntities(entity: EntityValue, expected: String) throws {
    var json = JSONWriter()
    json.value(entity)
    #expect(json.text == expected)
    let read = try Self.read(json.text) { try $0.entityValue() }
    #expect(read.id == entity.id && read.title == entity.title)
  }

  @Test func refusesAnEntityWithoutAnID() throws {
    #expect(throws: JSONError.self) { try Self.read(#"{"title":"x"}"#) { try $0.entityValue() } }
    #expect(try Self.read(#"{"id":"x"}"#) { try $0.entityValue() }.title == "x")
  }

  @Test(arguments: [
    (ParameterSchema(name: "x", title: "", type: .int), true),
    (ParameterSchema(name: "x", title: "", type: .int, isOptional: true), false),
    (ParameterSchema(name: "x", title: "", type: .int, isArray: true), false),
    (ParameterSchema(name: "x", title: "", type: .int, defaultValue: .int(0)), false),
  ])
  func needsAValueWhereNothingStandsIn(parameter: ParameterSchema, expected: Bool) {
    #expect(parameter.isRequired == expected)
  }
}
