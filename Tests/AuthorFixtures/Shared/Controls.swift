// Written as controls for iOS 18 are: providers of values, templates of buttons and toggles, and intents that set them.
import WidgetAuthoring

enum GarageError: Error, CustomStringConvertible {
  case offline

  var description: String { "the garage is offline" }
}

extension UserDefaults {
  nonisolated fileprivate static var garage: UserDefaults? {
    UserDefaults(suiteName: "group.garage")
  }
}

@available(iOS 18.0, macOS 15.0, *)
struct SetDoorIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Open the Door"

  @Parameter(title: "Open")
  var value: Bool

  func perform() async throws -> some IntentResult {
    UserDefaults.garage?.set(value, forKey: "isOpen")
    ControlCenter.shared.reloadControls(ofKind: DoorControl.kind)
    return .result()
  }
}

@available(iOS 18.0, macOS 15.0, *)
struct DoorControl: ControlWidget {
  nonisolated static let kind = "com.example.door"

  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: Self.kind, provider: Provider()) { isOpen in
      ControlWidgetToggle(
        "Garage Door",
        isOn: isOpen,
        action: SetDoorIntent()
      ) { isOpen in
        Label(
          isOpen ? "Open" : "Closed",
          systemImage: isOpen ? "door.garage.open" : "door.garage.closed"
        )
        .font(.system(size: 40))
        .foregroundStyle(.yellow)
        .controlWidgetActionHint(isOpen ? "Open the door" : "Close the door")
        .controlWidgetStatus("Locks at night")
      }
      .tint(.green)
    }
    .displayName("Garage Door")
    .description("Opens and closes the garage door.")
  }
}

@available(iOS 18.0, macOS 15.0, *)
extension DoorControl {
  struct Provider: ControlValueProvider {
    var previewValue: Bool { false }

    func currentValue() async throws -> Bool {
      if UserDefaults.garage?.bool(forKey: "isOffline") == true { throw GarageError.offline }
      return UserDefaults.garage?.bool(forKey: "isOpen") ?? false
    }
  }
}

struct LampSettings: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Lamp"
  static let description: IntentDescription? = IntentDescription("Turns a lamp on and off.")

  @Parameter(title: "Name", default: "Lamp")
  var name: String

  @Parameter(title: "Room")
  var room: String?
}

struct SetLampIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Set the Lamp"

  @Parameter(title: "Name")
  var name: String

  @Parameter(title: "Is on")
  var value: Bool

  init() {}

  init(_ name: String) {
    self.name = name
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    UserDefaults.garage?.set(value, forKey: name)
    return .result(dialog: "\(name) is \(value ? "on" : "off")")
  }
}

struct LampControl: ControlWidget {
  struct Value {
    var name: String
    var isOn: Bool
  }

  struct Provider: AppIntentControlValueProvider {
    func previewValue(configuration: LampSettings) -> Value {
      Value(name: configuration.name, isOn: true)
    }

    func currentValue(configuration: LampSettings) async throws -> Value {
      Value(
        name: configuration.name,
        isOn: UserDefaults.garage?.bool(forKey: configuration.name) ?? false)
    }
  }

  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "com.example.lamp", provider: Provider()) { lamp in
      ControlWidgetToggle(isOn: lamp.isOn, action: SetLampIntent(lamp.name)) {
        Label(lamp.name, systemImage: "lightbulb")
      }
      .tint(.yellow)
      .privacySensitive()
    }
    .promptsForUserConfiguration()
  }
}

struct HonkIntent: AppIntent {
  static let title: LocalizedStringResource = "Honk"

  func perform() async throws -> some IntentResult {
    let count = UserDefaults.garage?.integer(forKey: "honks") ?? 0
    UserDefaults.garage?.set(count + 1, forKey: "honks")
    return .result()
  }
}

struct HornControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    let kind = "com.example.horn"
    StaticControlConfiguration(kind: kind) {
      ControlWidgetButton(action: HonkIntent()) {
        Label("Honk", systemImage: "horn")
      } actionLabel: { isActive in
        if isActive {
          Text("Honking…")
        }
      }
      .disabled(UserDefaults.garage?.bool(forKey: "isOffline") ?? false)
    }
    .displayName("Horn")
  }
}

struct ManualControl: ControlWidget {
  let page = URL(string: "https://example.com/manual") ?? URL(fileURLWithPath: "/")

  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(
      kind: "com.example.manual", intent: LampSettings.self
    ) { settings in
      ControlWidgetButton(
        settings.name, action: OpenURLIntent(page)
      ) { _ in
        Image(systemName: "book")
        Text(settings.room ?? "Everywhere")
      }
    }
    .displayName("Manual")
  }
}

public struct ControlsBundle: WidgetBundle {
  public init() {}

  public var body: some Widget {
    WaterWidget()
    if #available(iOS 18.0, macOS 15.0, *) {
      DoorControl()
      LampControl()
    }
    HornControl()
    ManualControl()
  }
}
