import AuthorFixturesMainActor
import AuthorFixturesSwift5
import AuthorFixturesSwift6
import PluginProtocol
import Testing
import WidgetModel

@testable import WidgetAuthoring

/// Controls from iOS sources, in every language mode.
///
/// They share the defaults of this process, so they run one after another.
@Suite(.serialized) @MainActor struct ControlTests {
  private static func plugin(
    _ mode: FixtureMode = .swift6, defaults: [String: JSONValue] = [:]
  ) -> InProcessPlugin {
    UserDefaults.replaceContents(of: "group.garage", by: defaults)
    return switch mode {
    case .swift5: InProcessPlugin(AuthorFixturesSwift5.ControlsBundle.self)
    case .swift6: InProcessPlugin(AuthorFixturesSwift6.ControlsBundle.self)
    case .mainActor: InProcessPlugin(AuthorFixturesMainActor.ControlsBundle.self)
    }
  }

  private static func request(
    _ kind: String, isPreview: Bool = false, _ configuration: [String: JSONValue] = [:]
  ) -> ProviderRequest {
    .sample(
      "com.example.\(kind)", family: .control, isPreview: isPreview, configuration: configuration)
  }

  private static func view(
    _ kind: String, of plugin: InProcessPlugin, _ configuration: [String: JSONValue] = [:]
  ) async throws -> ViewNode {
    let timeline = try await plugin.timeline(request(kind, configuration))
    #expect(timeline.entries.map(\.date) == [.noon])
    #expect(timeline.policy == .never)
    return try #require(timeline.entries.first).view
  }

  private static func nodes(of view: ViewNode) -> [ViewNode] {
    [view] + view.parts.flatMap(nodes)
  }

  private static func symbols(of view: ViewNode) -> [String] {
    nodes(of: view).compactMap {
      if case .image(let image) = $0, case .symbol(let name) = image.source { name } else { nil }
    }
  }

  private static func action(of view: ViewNode) -> ActionValue? {
    if case .modified(_, .action(let action)) = view { action } else { nil }
  }

  private static func effects(of view: ViewNode) -> [ViewEffect] {
    nodes(of: view).compactMap {
      if case .modified(_, let effect) = $0 { effect } else { nil }
    }
  }

  @Test(arguments: FixtureMode.allCases) func areKindsBesideTheWidgets(
    mode: FixtureMode
  ) async throws {
    let kinds = try await Self.plugin(mode).kinds()
    #expect(
      kinds.map(\.name)
        == ["water"] + ["door", "lamp", "horn", "manual"].map { "com.example." + $0 })
    #expect(kinds.dropFirst().allSatisfy { $0.families == [.control] })
    #expect(kinds.map(\.displayName) == ["Water", "Garage Door", "Lamp", "Horn", "Manual"])
    #expect(kinds[1].description == "Opens and closes the garage door.")
    #expect(kinds[2].description == "Turns a lamp on and off.")
    #expect(kinds.map(\.promptsForUserConfiguration) == [false, false, true, false, false])
    #expect(kinds[2].intent.parameters.map(\.name) == ["name", "room"])
  }

  @Test(arguments: FixtureMode.allCases) func drawTheValueOfTheirProvider(
    mode: FixtureMode
  ) async throws {
    let plugin = Self.plugin(mode, defaults: ["isOpen": .bool(true)])
    let view = try await Self.view("door", of: plugin)
    #expect(words(of: view) == ["Garage Door", "Open"])
    #expect(Self.symbols(of: view) == ["door.garage.open"])
    let fills = Self.nodes(of: view).compactMap {
      if case .shape(let shape) = $0 { shape.fill } else { nil }
    }
    #expect(fills.contains(.color(ColorValue(.named("green")))))
    #expect(Self.action(of: view)?.isOn == true)
    let spoken = ViewEffect.accessibilityLabel("Garage Door Open, Locks at night")
    #expect(Self.effects(of: view).contains(spoken))
  }

  @Test(arguments: FixtureMode.allCases) func turnToTheOtherState(mode: FixtureMode) async throws {
    let plugin = Self.plugin(mode)
    let lamp = ["name": JSONValue.string("Desk")]
    let view = try await Self.view("lamp", of: plugin, lamp)
    #expect(words(of: view) == ["Desk", "Off"])
    #expect(Self.effects(of: view).contains(.privacySensitive))
    let action = try #require(Self.action(of: view))
    let request = PerformRequest(request: Self.request("lamp", lamp), action: action)
    guard case .performed(let value) = try await plugin.answer(.perform(request)).get() else {
      throw WrongAnswer()
    }
    #expect(value.dialog == "Desk is on")
    #expect(words(of: try await Self.view("lamp", of: plugin, lamp)) == ["Desk", "On"])
  }

  @Test func showTheirPreviewInAGallery() async throws {
    let plugin = Self.plugin(defaults: ["isOffline": .bool(true)])
    for request in [PluginRequest.snapshot, PluginRequest.placeholder] {
      let door = try await plugin.entry(request(Self.request("door", isPreview: true)))
      #expect(words(of: door.view) == ["Garage Door", "Closed"])
      let lamp = try await plugin.entry(request(Self.request("lamp", isPreview: true)))
      #expect(words(of: lamp.view) == ["Lamp", "On"])
    }
  }

  @Test func failWithTheProvidersError() async {
    let plugin = Self.plugin(defaults: ["isOffline": .bool(true)])
    #expect(
      await plugin.failure(.timeline(Self.request("door")))
        == WireError(code: "provider.failed", summary: "the garage is offline"))
  }

  @Test func needNoProvider() async throws {
    let plugin = Self.plugin()
    let horn = try await Self.view("horn", of: plugin)
    #expect(words(of: horn) == ["Honk"])
    #expect(Self.action(of: horn)?.intent == "HonkIntent")
    #expect(Self.action(of: horn)?.isOn == nil)
    let manual = try await Self.view(
      "manual", of: plugin, ["name": .string("Garage"), "room": .string("Yard")])
    #expect(words(of: manual) == ["Garage", "Yard"])
    #expect(Self.symbols(of: manual) == ["book"])
  }

  @Test func openALinkInsteadOfPerformingIt() async throws {
    let view = try await Self.view("manual", of: Self.plugin())
    #expect(Self.action(of: view) == nil)
    #expect(Self.effects(of: view).contains(.widgetURL("https://example.com/manual")))
  }

  @Test func areInertAndFadedIfDisabled() async throws {
    let plugin = Self.plugin(defaults: ["isOffline": .bool(true)])
    let view = try await Self.view("horn", of: plugin)
    #expect(Self.action(of: view) == nil)
    #expect(Self.effects(of: view).contains(.opacity(0.5)))
  }

  @Test func ignoreTheStyleOfTheirLabels() async throws {
    let view = try await Self.view("door", of: Self.plugin())
    let symbol = Self.nodes(of: view).compactMap {
      if case .image(let image) = $0 { image } else { nil }
    }.first
    #expect(symbol?.paint == .color(ColorValue(.named("primary"))))
    #expect(symbol?.font.size == .points(22))
  }
}

@Suite struct AppIntentErrorTests {
  @Test(
    arguments: [
      (AppIntentError.restartPerform, "the intent has to start over"),
      (AppIntentError.Unrecoverable.entityNotFound, "the item wasn't found"),
      (
        AppIntentError.PermissionRequired.location(precise: true),
        "permission for the precise location is required"
      ),
      (AppIntentError.UserActionRequired.signin, "signing in is required"),
      (AppIntentError(wrapping: AppIntentError.Unrecoverable.notAllowed), "this isn't allowed"),
    ] as [(any Error, String)])
  func saysWhatIsWrong(error: any Error, words: String) {
    #expect(WireError.failed(error).summary == words)
  }
}
