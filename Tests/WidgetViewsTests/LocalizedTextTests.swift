import Foundation
import Testing
import WidgetModel
import WidgetViews

/// A plugin's resources with text, images and colours by name.
struct StubResources: ViewResources {
  func image(named name: String, scheme: ColorScheme) -> ResourceImage? {
    switch name {
    case "Stamp": ResourceImage(digest: "cc", width: 4, height: 4, isTemplate: true)
    case "Logo": ResourceImage(digest: "ab", width: 20, height: 10)
    case "Sky": ResourceImage(digest: scheme == .dark ? "dd" : "aa", width: 8, height: 8)
    default: nil
    }
  }

  func color(named name: String, scheme: ColorScheme) -> ColorValue? {
    switch name {
    case "Brand": ColorValue(.components(red: 1, green: 0, blue: 0))
    case "Ground": ColorValue(.named(scheme == .dark ? "black" : "white"))
    default: nil
    }
  }

  func string(forKey key: String, table: String?, locale: String, count: Int?) -> String? {
    switch (key, table) {
    case ("Steps", nil): "Schritte"
    case ("Steps", "Other"): "Stufen"
    case ("%@ of %lld", nil): "%2$lld: **%1$@**"
    case ("%lld days", nil): count == 1 ? "%lld Tag" : "%lld Tage"
    case ("100%% of %@", nil): "%@ zu 100%%"
    case ("broken %@", nil): "%5$@ %"
    case ("far %@", nil): "%9223372036854775807$@ %@ %@"
    case ("before %@", nil): "%-9223372036854775808$@"
    case ("nowhere %@", nil): "%0$@ %65$@"
    default: nil
    }
  }
}

@MainActor @Suite struct LocalizedTextTests {
  private func archivedWithWords(_ view: some View) -> ViewNode {
    archived(view) {
      $0.resources = StubResources()
      $0.locale = Locale(identifier: "de_DE")
    }
  }

  @Test func looksWordsUp() {
    #expect(archivedWithWords(Text("Steps")) == .words("Schritte"))
    #expect(archivedWithWords(Text("Steps", tableName: "Other")) == .words("Stufen"))
    #expect(archivedWithWords(Text(verbatim: "Steps")) == .words("Steps"))
    #expect(archivedWithWords(Text("Unknown")) == .words("Unknown"))
    #expect(archived(Text("Steps")) == .words("Steps"))
  }

  @Test func putsValuesWhereTheLanguageHasThem() {
    let node = archivedWithWords(Text("\("Ann") of \(1234)"))
    #expect(node.paragraph?.runs.map(\.text) == ["1.234: ", "Ann"])
    #expect(node.paragraph?.runs.last?.font.weight == .bold)
    #expect(archivedWithWords(Text("100% of \("x")")) == .words("x zu 100%"))
    #expect(archivedWithWords(Text("broken \("x")")).strings == [" "])
  }

  @Test(
    arguments: [
      ("far \("x")", "x  "), ("before \("x")", "x"), ("nowhere \("x")", "x "),
    ] as [(LocalizedStringKey, String)])
  func takesNoNoticeOfAPlaceThatNoValueHas(_ key: LocalizedStringKey, _ words: String) {
    #expect(archivedWithWords(Text(key)).strings == [words])
  }

  @Test(arguments: [(1, "1 Tag"), (7, "7 Tage")])
  func asksForTheWordsOfANumber(_ count: Int, _ words: String) {
    #expect(archivedWithWords(Text("\(count) days")).strings == [words])
  }
}
