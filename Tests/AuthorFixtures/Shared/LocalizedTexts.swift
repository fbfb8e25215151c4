// Views whose texts are localized resources, as apps with String Catalogs write them.
import WidgetAuthoring

struct TidyUp: AppIntent {
  static let title: LocalizedStringResource = "Tidy Up"

  func perform() async throws -> some IntentResult { .result() }
}

enum Phrases {
  static let add = LocalizedStringResource("Add")
  static let done: LocalizedStringResource = "Done"

  static func left(_ count: Int) -> LocalizedStringResource { "\(count) left" }
}

public struct LocalizedTexts: View {
  @State private var flag = true
  @State private var text = ""
  @State private var count = 1

  public init() {}

  public var body: some View {
    VStack {
      Button(Phrases.add, role: .destructive, intent: TidyUp())
      Button(Phrases.done, systemImage: "checkmark", intent: TidyUp())
      Button(Phrases.add) {}
      Toggle(Phrases.done, isOn: true, intent: TidyUp())
      Toggle(Phrases.done, isOn: $flag)
      Label(Phrases.add, systemImage: "plus")
      if let url = URL(string: "app://add") { Link(Phrases.add, destination: url) }
      Section(Phrases.left(3)) { Text(Phrases.add) }
      GroupBox(Phrases.add) { Text("x") }
      LabeledContent(Phrases.left(2), value: "x")
      LabeledContent(Phrases.add, value: 3, format: .number)
      ProgressView(Phrases.left(4), value: 0.5)
      Gauge(value: 0.5) { Text(Phrases.add) }
    }
    .accessibilityLabel(Phrases.left(1))
    .accessibilityHint(Phrases.add)
    .navigationTitle(Phrases.add)
    .help(Phrases.add)
    .widgetLabel(Phrases.add)
    .alert(Phrases.add, isPresented: $flag) { Text("x") }
  }

  var fields: some View {
    Form {
      TextField(Phrases.add, text: $text)
      Stepper(Phrases.left(5), value: $count, in: 0...9)
      Picker(Phrases.done, selection: $count) { Text("x") }
      Menu(Phrases.add) { Text("x") }
      Button("Literal", role: .cancel, intent: TidyUp())
      Button("Literal \(count)", systemImage: "plus", intent: TidyUp())
      Toggle("Literal", isOn: flag, intent: TidyUp())
      LabeledContent("Literal", value: "x")
      Text(flag ? "yes" : "no").accessibilityLabel(flag ? "yes" : "no")
    }
  }
}

struct LocalizedWidget: Widget {
  struct Entry: TimelineEntry {
    let date = Date()
  }

  struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> Entry { Entry() }

    func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
      completion(Entry())
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
      completion(Timeline(entries: [Entry()], policy: .never))
    }
  }

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "localized", provider: Provider()) { _ in LocalizedTexts() }
      .configurationDisplayName(Phrases.add)
      .description(Phrases.left(6))
  }
}
