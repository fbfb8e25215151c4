internal import AppleSources

/// The files of a new Swift plugin.
extension Scaffold {
  /// A plugin as a Swift package with tests.
  static func swiftPackage(_ name: ScaffoldName, _ widgetry: WidgetrySource?) -> [File] {
    let type = name.type
    var isPublished = false
    if case .repository = widgetry { isPublished = true }
    let files = [
      File(path: "Package.swift", contents: manifest(name, widgetry)),
      File(path: "Sources/\(type)/\(type)Widget.swift", contents: widget(name)),
      File(path: "Sources/\(type)/\(type)Provider.swift", contents: provider(name)),
      File(path: "Sources/\(type)/\(type)View.swift", contents: view(name)),
      File(path: "Tests/\(type)Tests/\(type)Tests.swift", contents: tests(name)),
      File(path: "README.md", contents: readMe(name, isPublished: isPublished)),
      File(path: ".gitignore", contents: ".build/\n"),
    ]
    return files
      + (isPublished ? [File(path: ".github/workflows/test.yml", contents: workflow)] : [])
  }

  /// Tests each change of a published package.
  private static let workflow = """
    name: test
    on: [push, pull_request]
    jobs:
      test:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
          - run: swift test

    """

  private static func manifest(_ name: ScaffoldName, _ widgetry: WidgetrySource?) -> String {
    // The plugin's id is its program's name in lower case, so another id needs its own product.
    let product =
      name.type.lowercased() == name.id
      ? ""
      : """

        products: [
          .executable(name: "\(name.id)", targets: ["\(name.type)"])
        ],
      """
    let dependency = (widgetry?.dependency ?? "").split(separator: "\n")
      .map { "    " + $0 }.joined(separator: "\n")
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name.text)",
        platforms: [.macOS(.v15)],\(product)
        dependencies: [
      \(dependency)
        ],
        targets: [
          .executableTarget(
            name: "\(name.type)",
            dependencies: [.product(name: "WidgetAuthoring", package: "widgetry")]),
          .testTarget(
            name: "\(name.type)Tests",
            dependencies: ["\(name.type)", .product(name: "WidgetTesting", package: "widgetry")]),
        ],
        // Xcode's default for widgets; with .v6 the compiler also checks for data races.
        swiftLanguageModes: [.v5]
      )

      """
  }

  private static func widget(_ name: ScaffoldName) -> String {
    """
    import WidgetAuthoring

    @main
    struct \(name.type)Widget: Widget {
      var body: some WidgetConfiguration {
        AppIntentConfiguration(
          kind: "\(name.id)",
          intent: Configure\(name.type).self,
          provider: \(name.type)Provider()
        ) { entry in
          \(name.type)View(entry: entry)
        }
        .configurationDisplayName("\(name.title)")
        .description("The day of the year.")
        .supportedFamilies([.systemSmall, .accessoryInline])
      }
    }

    /// The values that a user can set for each widget.
    struct Configure\(name.type): WidgetConfigurationIntent {
      static let title: LocalizedStringResource = "Configure \(name.title)"

      @Parameter(title: "Label", default: "\(name.title)") var label: String
    }

    """
  }

  private static func provider(_ name: ScaffoldName) -> String {
    """
    import WidgetAuthoring

    struct \(name.type)Entry: TimelineEntry {
      let date: Date
      let label: String
      let day: Int
    }

    struct \(name.type)Provider: AppIntentTimelineProvider {
      typealias Entry = \(name.type)Entry

      func placeholder(in context: Context) -> Entry {
        Entry(date: context.now, label: "\(name.title)", day: 100)
      }

      func snapshot(for configuration: Configure\(name.type), in context: Context) async -> Entry {
        entry(for: configuration, at: context.now, in: context)
      }

      func timeline(
        for configuration: Configure\(name.type),
        in context: Context
      ) async -> Timeline<Entry> {
        // One entry for the beginning of each day, so that no program has to run at midnight.
        let calendar = context.calendar
        let today = calendar.startOfDay(for: context.now)
        let days = (0..<7).compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
        return Timeline(
          entries: days.map { entry(for: configuration, at: $0, in: context) },
          policy: .atEnd
        )
      }

      /// Uses the moment and the place of the request, because it may be for another day and place.
      private func entry(
        for configuration: Configure\(name.type),
        at date: Date,
        in context: Context
      ) -> Entry {
        let day = context.calendar.ordinality(of: .day, in: .year, for: date) ?? 1
        return Entry(date: date, label: configuration.label, day: day)
      }
    }

    """
  }

  private static func view(_ name: ScaffoldName) -> String {
    """
    import WidgetAuthoring

    struct \(name.type)View: View {
      @Environment(\\.widgetFamily) private var family
      let entry: \(name.type)Entry

      var body: some View {
        switch family {
        case .accessoryInline:
          Text("\\(entry.label): day \\(entry.day)")
        default:
          VStack(alignment: .leading) {
            Text(entry.label).font(.headline)
            Text("Day \\(entry.day)").font(.title)
          }
          .containerBackground(.background, for: .widget)
        }
      }
    }

    """
  }

  private static func tests(_ name: ScaffoldName) -> String {
    """
    import Testing
    import WidgetTesting

    @testable import \(name.type)

    @Suite struct \(name.type)Tests {
      private let seoul = TestSurroundings(timeZone: "Asia/Seoul")

      @Test func changesAtMidnight() async throws {
        let timeline = try await TestedKind(\(name.type)Widget.self).timeline(
          family: .accessoryInline,
          at: seoul.moment("2027-12-31 22:40"),
          configuration: ["label": "Today"],
          in: seoul
        )
        #expect(timeline.entries.prefix(2).map(\\.line) == ["Today: day 365", "Today: day 1"])
        try #expect(timeline.entries[1].date == seoul.moment("2028-01-01 00:00"))
      }

      @Test func showsItsNameByDefault() async throws {
        let entry = try await TestedKind(\(name.type)Widget.self).snapshot(
          family: .systemSmall,
          at: seoul.moment("2027-02-01 09:00"),
          in: seoul
        )
        #expect(entry.text == ["\(name.title)", "Day 32"])
      }
    }

    """
  }

  private static func readMe(_ name: ScaffoldName, isPublished: Bool) -> String {
    let publishing = """

      ## Publish

      `.github/workflows/test.yml` tests each change. Others install the package from its repository,
      which builds it with the Widgetry of their machine and without network:

          widgetry plugin install git+https://HOST/PATH

      They get later commits with `widgetry plugin update \(name.id)`. To offer a version, push a tag:
      `git+https://HOST/PATH#TAG` installs it, also in place of another. A package can depend only on
      Widgetry and on packages inside of it.

      For machines without a toolchain, this makes a file to upload; unpack it and run
      `widgetry plugin install \(name.id)-plugin`:

          widgetry plugin build . --out ../\(name.id)-plugin
          tar -C .. -czf ../\(name.id).tar.gz \(name.id)-plugin

      """
    return """
      # \(name.title)

      A plugin for Widgetry with one kind of widget, `\(name.id)`.

          swift test
          widgetry plugin check .
          widgetry plugin install .
          widgetry add \(name.id) --id my-\(name.id) label=Hello
          widgetry show my-\(name.id)

      While you work on it, run `widgetry plugin dev .` to build and show each change.

      """ + (isPublished ? publishing : "")
  }
}
