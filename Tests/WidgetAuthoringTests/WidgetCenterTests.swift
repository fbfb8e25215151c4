import PluginProtocol
import Synchronization
import Testing
import WidgetModel

@testable import WidgetAuthoring

private struct LampSettings: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Lamp"

  @Parameter(title: "Name") var name: String
}

@Suite struct WidgetCenterTests {
  /// A host that records calls and always gives the same answer.
  private final class Host: HostConnection {
    let answer: Result<JSONValue, WireError>
    let calls = Mutex<[String]>([])

    init(_ answer: Result<JSONValue, WireError> = .success(.null)) {
      self.answer = answer
    }

    func call(
      _ verb: HostCall.Verb, _ arguments: [String: JSONValue],
      completion: @escaping @Sendable (Result<JSONValue, WireError>) -> Void
    ) {
      calls.withLock { $0.append("\(verb.rawValue) \(JSONValue.object(arguments).json)") }
      completion(answer)
    }
  }

  @Test func reloadsByKindByInstanceAndAll() {
    let host = Host()
    HostLink.$scoped.withValue(host) {
      WidgetCenter.shared.reloadTimelines(ofKind: "dday")
      WidgetCenter.shared.reloadTimeline(of: "dday-2")
      WidgetCenter.shared.reloadAllTimelines()
    }
    #expect(
      host.calls.withLock { $0 } == [
        #"reload {"kind":"dday"}"#, #"reload {"instance":"dday-2"}"#, "reload {}",
      ])
  }

  @Test func findsTheConfigurationThatNamesAnAnniversary() async throws {
    let reply = try JSONValue(
      parsing: """
        [{"id":"d-1","kind":"days","family":"systemSmall","configuration":{"day":"wedding"},
          "entities":{"anniversary":{"wedding":{"id":"wedding","title":"Wedding","date":"2027-05-22"}}}},
         {"id":"d-2","kind":"days","family":"accessoryInline","configuration":{"day":"gone"}},
         {"id":"d-3","kind":"days","family":"unheardOf","configuration":{}}]
        """)
    let infos = try await HostLink.$scoped.withValue(Host(.success(reply))) {
      try await WidgetCenter.shared.currentConfigurations()
    }
    #expect(infos.map(\.instanceID) == ["d-1", "d-2"])
    #expect(infos.map(\.family) == [.systemSmall, .accessoryInline])
    #expect(infos[0].widgetConfigurationIntent(of: SelectDays.self)?.day.id == "wedding")
    #expect(infos[1].widgetConfigurationIntent(of: SelectDays.self) == nil)
    #expect(infos[0] != infos[1])
  }

  @Test func reloadsControlsByKindAndAll() {
    let host = Host()
    HostLink.$scoped.withValue(host) {
      ControlCenter.shared.reloadControls(ofKind: "lamp")
      ControlCenter.shared.reloadAllControls()
    }
    #expect(
      host.calls.withLock { $0 } == [
        #"reload {"kind":"lamp"}"#, #"reload {"family":"control"}"#,
      ])
  }

  @Test func listsControlsApartFromWidgets() async throws {
    let reply = try JSONValue(
      parsing: """
        [{"id":"d-1","kind":"days","family":"systemSmall","configuration":{}},
         {"id":"l-1","kind":"lamp","family":"control","configuration":{"name":"Desk"}}]
        """)
    try await HostLink.$scoped.withValue(Host(.success(reply))) {
      let controls = try await ControlCenter.shared.currentControls()
      #expect(controls.map(\.instanceID) == ["l-1"])
      #expect(controls.map(\.kind) == ["lamp"])
      #expect(controls[0].configurationIntent(of: LampSettings.self)?.name == "Desk")
      let widgets = try await WidgetCenter.shared.currentConfigurations()
      #expect(widgets.map(\.instanceID) == ["d-1"])
    }
  }

  @Test func completesWithTheHostsFailure() async {
    let refusal = WireError(code: "call.refused", summary: "not now")
    await HostLink.$scoped.withValue(Host(.failure(refusal))) {
      await #expect(throws: refusal) { try await WidgetCenter.shared.currentConfigurations() }
    }
  }

  @Test func saysThatNoHostIsConnected() async {
    await #expect(throws: WireError.notConnected) {
      try await WidgetCenter.shared.currentConfigurations()
    }
  }
}
