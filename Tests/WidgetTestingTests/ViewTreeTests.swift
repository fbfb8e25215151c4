import Testing
import WidgetTesting

@Suite @MainActor struct ViewTreeTests {
  /// A kind that shows a single view.
  private struct Shown<Content: View>: TimelineProvider {
    struct Entry: TimelineEntry { let date: Date }

    func placeholder(in context: Context) -> Entry { Entry(date: context.now) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
      completion(Entry(date: context.now))
    }

    func getTimeline(
      in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void
    ) {
      completion(Timeline(entries: [Entry(date: context.now)], policy: .atEnd))
    }
  }

  private struct Everything: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "everything", provider: Shown<Text>()) { _ in
        VStack(alignment: .leading, spacing: 4) {
          Text("Our \"wedding\"").font(.headline).lineLimit(2)
          HStack {
            (Text("D").bold() + Text("-3"))
            Spacer()
            Text("✓").foregroundStyle(Color(red: 1, green: 0.5, blue: 0, opacity: 0.5))
              .widgetAccentable()
          }
          Divider()
        }
        .padding(8)
        .background(alignment: .topLeading) { Color.red }
        .frame(width: 100)
        .containerBackground(.background, for: .widget)
        .accessibilityLabel("Three days")
      }
    }
  }

  private struct Nothing: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "nothing", provider: Shown<Text>()) { _ in EmptyView() }
    }
  }

  private func text<Content: Widget>(of widget: Content.Type) async throws -> String {
    try await TestedKind(widget).timeline(family: .systemSmall, at: .distantPast)
      .entries[0].description
  }

  @Test func showsViewsWithAllThatIsSaidOfThem() async throws {
    try #expect(
      await text(of: Everything.self) == """
        Three days

        vstack alignment: leading, spacing: 4
          "Our \\"wedding\\"" font: headline, lineLimit: 2
          hstack
            "D" weight: bold + "-3"
            spacer
            "✓" color: (blue: 0, green: 0.5, opacity: 0.5, red: 1)
              .accentable
          divider
          .padding: 8
          .background backgroundAlignment: topLeading
            color: red
          .frame: (width: 100)
          .containerBackground
            color: background
          .accessibilityLabel: "Three days"

        """)
  }

  @Test func showsThatThereIsNothing() async throws {
    try #expect(await text(of: Nothing.self) == "\n\nempty\n")
  }
}
