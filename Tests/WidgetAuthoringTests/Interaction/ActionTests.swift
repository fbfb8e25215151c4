import AuthorFixturesMainActor
import AuthorFixturesSwift5
import AuthorFixturesSwift6
import PluginProtocol
import Testing
import WidgetModel

@testable import WidgetAuthoring

/// Buttons and toggles from iOS sources, in every language mode.
///
/// They share the defaults of this process, so they run one after another.
@Suite(.serialized) @MainActor struct ActionTests {
  static func plugin(_ mode: FixtureMode) -> InProcessPlugin {
    UserDefaults.replaceContents(of: "group.water", by: [:] as [String: JSONValue])
    return switch mode {
    case .swift5: InProcessPlugin(AuthorFixturesSwift5.WaterBundle.self)
    case .swift6: InProcessPlugin(AuthorFixturesSwift6.WaterBundle.self)
    case .mainActor: InProcessPlugin(AuthorFixturesMainActor.WaterBundle.self)
    }
  }

  private static func actions(of view: ViewNode) -> [ActionValue] {
    if case .modified(_, .action(let action)) = view { return [action] }
    return view.parts.flatMap(actions)
  }

  private static func actions(_ plugin: InProcessPlugin) async throws -> [ActionValue] {
    actions(of: try await plugin.entry(.snapshot(.sample("water"))).view)
  }

  private static func performed(
    _ action: ActionValue, by plugin: InProcessPlugin
  ) async throws -> PerformedValue {
    let request = PerformRequest(request: .sample("water"), action: action)
    guard case .performed(let value) = try await plugin.answer(.perform(request)).get() else {
      throw WrongAnswer()
    }
    return value
  }

  @Test(arguments: FixtureMode.allCases) func archivesEachWithItsValues(
    mode: FixtureMode
  ) async throws {
    let plugin = Self.plugin(mode)
    let actions = try await Self.actions(plugin)
    #expect(
      actions.map { "\($0.intent) \(JSONValue.object($0.parameters).json) \($0.isOn as Bool?)" }
        == [
          #"DrinkIntent {"glass":"small"} nil"#, #"DrinkIntent {"glass":"large"} nil"#,
          #"DrinkIntent {"glass":"small","note":"tea"} nil"#, "RemindIntent {} Optional(false)",
          "RemindIntent {} Optional(false)",
        ])
    #expect(
      actions.map(\.title) == ["Drink Water", "Drink Water", "Drink Water"] + [
        "Remind Me", "Remind Me",
      ])
  }

  @Test(arguments: FixtureMode.allCases) func performsWhatWasArchived(
    mode: FixtureMode
  ) async throws {
    let actions = try await Self.actions(Self.plugin(mode))
    // As in a new process, which has never drawn the view.
    let plugin = Self.plugin(mode)
    #expect(try await Self.performed(actions[1], by: plugin) == PerformedValue())
    #expect(try await Self.performed(actions[2], by: plugin).dialog == nil)
    #expect(
      UserDefaults.values(of: "group.water") == ["millilitres": .int(750), "note": .string("tea")])
    let entry = try await plugin.entry(.snapshot(.sample("water")))
    #expect(Self.texts(of: entry.view).first == "750 ml")
  }

  @Test(arguments: FixtureMode.allCases) func turnsAToggleToItsOtherSide(
    mode: FixtureMode
  ) async throws {
    let plugin = Self.plugin(mode)
    let toggle = try #require(try await Self.actions(plugin).last)
    #expect(try await Self.performed(toggle, by: plugin).dialog == "Reminders are on")
    let after = try #require(try await Self.actions(plugin).last)
    #expect(after.isOn == true)
    #expect(try await Self.performed(after, by: plugin).dialog == "Reminders are off")
  }

  @Test func leavesDisabledButtonsInert() async throws {
    let plugin = Self.plugin(.swift6)
    UserDefaults(suiteName: "group.water")?.set(1500, forKey: "millilitres")
    #expect(try await Self.actions(plugin).count == 4)
  }

  @Test func tellsWhatFailed() async throws {
    let plugin = Self.plugin(.swift6)
    UserDefaults(suiteName: "group.water")?.set(2000, forKey: "millilitres")
    let action = try #require(try await Self.actions(plugin).first)
    let request = PerformRequest(request: .sample("water"), action: action)
    #expect(
      await plugin.failure(.perform(request))
        == WireError(code: "intent.failed", summary: "DrinkIntent failed: the glass is full"))
  }

  @Test(arguments: [
    ActionValue(intent: "Gone"), ActionValue(intent: "Gone", type: "4Gone0A6IntentV"),
    ActionValue(intent: "Text", type: _mangledTypeName(String.self)),
  ])
  func knowsNoIntentThatIsNotThere(action: ActionValue) async throws {
    let request = PerformRequest(request: .sample("water"), action: action)
    let error = await Self.plugin(.swift6).failure(.perform(request))
    #expect(error?.code == "intent.unknown")
  }

  private static func texts(of view: ViewNode) -> [String] {
    if case .text(let text) = view { return [text.runs.map(\.text).joined()] }
    return view.parts.flatMap(texts)
  }
}
