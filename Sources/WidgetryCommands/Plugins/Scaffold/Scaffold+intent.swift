/// The files of a new Swift plugin that is configured by an app's existing intent.
extension Scaffold {
  /// A Swift package whose kind is configured by an intent from an app's .intentdefinition file.
  static func swiftPackage(
    _ name: ScaffoldName, checkout: String, intents: IntentDefinitions
  ) -> [File] {
    let type = name.type
    let intent = intents.intents[0]
    let replaced = [
      "Sources/\(type)/\(type)Widget.swift": widget(name, intent),
      "Sources/\(type)/\(type)Provider.swift": provider(name, intent),
      "Sources/\(type)/\(type)View.swift": view(name, intent),
      "Tests/\(type)Tests/\(type)Tests.swift": tests(name, intent),
    ]
    return swiftPackage(name, checkout: checkout).map { file in
      var file = file
      if let contents = replaced[file.path] { file.contents = contents }
      file.contents = file.contents.replacing(" label=Hello", with: "")
      return file
    }
      + intents.sources.map {
        File(path: "Sources/\(type)/Intents/\($0.name).swift", contents: $0.source)
      }
  }

  private static func widget(_ name: ScaffoldName, _ intent: IntentDefinition) -> String {
    """
    import WidgetAuthoring

    @main
    struct \(name.type)Widget: Widget {
      var body: some WidgetConfiguration {
        IntentConfiguration(
          kind: "\(name.id)",
          intent: \(intent.className).self,
          provider: \(name.type)Provider()
        ) { entry in
          \(name.type)View(entry: entry)
        }
        .configurationDisplayName("\(name.title)")
        .description(\(intent.title.asSwiftLiteral))
        .supportedFamilies([.systemSmall, .systemMedium, .accessoryInline])
      }
    }

    """
  }

  private static func provider(_ name: ScaffoldName, _ intent: IntentDefinition) -> String {
    """
    import WidgetAuthoring

    struct \(name.type)Entry: TimelineEntry {
      let date: Date
      let configuration: \(intent.className)
    }

    struct \(name.type)Provider: IntentTimelineProvider {
      typealias Entry = \(name.type)Entry

      func placeholder(in context: Context) -> Entry {
        Entry(date: context.now, configuration: \(intent.className)())
      }

      func getSnapshot(
        for configuration: \(intent.className),
        in context: Context,
        completion: @escaping (Entry) -> Void
      ) {
        completion(Entry(date: context.now, configuration: configuration))
      }

      func getTimeline(
        for configuration: \(intent.className),
        in context: Context,
        completion: @escaping (Timeline<Entry>) -> Void
      ) {
        // The content depends only on the configuration, so it never changes by itself.
        let entry = Entry(date: context.now, configuration: configuration)
        completion(Timeline(entries: [entry], policy: .never))
      }
    }

    """
  }

  private static func view(_ name: ScaffoldName, _ intent: IntentDefinition) -> String {
    // A small card has room for four lines.
    let lines = intent.parameters.prefix(4).map { parameter in
      "        line(\(parameter.title.asSwiftLiteral), \(parameter.shown))\n"
    }
    let first = intent.parameters.first.map { "Text(\($0.shown))" } ?? "Text(\"\(name.title)\")"
    return """
      import WidgetAuthoring

      struct \(name.type)View: View {
        @Environment(\\.widgetFamily) private var family
        let entry: \(name.type)Entry

        private var configuration: \(intent.className) { entry.configuration }

        var body: some View {
          switch family {
          case .accessoryInline:
            \(first)
          default:
            VStack(alignment: .leading) {
              Text("\(name.title)").font(.headline)
      \(lines.joined())      }
            .containerBackground(.background, for: .widget)
          }
        }

        private func line(_ title: String, _ value: String) -> some View {
          Text("\\(title): \\(value)").font(.caption)
        }
      }

      """
  }

  private static func tests(_ name: ScaffoldName, _ intent: IntentDefinition) -> String {
    """
    import Testing
    import WidgetTesting

    @testable import \(name.type)

    @Suite struct \(name.type)Tests {
      @Test func showsItsNameWithoutConfiguration() async throws {
        let place = TestSurroundings(timeZone: "Asia/Seoul")
        let entry = try await TestedKind(\(name.type)Widget.self).snapshot(
          family: .systemSmall,
          at: place.moment("2027-02-01 09:00"),
          in: place
        )
        #expect(entry.text.first == "\(name.title)")
      }
    }

    """
  }
}

extension IntentDefinition.Parameter {
  /// Swift source that converts the parameter's value to text.
  fileprivate var shown: String {
    let name = "configuration.\(name.asSwiftName)"
    let words =
      switch type {
      case .object: ".displayString"
      case .plain("URL"): ".absoluteString"
      case .plain("String"): ""
      default: ".description"
      }
    let isEnum = if case .choices = type { true } else { false }
    if isArray {
      let texts = isEnum ? "\(name).map { \"\\($0)\" }" : "\(name).map { $0\(words) }"
      return "\(texts).joined(separator: \", \")"
    }
    if isAlwaysSet { return isEnum ? "\"\\(\(name))\"" : name + words }
    return isEnum
      ? "\(name).map { \"\\($0)\" } ?? \"–\""
      : name + (words.isEmpty ? "" : "?" + words) + " ?? \"–\""
  }
}
