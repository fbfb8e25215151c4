import PluginProtocol
import Testing
import WidgetHome
import WidgetModel

/// A value may need others: its choices, and whether it has to be given, depend on them.
@Suite struct DependentValueTests {
  private static let kind: KindDescriptor = {
    var city = ParameterSchema(
      name: "city", title: "City", type: .entity(EntityType(name: "city", owner: .plugin)),
      isOptional: true, hasDynamicOptions: true)
    city.dependsOn = ["country"]
    let country = ParameterSchema(
      name: "country", title: "Country", type: .entity(EntityType(name: "country", owner: .plugin)),
      isOptional: true, hasDynamicOptions: true)
    let mode = ParameterSchema(
      name: "mode", title: "Mode", type: .string, defaultValue: .string("plain"))
    let note = ParameterSchema(name: "note", title: "Note", type: .string)
    let whole = SummaryNode.layout(text: nil, parameters: ["city", "country", "mode", "note"])
    let plain = SummaryNode.layout(text: nil, parameters: ["city", "country", "mode"])
    return KindDescriptor(
      name: "trip", families: [.systemSmall, .systemLarge],
      intent: IntentSchema(
        name: "Trip", parameters: [city, country, mode, note],
        summary: .choice(
          [
            .init(SummaryCondition(.parameter("mode"), .equalTo, [.string("fancy")]), whole),
            .init(SummaryCondition(.widgetFamily, .equalTo, [.string("systemLarge")]), whole),
          ], otherwise: plain)))
  }()

  /// Cities are those of the country; Lyon is only found by a search.
  private static func plugin() -> FakePlugin {
    let plugin = FakePlugin(kinds: [kind])
    plugin.change { state in
      state.options = { request in
        let all: [(id: String, title: String)]
        switch (request.parameter, request.configuration["country"]) {
        case ("country", _): all = [("fr", "France"), ("kr", "Korea")]
        case (_, .string("fr")):
          all = [("par", "Paris")] + (request.search == nil ? [] : [("lyo", "Lyon")])
        case (_, .string("kr")): all = [("sel", "Seoul")]
        default: all = []
        }
        return all.filter { request.ids?.contains($0.id) ?? true }
          .map { ParameterOption(value: .string($0.id), title: $0.title) }
      }
    }
    return plugin
  }

  @Test(arguments: [
    ([ValueEdit.text("country", "France"), .text("city", "Paris")], "par"),
    ([.text("city", "Paris"), .text("country", "France")], "par"),
    ([.text("city", "Lyon"), .text("country", "fr")], "lyo"),
    ([.text("city", "Seoul")], "sel"),
  ])
  func findsWhatDependsOnAnotherByItsTitle(_ edits: [ValueEdit], _ city: String) async throws {
    let test = TestHome(Self.plugin())
    let home = test.open()
    try await home.add("trip", "a", .text("country", "kr"), reload: .later)
    _ = try await home.instances.change(["a"], InstanceChange(edits: edits), reload: .later)
    #expect(try home.own("a", "city") == .string(city))
    let named = edits.contains { $0.name == "country" } ? edits : edits + [.text("country", "kr")]
    _ = try await home.instances.add(
      NewInstance(kind: "trip", id: "b", edits: named), reload: .later)
    #expect(try home.own("b", "city") == .string(city))
  }

  @Test func refusesWhatAnotherCountryHas() async throws {
    let home = TestHome(Self.plugin())
    let opened = home.open()
    #expect(
      await codes {
        try await opened.add("trip", "a", .text("country", "kr"), .text("city", "Paris"))
      } == ["entity.unknown"])
  }

  @Test func demandsOnlyWhatIsShown() async throws {
    let test = TestHome(Self.plugin())
    let home = test.open()
    try await home.add("trip", "a", reload: .later)
    #expect(try home.report("a").state == .pending)
    #expect(
      await codes { try await home.add("trip", "b", .text("mode", "fancy"), reload: .later) }
        == ["parameter.required"])
    #expect(
      await codes { try await home.set("a", .text("mode", "fancy"), reload: .later) }
        == ["parameter.required"])
    #expect(
      await codes {
        _ = try await home.instances.change(["a"], InstanceChange(family: "large"), reload: .later)
      } == ["parameter.required"])
    try await home.set("a", .text("mode", "fancy"), .text("note", "x"), reload: .later)
    #expect(try home.own("a", "note") == .string("x"))
  }
}
