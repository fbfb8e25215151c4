import PluginProtocol
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

@Suite struct EvolutionTests {
  /// A kind whose parameters are those of one version of its plugin.
  private static func kind(_ parameters: [ParameterSchema]) -> KindDescriptor {
    KindDescriptor(name: "places", intent: IntentSchema(name: "Places", parameters: parameters))
  }

  private static func parameter(
    _ name: String, _ type: ParameterSchema.ValueType, formerly former: String...
  ) -> ParameterSchema {
    var parameter = ParameterSchema(name: name, title: name, type: type, isOptional: true)
    parameter.formerNames = former
    return parameter
  }

  static let first = kind([
    parameter("town", .string), parameter("count", .int), parameter("note", .string),
    parameter("share", .int),
  ])
  /// `town` is called `city`, `count` is a day, `note` is gone, `share` any number, `unit` new.
  static let second = kind([
    parameter("city", .string, formerly: "town"), parameter("count", .date(.date)),
    parameter("share", .double), parameter("unit", .string),
  ])
  /// `note` is back, `count` a number again, and `city` is called `place`.
  static let third = kind([
    parameter("place", .string, formerly: "city", "town"), parameter("count", .int),
    parameter("note", .string), parameter("share", .double), parameter("unit", .string),
  ])

  private func update(_ test: TestHome, to kind: KindDescriptor) -> Home {
    test.plugin.change { $0.kinds = [kind] }
    test.updatePlugins()
    return test.open()
  }

  @Test func keepsWhatFitsThroughThreeVersionsAndGivesBackWhatReturns() async throws {
    let test = TestHome(FakePlugin(kinds: [Self.first]))
    var home = test.open()
    try await home.add(
      "places", "a", .text("town", "oslo"), .text("count", "5"), .text("note", "mine"),
      .text("share", "3"))
    try await home.add("places", "b", .text("note", "yours"))
    try await home.add("places", "c")
    _ = try await home.instances.change(kind: "places", [.text("town", "seoul")])

    home = update(test, to: Self.second)
    _ = try await home.kinds.all()
    var a = try home.instances.instance(id: "a")
    #expect(
      a.own
        == ["city": .string("oslo"), "count": .int(5), "note": .string("mine"), "share": .int(3)])
    #expect(a.attention?.code == .valueMisfit)
    #expect(a.attention?.detail == "'count' must be a date, not '5'")
    var kind = try home.kinds.kind(key: a.kind)
    #expect(kind.own == ["city": .string("seoul")])
    #expect(kind.leftOver(in: a.own).keys.sorted() == ["note"])
    #expect(try home.instances.instance(id: "b").attention == nil)
    #expect(
      try await home.reloaded { $0.ids = ["b", "c"] }.map(\.outcome) == [.reloaded, .reloaded])
    #expect(test.plugin.requests.last?.configuration == ["city": .string("seoul")])

    home = update(test, to: Self.third)
    _ = try await home.kinds.all()
    a = try home.instances.instance(id: "a")
    kind = try home.kinds.kind(key: a.kind)
    #expect(a.attention == nil)
    #expect(
      kind.resolve(a.own)
        == ["place": .string("oslo"), "count": .int(5), "note": .string("mine"), "share": .int(3)])
    #expect(kind.leftOver(in: a.own).isEmpty)
    #expect(kind.own == ["place": .string("seoul")])
    #expect(try home.own("b", "note") == .string("yours"))

    home = update(test, to: Self.first)
    _ = try await home.kinds.all()
    a = try home.instances.instance(id: "a")
    // The first version knows of no rename, so the value waits for the next one that does.
    kind = try home.kinds.kind(key: a.kind)
    #expect(kind.leftOver(in: a.own) == ["place": .string("oslo")])
    #expect(try home.own("a", "note") == .string("mine"))
  }

  @Test func dropsWhatIsKeptAsideWhenAsked() async throws {
    let test = TestHome(FakePlugin(kinds: [Self.first]))
    var home = test.open()
    try await home.add("places", "a", .text("note", "mine"), .text("share", "3"))
    try await home.add("places", "b")
    _ = try await home.instances.change(kind: "places", [.text("note", "ours")])
    home = update(test, to: Self.second)
    _ = try await home.kinds.all()
    let calls = test.plugin.requests.count
    let outcome = try await home.instances.change(
      ["a", "b"], InstanceChange(edits: [ValueEdit("note", .unset)]))
    #expect(outcome.changed == ["a"] && outcome.reloads.isEmpty)
    #expect(test.plugin.requests.count == calls)
    #expect(try home.instances.instance(id: "a").own == ["share": .int(3)])
    _ = try await home.instances.change(kind: "places", [ValueEdit("note", .unset)])
    #expect(try await home.kinds.named("places").own == [:])
    for edit in [ValueEdit("note", .unset), .text("note", "x")] {
      #expect(await codes { _ = try await home.set("a", edit) } == ["parameter.unknown"])
      let ofKind = await codes { _ = try await home.instances.change(kind: "places", [edit]) }
      #expect(ofKind == ["parameter.unknown"])
    }
  }

  @Test func leavesAValueThatDoesNotFitUnderItsFormerName() async throws {
    let test = TestHome(FakePlugin(kinds: [Self.first]))
    var home = test.open()
    try await home.add("places", "a", .text("town", "oslo"))
    home = update(test, to: Self.kind([Self.parameter("city", .int, formerly: "town")]))
    _ = try await home.kinds.all()
    #expect(try home.instances.instance(id: "a").own == ["town": .string("oslo")])
    #expect(try home.instances.instance(id: "a").attention == nil)
  }

  @Test func keepsTheIDOfAnEntityThatIsGone() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.addAnniversary("mina")
    try await home.add("day", "a", .text("anniversary", "mina"))
    _ = try home.days.remove(["mina"], force: true)
    #expect(try home.own("a", "anniversary") == .string("mina"))
    #expect(try home.instances.instance(id: "a").attention?.code == .entityMissing)
    try await home.addAnniversary("mina")
    #expect(try home.instances.instance(id: "a").attention == nil)
  }

  // MARK: Sizes

  static let list = {
    var parameter = ParameterSchema(name: "ports", title: "Ports", type: .string, isArray: true)
    parameter.size = ListSize(
      families: [.systemSmall: .init(maximum: 1), .systemLarge: .init(minimum: 2, maximum: 3)])
    return KindDescriptor(
      name: "ports", families: [.systemSmall, .systemMedium, .systemLarge],
      intent: IntentSchema(name: "Ports", parameters: [parameter]))
  }()

  static let sizes: [(String, Int, String?)] = [
    ("systemSmall", 1, nil), ("systemSmall", 2, "value.count"), ("systemMedium", 9, nil),
    ("systemLarge", 1, "value.count"), ("systemLarge", 3, nil), ("systemLarge", 4, "value.count"),
  ]

  @Test(arguments: sizes)
  func holdsAListAgainstTheFamily(_ family: String, _ count: Int, _ code: String?) async throws {
    let test = TestHome(FakePlugin(kinds: [Self.list]))
    let home = test.open()
    let texts = (0..<count).map { "p\($0)" }
    let found = await codes {
      _ = try await home.instances.add(
        NewInstance(kind: "ports", family: family, edits: [ValueEdit("ports", .texts(texts))]),
        reload: .later)
    }
    #expect(found == (code.map { [$0] } ?? []))
  }

  @Test func givesTheProviderNoMoreThanThereIsRoomForAndKeepsTheRest() async throws {
    let test = TestHome(FakePlugin(kinds: [Self.list]))
    let home = test.open()
    _ = try await home.instances.add(
      NewInstance(
        kind: "ports", id: "a", family: "systemLarge", edits: [.text("ports", "x", "y", "z")]))
    _ = try await home.instances.change(["a"], InstanceChange(family: "systemSmall"))
    #expect(test.plugin.requests.last?.configuration == ["ports": .array([.string("x")])])
    #expect(try home.own("a", "ports")?.array?.count == 3)
  }

  // MARK: Recommendations

  @Test func addsWhatIsRecommended() async throws {
    var kind = Self.first
    kind.hasRecommendations = true
    let test = TestHome(FakePlugin(kinds: [kind]))
    test.plugin.change {
      $0.recommendations = [
        RecommendationValue(title: "Empty", configuration: [:]),
        RecommendationValue(
          title: "My Oslo",
          configuration: ["town": .string("oslo"), "count": .string("x"), "moon": .int(1)]),
      ]
    }
    let home = test.open()
    var new = NewInstance(kind: "places", id: "a", edits: [.text("note", "n")])
    new.recommended = "my oslo"
    _ = try await home.instances.add(new)
    // What is no parameter, or does not fit, is left out.
    #expect(
      try home.instances.instance(id: "a").own == ["town": .string("oslo"), "note": .string("n")])
    new = NewInstance(kind: "places", id: "b")
    new.recommended = "My Bergen"
    let unknown = new
    let found = await codes { _ = try await home.instances.add(unknown) }
    #expect(found == ["recommendation.unknown"])
  }
}
