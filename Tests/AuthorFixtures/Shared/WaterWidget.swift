// Written as interactive widgets for iOS are: intents that write into shared defaults, and views that show them.
import WidgetAuthoring

enum WaterError: Error, CustomStringConvertible {
  case full

  var description: String { "the glass is full" }
}

enum Glass: String, AppEnum {
  case small
  case large

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Glass"
  static let caseDisplayRepresentations: [Glass: DisplayRepresentation] = [
    .small: "Small", .large: "Large",
  ]
}

struct DrinkIntent: AppIntent {
  static let title: LocalizedStringResource = "Drink Water"
  static let description: IntentDescription? = IntentDescription("Adds a glass.")

  @Parameter(title: "Glass", default: .small)
  var glass: Glass

  @Parameter(title: "Note")
  var note: String?

  init() {}

  init(glass: Glass, note: String? = nil) {
    self.glass = glass
    self.note = note
  }

  func perform() async throws -> some IntentResult {
    let defaults = UserDefaults(suiteName: "group.water")
    let before = defaults?.integer(forKey: "millilitres") ?? 0
    defaults?.set(before + (glass == .large ? 500 : 250), forKey: "millilitres")
    defaults?.set(note, forKey: "note")
    guard before < 2000 else { throw WaterError.full }
    return .result()
  }
}

struct RemindIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Remind Me"

  @Parameter(title: "On")
  var value: Bool

  init() {}

  func perform() async throws -> some IntentResult & ProvidesDialog {
    UserDefaults(suiteName: "group.water")?.set(value, forKey: "reminds")
    WidgetCenter.shared.reloadAllTimelines()
    return .result(dialog: value ? "Reminders are on" : "Reminders are off")
  }
}

struct WaterEntry: TimelineEntry {
  let date: Date
  let millilitres: Int
  let reminds: Bool
}

struct WaterProvider: TimelineProvider {
  func placeholder(in context: Context) -> WaterEntry {
    WaterEntry(date: Date(), millilitres: 0, reminds: false)
  }

  func getSnapshot(in context: Context, completion: @escaping (WaterEntry) -> Void) {
    completion(entry())
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [entry()], policy: .never))
  }

  private func entry() -> WaterEntry {
    let defaults = UserDefaults(suiteName: "group.water")
    return WaterEntry(
      date: Date(), millilitres: defaults?.integer(forKey: "millilitres") ?? 0,
      reminds: defaults?.bool(forKey: "reminds") ?? false)
  }
}

struct WaterView: View {
  var entry: WaterEntry

  var body: some View {
    VStack {
      Text("\(entry.millilitres) ml")
      HStack {
        Button(intent: DrinkIntent()) {
          Image(systemName: "drop")
        }
        .buttonStyle(.plain)
        Button("Large glass", systemImage: "drop.fill", intent: DrinkIntent(glass: .large))
          .tint(.blue)
        Button(role: .cancel, intent: DrinkIntent(glass: .small, note: "tea")) {
          Label("Tea", systemImage: "cup.and.saucer")
        }
        .disabled(entry.millilitres > 1000)
      }
      Toggle(isOn: entry.reminds, intent: RemindIntent()) {
        Text("Remind me")
      }
      .toggleStyle(.button)
      Toggle("Remind me as well", isOn: entry.reminds, intent: RemindIntent())
    }
    .widgetURL(URL(string: "water://today"))
  }
}

struct WaterWidget: Widget {
  let kind = "water"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: WaterProvider()) { entry in
      WaterView(entry: entry)
    }
    .configurationDisplayName("Water")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

public struct WaterBundle: WidgetBundle {
  public init() {}

  public var body: some Widget {
    WaterWidget()
  }
}
