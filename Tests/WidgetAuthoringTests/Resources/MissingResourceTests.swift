import Foundation
import PluginProtocol
import Testing
import WidgetModel
import WidgetViews

@testable import WidgetAuthoring

@Suite struct MissingResourceTests {
  private static let gif = "GIF89a\u{10}\0\u{10}\0"

  private static let files = [
    "Assets.xcassets/Logo.imageset/Contents.json": #"{"images": [{"filename": "logo.gif"}]}"#,
    "Assets.xcassets/Logo.imageset/logo.gif": gif,
    "Assets.xcassets/Wave.imageset/Contents.json": #"{"images": [{"filename": "wave.svg"}]}"#,
    "Assets.xcassets/Wave.imageset/wave.svg": "<svg/>",
    "Assets.xcassets/Bell.imageset/Contents.json": """
    {"images": [{"filename": "bell.svg", "scale": "2x"}]}
    """,
    "Assets.xcassets/Bell.imageset/bell.svg": "<svg width='24' height='20'/>",
    "Assets.xcassets/Page.imageset/Contents.json": #"{"images": [{"filename": "page.pdf"}]}"#,
    "Assets.xcassets/Page.imageset/page.pdf": "%PDF-1.7",
    "Assets.xcassets/Photo.imageset/Contents.json": #"{"images": [{"filename": "a.heic"}]}"#,
    "Assets.xcassets/Photo.imageset/a.heic": "ftypheic",
    "Assets.xcassets/Lost.imageset/Contents.json": #"{"images": [{"filename": "lost.png"}]}"#,
    "Assets.xcassets/Heavy.imageset/Contents.json": #"{"images": [{"filename": "heavy.gif"}]}"#,
    "Assets.xcassets/Heavy.imageset/heavy.gif": gif + String(repeating: "x", count: 2 << 20),
    "Assets.xcassets/Wide.imageset/Contents.json": #"{"images": [{"filename": "wide.gif"}]}"#,
    "Assets.xcassets/Wide.imageset/wide.gif": "GIF89a\u{7F}\u{7F}\u{7F}\u{7F}",
    "Assets.xcassets/Sharp.imageset/Contents.json": """
    {"images": [{"filename": "s.gif", "scale": "1x"}, {"filename": "s.pdf", "scale": "3x"}]}
    """,
    "Assets.xcassets/Sharp.imageset/s.gif": gif,
    "Assets.xcassets/Sharp.imageset/s.pdf": "%PDF-1.7",
    "loose.svg": "<svg width='1' height='1'><script/></svg>",
    "en.lproj/Localizable.strings": #""hello" = "Hello"; "bye" = "Bye";"#,
    "ko.lproj/Localizable.strings": #""hello" = "안녕";"#,
    "en-GB.lproj/Localizable.strings": #""colour" = "Colour";"#,
    "Days.xcstrings": """
    {"sourceLanguage": "en", "strings": {
      "Today": {},
      "Tomorrow": {"localizations": {"ko": {"stringUnit": {"value": "내일"}}}}
    }}
    """,
  ]

  @Test(arguments: [
    ("Logo", nil), ("Sharp", nil), ("Bell", nil),
    ("Gone", "image 'Gone' isn't in the plugin's resources"),
    ("Wave", "image 'Wave' (wave.svg) has no size, or isn't an SVG"),
    (
      "loose",
      "image 'loose' (loose.svg) contains the element 'script', which isn't supported in an SVG"
    ),
    ("Page", "image 'Page' (page.pdf) is a PDF, which isn't supported"),
    ("Photo", "image 'Photo' (a.heic) isn't a supported format (PNG, JPEG, GIF, WebP or SVG)"),
    ("Lost", "image 'Lost' (lost.png) can't be read"),
    ("Heavy", "image 'Heavy' (heavy.gif) has 2048 KB; the limit is 1024 KB"),
    ("Wide", "image 'Wide' (wide.gif) has 32639 x 32639 pixels; the limit is 4096 x 4096"),
  ])
  func saysWhyAnImageIsNotShown(_ name: String, _ summary: String?) throws {
    let folder = try ResourceFolder(Self.files)
    let resources = PluginResources(folder.folders)
    #expect((resources.image(named: name, scheme: .light) == nil) == (summary != nil))
    #expect(
      resources.image(named: name, scheme: .dark) == resources.image(named: name, scheme: .light))
    let used = resources.takeUsed()
    #expect(used.missingResources.map(\.summary) == [summary].compactMap(\.self))
    #expect(used.images.count == (summary == nil ? 1 : 0))
    #expect(used.missingResources.allSatisfy { $0.kind == .image && $0.hint != nil })
    #expect(resources.takeUsed() == .none)
  }

  @Test func saysWhichColorIsNotThere() throws {
    let folder = try ResourceFolder(Self.files)
    let resources = PluginResources(folder.folders)
    defer { withExtendedLifetime(folder) {} }
    #expect(resources.color(named: "Brand", scheme: .light) == nil)
    let summaries = resources.takeUsed().missingResources.map(\.summary)
    #expect(summaries == ["color 'Brand' isn't in the plugin's resources"])
  }

  @Test(arguments: [
    ("hello", nil, nil), ("%lld", nil, nil), ("%1$@: %.2f %%", nil, nil),
    ("Tomorrow", "Days", nil),
    ("Today", "Days", "its strings files don't contain 'Today' in ko"),
    ("bye", nil, "its strings files don't contain 'bye' in ko"),
    ("colour", nil, "its strings files don't contain 'colour' in en, ko"),
    ("%lld cups", nil, "its strings files don't contain '%lld cups'"),
    ("hello", "Other", "its resources have no strings table 'Other'"),
  ])
  func saysWhichWordsAreNotThere(_ key: String, _ table: String?, _ summary: String?) throws {
    let folder = try ResourceFolder(Self.files)
    let resources = PluginResources(folder.folders)
    defer { withExtendedLifetime(folder) {} }
    _ = resources.string(forKey: key, table: table, locale: "en_US", count: nil)
    #expect(resources.takeUsed().missingResources.map(\.summary) == [summary].compactMap(\.self))
  }

  @Test func saysInEachAnswerWhichWordsAreNotThere() throws {
    let folder = try ResourceFolder(Self.files)
    let resources = PluginResources(folder.folders)
    defer { withExtendedLifetime(folder) {} }
    for table in [nil, "Other", nil] {
      for key in ["bye", "hello"] {
        _ = resources.string(forKey: key, table: table, locale: "en_US", count: nil)
      }
      #expect(
        resources.takeUsed().missingResources.map(\.summary) == [
          table.map { "its resources have no strings table '\($0)'" }
            ?? "its strings files don't contain 'bye' in ko"
        ])
    }
  }

  @Test func expectsNoWordsWhereNothingIsTranslated() throws {
    let folder = try ResourceFolder(["a.gif": Self.gif])
    let resources = PluginResources(folder.folders)
    defer { withExtendedLifetime(folder) {} }
    #expect(resources.string(forKey: "hello", table: nil, locale: "en", count: nil) == nil)
    #expect(resources.takeUsed() == .none)
  }

  @Test @MainActor func tellsNoEntryWhatAnotherAnswerLacked() async throws {
    let folder = try ResourceFolder(Self.files)
    let resources = PluginResources(folder.folders)
    let before = PluginResources.current
    PluginResources.serve(resources)
    defer {
      PluginResources.serve(before)
      withExtendedLifetime(folder) {}
    }
    let plugin = InProcessPlugin(WordyBundle.self)
    #expect(try await plugin.kinds().map(\.displayName) == ["Bye"])
    let entry = try await plugin.entry(.snapshot(.sample("wordy")))
    let summaries = entry.attachments.missingResources.map(\.summary)
    #expect(summaries == ["image 'Gone' isn't in the plugin's resources"])
  }
}

private struct WordyBundle: WidgetBundle {
  var body: some Widget { WordyWidget() }
}

/// A widget with a name that isn't translated and an image that is missing.
private struct WordyWidget: Widget {
  struct Entry: TimelineEntry {
    let date: Date
  }

  struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> Entry { Entry(date: .noon) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
      completion(Entry(date: .noon))
    }

    func getTimeline(
      in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void
    ) {
      completion(Timeline(entries: [Entry(date: .noon)], policy: .never))
    }
  }

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "wordy", provider: Provider()) { _ in Image("Gone") }
      .configurationDisplayName(Text("bye"))
  }
}
