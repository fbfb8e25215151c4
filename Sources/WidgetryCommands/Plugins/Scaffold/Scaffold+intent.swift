internal import AppleSources
internal import WidgetModel

/// The files of a new Swift plugin that is configured by an app's existing intent.
extension Scaffold {
  /// A Swift package whose kind is configured by an intent from an app's .intentdefinition file.
  static func swiftPackage(
    _ name: ScaffoldName, _ widgetry: WidgetrySource?, intents: IntentDefinitions, file: String
  ) -> [File] {
    let type = name.type
    let intent = intents.intents[0]
    let replaced = [
      "Sources/\(type)/\(type)Widget.swift": widget(name, intent),
      "Sources/\(type)/\(type)Provider.swift": provider(name, intent),
      "Sources/\(type)/\(type)View.swift": view(name, intent),
      "Tests/\(type)Tests/\(type)Tests.swift": tests(name, intent),
    ]
    var port = JSONWriter(layout: .indented)
    port.object { json in
      json.member("intentDefinitions", [file])
      json.member("intentHandler", "\(type)IntentHandler")
    }
    return swiftPackage(name, widgetry).map { file in
      var file = file
      if let contents = replaced[file.path] { file.contents = contents }
      file.contents = file.contents.replacing(" label=Hello", with: "")
        .replacing(
          ".product(name: \"WidgetAuthoring\", package: \"widgetry\")])",
          with: """
            .product(name: "AppleModules", package: "widgetry")],
                  plugins: [.plugin(name: "PortedSources", package: "widgetry")])
            """)
      return file
    } + [
      File(path: "Sources/\(type)/\(type)IntentHandler.swift", contents: handler(name, intent)),
      File(path: "ported.json", contents: port.text + "\n"),
    ]
  }

  private static func widget(_ name: ScaffoldName, _ intent: IntentDefinition) -> String {
    """
    import SwiftUI
    import WidgetKit

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
    import Intents
    import WidgetKit

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
      import SwiftUI
      import WidgetKit

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

extension Scaffold {
  /// The class that an app has in its intents extension: it offers the choices.
  private static func handler(_ name: ScaffoldName, _ intent: IntentDefinition) -> String {
    let methods = intent.parameters.compactMap { parameter -> String? in
      guard case .object(let type) = parameter.type else { return nil }
      let method =
        "provide\(parameter.name.prefix(1).uppercased() + parameter.name.dropFirst())OptionsCollection"
      return """

          func \(method)(
            for intent: \(intent.className)
          ) async throws -> INObjectCollection<\(type)> {
            INObjectCollection(items: [\(type)(identifier: "example", display: "Example")])
          }

        """
    }
    return """
      import Intents

      /// Offers the choices for the intent's parameters: return those of the app.
      class \(name.type)IntentHandler: INExtension, \(intent.className)Handling {\(methods.joined())}

      """
  }
}

extension IntentDefinition.Parameter {
  /// Swift source that converts the parameter's value to text.
  fileprivate var shown: String {
    let name = "configuration.\(name.asSwiftName)"
    if isArray {
      let text = if case .object = type { "\\.displayString" } else { "\\.description" }
      return "(\(name) ?? []).map(\(text)).joined(separator: \", \")"
    }
    return switch type {
    case .choices: "\"\\(\(name))\""
    case .object: "\(name)?.displayString ?? \"–\""
    case .plain("String"): "\(name) ?? \"–\""
    case .plain("URL"): "\(name)?.absoluteString ?? \"–\""
    case .plain("Bool"): "\(name)?.boolValue.description ?? \"–\""
    case .plain: "\(name)?.description ?? \"–\""
    }
  }
}
