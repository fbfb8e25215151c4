import AuthorFixturesMainActor
import AuthorFixturesSwift5
import AuthorFixturesSwift6
import PluginProtocol
import Testing
import WidgetModel

@testable import WidgetAuthoring

@Suite @MainActor struct ParameterKindTests {
  static func plugin(_ mode: FixtureMode = .swift6) -> InProcessPlugin {
    switch mode {
    case .swift5: InProcessPlugin(AuthorFixturesSwift5.ParameterBundle.self)
    case .swift6: InProcessPlugin(AuthorFixturesSwift6.ParameterBundle.self)
    case .mainActor: InProcessPlugin(AuthorFixturesMainActor.ParameterBundle.self)
    }
  }

  /// The description of each parameter on the wire, unless it is plain.
  nonisolated static let described: [(String, String)] = [
    (
      "country",
      #""type":"string","optional":true,"default":"Norway","dynamicOptions":true,"formerNames":["land"],"prompt":"Which country?""#
    ),
    (
      "home",
      #""type":"entity","entity":"Port","owner":"plugin","optional":true,"dynamicOptions":true,"dependsOn":["country"]"#
    ),
    (
      "ports",
      #""type":"entity","entity":"Port","owner":"plugin","array":true,"sizes":{"systemSmall":{"max":1},"systemLarge":{"min":1,"max":4}},"dynamicOptions":true"#
    ),
    (
      "three",
      #""type":"entity","entity":"Port","owner":"plugin","array":true,"optional":true,"size":{"max":3},"dynamicOptions":true"#
    ),
    ("berths", #""type":"int","default":4,"minimum":1,"maximum":9,"control":"stepper""#),
    (
      "berth",
      #""type":"int","optional":true,"dynamicOptions":true,"dependsOn":["country","berths"]"#
    ),
    ("depth", #""type":"double","default":2.5,"control":"field""#),
    (
      "round",
      #""type":"bool","default":true,"options":[{"value":true,"title":"Round","subtitle":null,"section":null},{"value":false,"title":"Square","subtitle":null,"section":null}]"#
    ),
    (
      "notes",
      #""description":"In your words","type":"string","default":"None","multiline":true,"keyboard":"asciiCapable","capitalization":"sentences""#
    ),
    ("token", #""type":"string","optional":true,"secret":true"#),
    ("rich", #""type":"string","optional":true"#),
    ("page", #""type":"url","optional":true,"default":"https://example.com""#),
    ("feeds", #""type":"url","array":true,"default":["https://example.com/feed"]"#),
    ("day", #""type":"date","optional":true"#),
    ("departs", #""type":"localDateTime","optional":true"#),
    ("opens", #""type":"time","array":true"#),
    ("seen", #""type":"dateTime","array":true"#),
    ("every", #""type":"duration","default":5400"#),
    ("pause", #""type":"duration","optional":true,"minimum":0,"maximum":3600,"step":60"#),
    (
      "reach",
      #""type":"measurement","dimension":"length","unit":"km","default":"5 km","minimum":0"#
    ),
    ("cold", #""type":"measurement","dimension":"temperature","unit":"°C","optional":true"#),
    ("loads", #""type":"measurement","dimension":"mass","unit":"kg","array":true"#),
    ("letters", #""type":"string","array":true"#),
    ("bare", #""type":"string","optional":true"#),
  ]

  @Test(arguments: FixtureMode.allCases, described)
  func describesIt(_ mode: FixtureMode, _ parameter: (name: String, words: String)) async throws {
    let kind = try #require(try await Self.plugin(mode).kinds().first)
    #expect(kind.hasRecommendations)
    let schema = try #require(kind.intent[parameter.name])
    var json = JSONWriter()
    json.value(schema)
    let start = #"{"name":"\#(schema.name)","title":"\#(schema.title)","#
    #expect(json.text == start + parameter.words + "}")
  }

  @Test(arguments: FixtureMode.allCases)
  func fillsEveryKind(_ mode: FixtureMode) async throws {
    let request = ProviderRequest.sample(
      "ports",
      configuration: [
        "home": "3", "ports": ["1", "9", "2"], "round": false, "rich": "bold",
        "page": "https://example.org/x", "day": "2026-05-23", "departs": "2026-05-24T09:30:00",
        "opens": ["09:00", "17:30"], "every": 90, "reach": "3 km", "cold": "-40 °C",
        "fuel": "30 mpg", "loads": ["2 lb", "1 kg"], "letters": ["b", "a", "b"],
      ])
    let entry = try await Self.plugin(mode).entry(.snapshot(request))
    #expect(
      entry.words == "Busan Oslo+Bergen false bold example.org 2026-5-23 24T9 9:0+17:30 90 3000.0 "
        + "km -40F 30.0mpg 2.0lb+1.0kg ab")
  }

  nonisolated static let faults: [(String, JSONValue)] = [
    ("every", "90s"), ("page", 1), ("reach", "3"), ("reach", "3 kg"), ("reach", "far"),
    ("departs", "2026-05-24"), ("departs", "2026-05-24T25:00:00"), ("day", "24 May"),
    ("opens", ["9"]), ("letters", "ab"), ("loads", ["1 km"]),
  ]

  @Test(arguments: faults)
  func refusesAValueOfAnotherForm(_ name: String, _ value: JSONValue) async {
    // A number without a unit has the default unit; hosts store the unit too.
    let isAssumed = name == "reach" && value == "3"
    let error = await Self.plugin().failure(
      .snapshot(.sample("ports", configuration: [name: value])))
    #expect(error?.code == (isAssumed ? nil : "parameter.type"))
  }

  nonisolated static let options: [(String, String?, [String: JSONValue], [String])] = [
    ("home", nil, ["country": "Norway"], ["Norway: Oslo! = 1", "Norway: Bergen! = 2"]),
    ("home", nil, ["country": "Korea"], ["Korea: Busan! = 3"]),
    ("home", nil, [:], []),
    ("home", "B", ["country": "Norway"], ["-: Bergen = 2", "-: Busan = 3"]),
    ("ports", nil, [:], ["-: Oslo = 1", "-: Bergen = 2", "-: Busan = 3"]),
    ("ports", "o", [:], ["-: Oslo = 1"]),
    ("berth", nil, ["country": "Korea", "berths": 2], ["Berths: 1 = 1", "Berths: 2 = 2"]),
    ("berth", nil, ["berths": 2], []),
    ("round", nil, [:], ["-: Round = true", "-: Square = false"]),
    ("detail", nil, [:], ["-: Brief = brief", "-: Custom = custom"]),
  ]

  @Test(arguments: options)
  func offersWhatOtherParametersLeaveOpen(
    _ parameter: String, _ search: String?, _ configuration: [String: JSONValue],
    _ expected: [String]
  ) async throws {
    let options = try await Self.plugin().options(
      OptionsRequest(
        kind: "ports", parameter: parameter, search: search, environment: .seoul, now: .noon,
        configuration: configuration))
    #expect(options.map { "\($0.section ?? "-"): \($0.title) = \($0.value.plain)" } == expected)
  }

  @Test(arguments: FixtureMode.allCases)
  func recommendsConfigurations(_ mode: FixtureMode) async throws {
    let request = RecommendationsRequest(kind: "ports", environment: .seoul, now: .noon)
    let answer = try await Self.plugin(mode).answer(.recommendations(request)).get()
    #expect(
      answer
        == .recommendations([
          RecommendationValue(title: "As it comes", configuration: [:]),
          RecommendationValue(
            title: "Korean ports",
            configuration: [
              "country": "Korea", "ports": ["3"], "reach": "3 mi",
              "seen": ["1970-01-01T00:00:00Z"],
            ]),
        ]))
  }

  nonisolated static let sentences: [([String: JSONValue], WidgetFamily, String?, [String])] = [
    (
      ["detail": "brief", "country": "Korea"], .systemSmall, "Ports of Korea",
      ["country", "ports"]
    ),
    (["detail": "brief"], .systemSmall, "Ports of Country", ["country", "ports"]),
    (
      ["detail": "full", "round": true, "country": "Korea", "reach": "3 mi", "every": 5400],
      .systemLarge, "Ports of Korea within 3 mi, every 1h30m",
      ["country", "home", "token", "every", "reach"]
    ),
    (["detail": "custom", "round": true], .systemSmall, "Ports of Country", ["country"]),
    (["detail": "custom", "round": false, "home": "1"], .systemSmall, nil, ["home"]),
    (["detail": "custom", "round": false], .systemSmall, "All of Country", ["country"]),
    ([:], .systemSmall, "Ports", []),
  ]

  @Test(arguments: FixtureMode.allCases, sentences)
  func archivesTheSummary(
    _ mode: FixtureMode,
    _ item: (
      values: [String: JSONValue], family: WidgetFamily, sentence: String?, shown: [String]
    )
  ) async throws {
    let kind = try #require(try await Self.plugin(mode).kinds().first)
    // Encoded like on the wire.
    var json = JSONWriter()
    json.value(kind.intent)
    let intent = try JSONReader.read(json.bytes) { try $0.intentSchema() }
    #expect(intent == kind.intent)
    #expect(intent.sentence(item.values, in: item.family) == item.sentence)
    #expect(intent.shownParameters(item.values, in: item.family).map(\.name) == item.shown)
  }

  @Test func tellsWhenAParameterIsShown() async throws {
    let intent = try #require(try await Self.plugin().kinds().first).intent
    #expect(intent.when("ports") == "detail=brief")
    #expect(
      intent.when("token")
        == "detail=full|custom and round=true and family=systemLarge|systemExtraLarge")
    #expect(intent.when("berths") == "false")
  }
}
