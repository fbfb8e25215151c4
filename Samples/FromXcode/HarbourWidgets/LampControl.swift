import AppIntents
import SwiftUI
import WidgetKit

@available(iOS 18, *)
struct LampControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "Lamp", provider: Provider()) { isOn in
      ControlWidgetToggle("Lamp", isOn: isOn, action: SwitchLamp()) { isOn in
        Label(isOn ? "Lit" : "Dark", systemImage: isOn ? "lightbulb.fill" : "lightbulb")
      }
    }
    .displayName("Harbour lamp")
    .description("Switches the lamp at the pier.")
  }
}

@available(iOS 18, *)
extension LampControl {
  struct Provider: ControlValueProvider {
    var previewValue: Bool { false }

    func currentValue() async throws -> Bool {
      HarbourStore.defaults?.bool(forKey: "lamp") ?? false
    }
  }
}

@available(iOS 18, *)
struct SwitchLamp: SetValueIntent {
  static let title: LocalizedStringResource = "Switch the lamp"

  @Parameter(title: "Lit") var value: Bool

  func perform() async throws -> some IntentResult {
    HarbourStore.defaults?.set(value, forKey: "lamp")
    return .result()
  }
}
