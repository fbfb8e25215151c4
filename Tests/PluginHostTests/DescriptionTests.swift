import PluginHost
import PluginProtocol
import Testing
import WidgetModel

@Suite struct DescriptionTests {
  private func answer(_ kinds: [KindDescriptor]) async throws -> PluginOutcome? {
    let host = PluginHost(
      name: "test 1", transports: { _ in .inProcess { _ in .success(.kinds(kinds)) } },
      calls: { _, _, _ in .success(.null) })
    return try await host.outcomes(of: [PluginQuestion(plugin: "p", request: .describe)]).first
      ?? nil
  }

  private func fault(of kinds: [KindDescriptor]) async throws -> String? {
    let error = try await answer(kinds)?.error
    if let error { #expect(error.code == "plugin.description") }
    let start = "Plugin 'p' describes its kinds incorrectly: "
    return error.map { String($0.summary.dropFirst(start.count)) }
  }

  @Test func takesADescriptionWithoutFault() async throws {
    let parameters = [
      ParameterSchema(name: "a", title: "A", type: .string, defaultValue: .string("x")),
      ParameterSchema(name: "_b1", title: "B", type: .double, defaultValue: .int(1)),
      ParameterSchema(
        name: "C", title: "C", type: .enumeration, defaultValue: .string("x"),
        options: [ParameterOption(value: .string("x"), title: "X")]),
      ParameterSchema(
        name: "d", title: "D", type: .entity(.anniversary), isArray: true,
        defaultValue: .array([.string("wedding")])),
      ParameterSchema(
        name: "e", title: "E", type: .date(.date), defaultValue: .string("2026-01-01")),
    ]
    let kinds = [
      KindDescriptor(name: "Day Count", intent: IntentSchema(name: "I", parameters: parameters)),
      KindDescriptor(name: "날씨", families: [.accessoryCorner, .accessoryInline]),
    ]
    #expect(try await fault(of: kinds) == nil)
    #expect(try await answer(kinds)?.result == .success(.kinds(kinds)))
    #expect(try await fault(of: []) == nil)
  }

  @Test(arguments: [
    ([KindDescriptor(name: "")], "a kind has no name"),
    (
      [KindDescriptor(name: String(repeating: "k", count: 129))],
      "kind 'kkkkkkkkkkkkkkkkkkkk…' has a name longer than 128 characters"
    ),
    ([KindDescriptor(name: "a\u{1B}b")], #"kind 'a\u001bb' has a name with a control character"#),
    (
      [KindDescriptor(name: "k", families: [.accessoryCorner])],
      "kind 'k' has no supported family"
    ),
    (
      [KindDescriptor(name: "Clock"), KindDescriptor(name: "clock")],
      "kind 'clock' appears twice"
    ),
  ])
  func namesTheKindThatIsAtFault(_ kinds: [KindDescriptor], _ expected: String) async throws {
    #expect(try await fault(of: kinds) == expected)
  }

  @Test(arguments: [
    (
      parameter("1a", .string),
      "'1a' whose name isn't a letter or '_', followed by up to 63 letters, digits and '_'"
    ),
    (
      parameter("a-b", .string),
      "'a-b' whose name isn't a letter or '_', followed by up to 63 letters, digits and '_'"
    ),
    (
      parameter("é", .string),
      "'é' whose name isn't a letter or '_', followed by up to 63 letters, digits and '_'"
    ),
    (parameter("a", .string, .int(1)), "'a' with a default 1 that isn't of type string"),
    (parameter("a", .int, .double(1.5)), "'a' with a default 1.5 that isn't of type int"),
    (parameter("a", .double, .string("1")), #"'a' with a default "1" that isn't of type double"#),
    (parameter("a", .bool, .int(1)), "'a' with a default 1 that isn't of type bool"),
    (parameter("a", .date(.date), .int(1)), "'a' with a default 1 that isn't of type date"),
    (
      parameter("a", .entity(.anniversary), .bool(true)),
      "'a' with a default true that isn't of type entity"
    ),
    (
      ParameterSchema(name: "a", title: "A", type: .int, isArray: true, defaultValue: .int(1)),
      "'a' with a default 1 that isn't an array of int"
    ),
    (
      ParameterSchema(
        name: "a", title: "A", type: .enumeration, defaultValue: .string("z"),
        options: [ParameterOption(value: .string("x"), title: "X")]),
      #"'a' with a default "z" that isn't of type enum"#
    ),
    (
      ParameterSchema(name: "a", title: "A", type: .int, minimum: 3, maximum: 2),
      "'a' whose minimum 3.0 is above its maximum 2.0"
    ),
  ])
  func namesTheParameterThatIsAtFault(_ parameter: ParameterSchema, _ expected: String) async throws
  {
    let kind = KindDescriptor(name: "k", intent: IntentSchema(name: "I", parameters: [parameter]))
    #expect(try await fault(of: [kind]) == "kind 'k' has a parameter " + expected)
  }

  @Test func refusesTwoParametersOfOneName() async throws {
    let schema = IntentSchema(parameters: [parameter("a", .int), parameter("a", .bool)])
    let kinds = [KindDescriptor(name: "k", intent: schema)]
    #expect(try await fault(of: kinds) == "kind 'k' has two parameters 'a'")
  }
}

private func parameter(
  _ name: String, _ type: ParameterSchema.ValueType, _ value: JSONValue? = nil
) -> ParameterSchema {
  ParameterSchema(name: name, title: name, type: type, defaultValue: value)
}
