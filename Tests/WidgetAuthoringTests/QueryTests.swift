import AuthorFixturesMainActor
import AuthorFixturesSwift5
import AuthorFixturesSwift6
import PluginProtocol
import Testing
import WidgetModel

@testable import WidgetAuthoring

/// Less common queries, entities and results from iOS sources, in every language mode.
@Suite @MainActor struct QueryTests {
  private static func plugin(_ mode: FixtureMode = .swift6) -> InProcessPlugin {
    switch mode {
    case .swift5: InProcessPlugin(AuthorFixturesSwift5.QueryBundle.self)
    case .swift6: InProcessPlugin(AuthorFixturesSwift6.QueryBundle.self)
    case .mainActor: InProcessPlugin(AuthorFixturesMainActor.QueryBundle.self)
    }
  }

  private static let harbour = "00000000-0000-4000-8000-000000000001"
  private static let hills = "00000000-0000-4000-8000-000000000002"

  nonisolated static let described: [(String, String)] = [
    (
      "track",
      #""type":"entity","entity":"Track","owner":"plugin","default":"00000000-0000-4000-8000-000000000001","dynamicOptions":true,"prompt":"Which of them?""#
    ),
    (
      "pace",
      #""type":"enum","default":"1","options":[{"value":"1","title":"Slow","subtitle":"As one walks","section":null},{"value":"2","title":"Fast","subtitle":null,"section":null}]"#
    ),
    ("least", #""type":"int","default":5,"minimum":1,"maximum":50,"control":"stepper""#),
    (
      "tracks",
      #""type":"entity","entity":"Track","owner":"plugin","array":true,"sizes":{"systemSmall":{"max":1},"systemMedium":{"max":3}},"dynamicOptions":true,"dependsOn":["least"]"#
    ),
    (
      "two",
      #""type":"entity","entity":"Track","owner":"plugin","array":true,"optional":true,"size":{"max":2},"dynamicOptions":true,"dependsOn":["least"]"#
    ),
    (
      "gear",
      #""type":"string","array":true,"sizes":{"systemSmall":{"max":1}},"dynamicOptions":true,"dependsOn":["pace","least"]"#
    ),
    (
      "preferences",
      #""type":"entity","entity":"Preferences","owner":"plugin","optional":true,"dynamicOptions":true"#
    ),
  ]

  @Test(arguments: FixtureMode.allCases, described)
  func describesIt(_ mode: FixtureMode, _ parameter: (name: String, words: String)) async throws {
    let kind = try #require(try await Self.plugin(mode).kinds().first)
    // An intent may declare a description that isn't optional.
    #expect(kind.description == "Where to walk")
    let schema = try #require(kind.intent[parameter.name])
    var json = JSONWriter()
    json.value(schema)
    let start = #"{"name":"\#(schema.name)","title":"\#(schema.title)","#
    #expect(json.text == start + parameter.words + "}")
  }

  nonisolated static let options: [(String, [String: JSONValue], [String])] = [
    ("track", [:], ["-: Harbour", "-: Hills", "-: Ridge"]),
    (
      "tracks", ["least": 5], ["Long enough: Hills", "Long enough: Ridge", "Too short: Harbour"]
    ),
    ("two", ["least": 12], ["Long enough: Ridge", "Too short: Harbour", "Too short: Hills"]),
    ("gear", ["pace": "2", "least": 3], ["For 3 km: Boots", "For 3 km: Running shoes"]),
    ("gear", ["pace": "1", "least": 3], ["For 3 km: Boots"]),
    ("preferences", [:], ["-: Preferences"]),
  ]

  @Test(arguments: FixtureMode.allCases, options)
  func offersSections(
    _ mode: FixtureMode,
    _ item: (parameter: String, configuration: [String: JSONValue], expected: [String])
  ) async throws {
    let options = try await Self.plugin(mode).options(
      OptionsRequest(
        kind: "walk", parameter: item.parameter, environment: .seoul, now: .noon,
        configuration: item.configuration))
    #expect(options.map { "\($0.section ?? "-"): \($0.title)" } == item.expected)
  }

  @Test(arguments: FixtureMode.allCases)
  func fillsAndPerforms(_ mode: FixtureMode) async throws {
    let request = ProviderRequest.sample(
      "walk",
      configuration: [
        "track": .string(Self.harbour), "preferences": "Preferences",
        "tracks": .array([.string(Self.hills)]),
      ])
    let plugin = Self.plugin(mode)
    let entry = try await plugin.entry(.snapshot(request))
    #expect(entry.words == "Hills / Log")
    let action = try #require(Self.actions(of: entry.view).first)
    #expect(action.secrets == ["token"])
    #expect(action.printed.parameters["token"] == .object(["secret": true]))
    #expect(action.parameters["token"] == "hush")
    let performed = try await plugin.answer(
      .perform(PerformRequest(request: request, action: action))
    ).get()
    #expect(performed == .performed(PerformedValue(dialog: "Walked Harbour")))
    var unset = action
    unset.parameters = [:]
    let error = await plugin.failure(.perform(PerformRequest(request: request, action: unset)))
    #expect(error?.summary.contains("Which track?") == true)
  }

  private static func actions(of view: ViewNode) -> [ActionValue] {
    if case .modified(_, .action(let action)) = view { return [action] }
    return view.parts.flatMap(actions)
  }
}
