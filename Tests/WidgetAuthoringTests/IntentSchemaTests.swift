import PluginProtocol
import Testing
import WidgetAuthoring
import WidgetModel

@Suite @MainActor struct IntentSchemaTests {
  nonisolated private static let city = ParameterSchema.ValueType.entity(
    EntityType(name: "City", owner: .plugin))

  nonisolated static let expected: [ParameterSchema] = [
    ParameterSchema(
      name: "city", title: "City", type: city, defaultValue: "oslo", hasDynamicOptions: true),
    ParameterSchema(
      name: "unit", title: "Unit", type: .enumeration, defaultValue: "celsius",
      options: [
        ParameterOption(value: "celsius", title: "Celsius"),
        ParameterOption(value: "fahrenheit", title: "Fahrenheit"),
      ]),
    with(
      ParameterSchema(
        name: "days", title: "Days", type: .int, defaultValue: 3, minimum: 1, maximum: 7)
    ) { $0.control = .stepper },
    with(
      ParameterSchema(
        name: "detail", title: "Detail", description: "How much is drawn", type: .double,
        defaultValue: 0.5, minimum: 0, maximum: 1)
    ) { $0.control = .slider },
    ParameterSchema(name: "showsWind", title: "Show wind", type: .bool, defaultValue: true),
    ParameterSchema(name: "label", title: "Label", type: .string, isOptional: true),
    ParameterSchema(name: "start", title: "Start", type: .date(.date), isOptional: true),
    ParameterSchema(name: "wakeUp", title: "Wake up", type: .date(.time), isOptional: true),
    ParameterSchema(
      name: "departure", title: "Departure", type: .date(.dateTime), isOptional: true),
    ParameterSchema(
      name: "others", title: "Others", type: city, isArray: true, isOptional: true,
      hasDynamicOptions: true),
    ParameterSchema(
      name: "limits", title: "Limits", type: .int, isArray: true, defaultValue: [1, 2]),
    ParameterSchema(
      name: "theme", title: "Theme", type: .string, isOptional: true, hasDynamicOptions: true),
    with(
      ParameterSchema(
        name: "party", title: "Party", type: city, isArray: true, hasDynamicOptions: true)
    ) {
      $0.size = ListSize(
        families: [.systemSmall: .init(maximum: 1), .systemMedium: .init(maximum: 3)])
    },
  ]

  nonisolated private static func with(
    _ parameter: ParameterSchema, _ change: (inout ParameterSchema) -> Void
  ) -> ParameterSchema {
    var parameter = parameter
    change(&parameter)
    return parameter
  }

  @Test(arguments: FixtureMode.allCases)
  func describesEveryParameter(_ mode: FixtureMode) async throws {
    let kinds = try await mode.plugin.kinds()
    let intent = try #require(kinds.first { $0.name == "city" }).intent
    #expect(intent.name == "SelectCityIntent")
    #expect(intent.parameters.map(\.name) == Self.expected.map(\.name))
    for (found, expected) in zip(intent.parameters, Self.expected) {
      #expect(found == expected)
    }
  }

  @Test(arguments: FixtureMode.allCases)
  func describesWhatTheModifiersSay(_ mode: FixtureMode) async throws {
    let kinds = try await mode.plugin.kinds()
    #expect(kinds.map(\.name) == ["Coffee Widget", "city", "hero"])
    let (coffee, city, hero) = (kinds[0], kinds[1], kinds[2])
    #expect(coffee.displayName == "Coffee")
    #expect(coffee.description == "How many cups there were.")
    #expect(coffee.families == [.systemSmall, .systemMedium])
    #expect(coffee.contentMarginsDisabled)
    #expect(coffee.intent == IntentSchema())
    #expect(city.displayName == "Select City")
    #expect(city.description == "The city whose weather is shown.")
    #expect(city.families == WidgetFamily.defaultFamilies)
    #expect(!city.containerBackgroundRemovable)
    #expect(
      city.disfavoredLocations == [.init(location: .standBy, families: [.systemSmall])])
    #expect(city.promptsForUserConfiguration)
    #expect(city.supplementalActivityFamilies == ["small"])
    #expect(hero.displayName == "Hero")
    #expect(hero.description == "Somebody brave")
    #expect(hero.intent.parameters.map(\.name) == ["hero"])
    #expect(hero.intent.parameters[0].defaultValue == "panda")
  }

  @Test func describesAnAnniversaryAsTheHosts() async throws {
    let kinds = try await InProcessPlugin(AnniversaryBundle.self).kinds()
    #expect(
      kinds[0].intent.parameters == [
        ParameterSchema(name: "day", title: "Day", type: .entity(.anniversary)),
        ParameterSchema(
          name: "second", title: "Second", type: .entity(.anniversary), isOptional: true),
      ])
  }

  nonisolated static let options: [(OptionsRequest, [String])] = [
    (.init("city", search: nil), ["oslo", "seoul", "busan"]),
    (.init("city", search: "kor"), ["seoul", "busan"]),
    (.init("city", ids: ["busan", "atlantis"]), ["busan"]),
    (.init("theme", search: nil), ["plain", "striped"]),
    (.init("theme", search: "STR"), ["striped"]),
    (.init("unit", search: nil), ["celsius", "fahrenheit"]),
    (.init("days", search: nil), []),
  ]

  @Test(arguments: options)
  func offersOptions(_ request: OptionsRequest, _ expected: [String]) async throws {
    let options = try await FixtureMode.swift6.plugin.options(request)
    #expect(options.map(\.value.string) == expected)
  }

  @Test func offersTheWordsOfAnEntity() async throws {
    let options = try await FixtureMode.swift5.plugin.options(.init("city", ids: ["oslo"]))
    #expect(options == [ParameterOption(value: "oslo", title: "Oslo", subtitle: "Norway")])
  }

  @Test func refusesOptionsOfAnUnknownParameter() async {
    let error = await FixtureMode.swift6.plugin.failure(.options(.init("country", search: nil)))
    #expect(error?.code == "parameter.unknown")
  }
}

extension OptionsRequest {
  fileprivate init(_ parameter: String, search: String? = nil, ids: [String]? = nil) {
    self.init(
      kind: "city", parameter: parameter, search: search, ids: ids, environment: .seoul,
      now: .noon)
  }
}
