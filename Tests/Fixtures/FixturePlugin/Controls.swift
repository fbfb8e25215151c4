import WidgetAuthoring

/// Turns a lamp on or off, or fails.
struct SetLamp: SetValueIntent {
  static let title: LocalizedStringResource = "Set the Lamp"

  @Parameter(title: "Name") var name: String
  @Parameter(title: "On") var value: Bool

  init() {}

  init(_ name: String) {
    self.name = name
  }

  func perform() async throws -> some IntentResult {
    guard name != "Broken" else { throw LampError.noBulb }
    UserDefaults(suiteName: "group.fixture")?.set(value, forKey: name)
    return .result()
  }
}

enum LampError: Error {
  case noBulb
}

struct SelectLamp: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Lamp"

  @Parameter(title: "Name", default: "Desk") var name: String
}

struct LampProvider: AppIntentControlValueProvider {
  struct Lamp {
    var name: String
    var isOn: Bool
  }

  func previewValue(configuration: SelectLamp) -> Lamp {
    Lamp(name: configuration.name, isOn: true)
  }

  func currentValue(configuration: SelectLamp) async throws -> Lamp {
    guard configuration.name != "Gone" else { throw LampError.noBulb }
    let isOn = UserDefaults(suiteName: "group.fixture")?.bool(forKey: configuration.name) ?? false
    return Lamp(name: configuration.name, isOn: isOn)
  }
}

struct LampControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "fixture-lamp", provider: LampProvider()) { lamp in
      ControlWidgetToggle(lamp.name, isOn: lamp.isOn, action: SetLamp(lamp.name)) { isOn in
        Label(isOn ? "Bright" : "Dark", systemImage: isOn ? "lightbulb.fill" : "lightbulb")
      }
      .tint(.yellow)
    }
    .displayName("Lamp")
    .description("Turns a lamp on and off.")
  }
}

/// A control without an action of its own: it opens a web page.
struct SirenControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    let page = URL(string: "https://example.org/siren") ?? URL(fileURLWithPath: "/")
    StaticControlConfiguration(kind: "fixture-siren") {
      ControlWidgetButton(action: OpenURLIntent(page)) {
        Label("Siren", systemImage: "speaker.wave.3")
      }
    }
    .displayName("Siren")
  }
}
