import Foundation
import Testing
import WidgetModel
import WidgetRendering

@Suite struct PageTests {
  private static let moment = Date(timeIntervalSince1970: 1_780_000_000)

  private static func widget(
    _ id: String = "a", line: String = "Mina D-3", url: String? = nil, note: String? = nil,
    state: String = "current", hasSchemes: Bool = true
  ) -> WebPage.Widget {
    WebPage.Widget(
      id: id, kind: "dday", family: .systemMedium, size: DisplaySize(width: 338, height: 158),
      line: line, locale: "ko_KR", url: url, state: state, note: note, until: moment + 60,
      revision: "0011", hasSchemes: hasSchemes)
  }

  private static func html(_ widgets: WebPage.Widget...) -> String {
    let page = WebPage(widgets, madeAt: moment, madeAtWords: "2026-05-29 (UTC)")
    return String(decoding: page.html, as: UTF8.self)
  }

  @Test func showsEachWidgetInBothSchemesWithItsWords() {
    let text = Self.html(Self.widget())
    #expect(
      text.contains(#"<source srcset="a.dark.svg?0011" media="(prefers-color-scheme: dark)"/>"#))
    #expect(
      text.contains(
        #"<img src="a.light.svg?0011" width="338" height="158" lang="ko-KR" dir="auto" alt="Mina D-3"/>"#
      ))
    #expect(
      text.contains(#"<time id="made" datetime="2026-05-28T20:26:40Z">2026-05-29 (UTC)</time>"#))
    #expect(text.contains(#"data-until="2026-05-28T20:27:40Z""#))
  }

  @Test(arguments: [
    (158.0, 158.0, "1; --rows: 6; --narrow-rows: 6"), (338, 158, "2; --rows: 6; --narrow-rows: 6"),
    (338, 354, "2; --rows: 12; --narrow-rows: 12"), (715.5, 342, "4; --rows: 12; --narrow-rows: 6"),
    (72, 72, "1; --rows: 3; --narrow-rows: 3"), (176, 84, "1; --rows: 3; --narrow-rows: 3"),
    (250, 38, "2; --rows: 2; --narrow-rows: 2"), (316, 316, "2; --rows: 11; --narrow-rows: 11"),
    (364, 382, "2; --rows: 12; --narrow-rows: 12"), (518, 158, "3; --rows: 6; --narrow-rows: 5"),
    (2000, 4, "4; --rows: 1; --narrow-rows: 1"), (0, 0, "1; --rows: 1; --narrow-rows: 1"),
  ])
  func givesAWidgetTheRoomThatItNeeds(width: Double, height: Double, cells: String) {
    var widget = Self.widget()
    widget.size = DisplaySize(width: width, height: height)
    let text = Self.html(widget)
    #expect(
      text.contains("<li class=\"systemMedium\" style=\"--columns: \(cells); --width: "), "\(text)")
  }

  /// The picture contains the widget's text already.
  @Test func hasNoCaptionButWhatIsWrong() {
    let text = Self.html(Self.widget(), Self.widget("b", note: "stale: no answer", state: "stale"))
    #expect(text.matches(of: /Mina D-3/).count == 2)
    #expect(text.contains(#"<strong class="note" title=""></strong>"#))
    #expect(
      text.contains(
        #"<span class="name">b</span> <strong class="note" title="stale: no answer">stale: no answer</strong>"#
      ))
  }

  @Test(arguments: [
    ("Mina D-3", "ko_KR", "ko-KR"), ("결혼기념일 D-183", "ko_KR", "ko-KR"),
    ("결혼기념일 D-183", "en_US", "ko"), ("민아 183 days to go", "en_US", "en-US"),
    ("زفافنا D-183", "en", "und-Arab"), ("زفافنا", "ar_EG", "ar-EG"), ("زفافنا", "fa", "fa"),
    ("結婚記念日 D-3", "en", "und-Hani"), ("結婚記念日まで", "en", "ja"), ("結婚記念日", "zh_TW", "zh-TW"),
    ("結婚 기념일", "en", "ko"), ("Свадьба", "en", "und-Cyrl"), ("Свадьба", "uk", "uk"),
    ("חתונה", "en", "he"), ("Γάμος", "el_GR", "el-GR"), ("งานแต่งงาน", "en", "th"),
    ("🎂 183", "en", "en"), ("", "en", "en"),
  ])
  func tellsTheLanguageOfALine(line: String, locale: String, tag: String) throws {
    var widget = Self.widget(line: line)
    widget.locale = locale
    let text = Self.html(widget)
    #expect(text.contains(" lang=\"\(tag)\" dir=\"auto\" alt="))
    let page = WebPage([widget], madeAt: Self.moment, madeAtWords: "")
    let state = String(decoding: page.state, as: UTF8.self)
    #expect(state.contains("\"language\":\"\(tag)\""))
  }

  @Test func hasOnePictureWhereThePlaceHasOneScheme() {
    let text = Self.html(Self.widget(hasSchemes: false))
    #expect(text.contains("a.any.svg?0011") && !text.contains("<source"))
  }

  @Test(arguments: [
    #"</title><script>alert(1)</script>"#, #"" onload="alert(1)"#, "' onload='x", "<!--", "]]>",
    "a\u{0}b\u{1B}[31m", "\u{202E}gnol", "&amp;&lt;",
  ])
  func keepsWhatIsSaidElsewhereInItsPlace(words: String) {
    let plain = Self.html(Self.widget(line: "words", note: "words", state: "stale"))
    let text = Self.html(Self.widget(line: words, note: words, state: "stale"))
    #expect(Self.tags(text) == Self.tags(plain))
    #expect(!text.contains("\u{0}") && !text.contains("\u{1B}") && !text.contains("\u{202E}"))
  }

  /// The names of all tags in order and the number of quotes, which text must not change.
  private static func tags(_ text: String) -> [String] {
    text.matches(of: /<[\/!]?[A-Za-z]+/).map { String($0.output) }
      + ["\(text.count { $0 == "\"" })", "\(text.count { $0 == ">" })"]
  }

  @Test(arguments: [
    ("https://example.org/?a=1&b=2", "https://example.org/?a=1&amp;b=2"),
    ("javascript:alert(1)", "a.light.svg"), ("data:text/html,x", "a.light.svg"),
    ("//example.org", "a.light.svg"), ("https://x\" onclick=\"y", "a.light.svg"),
  ])
  func leadsOnlyWhereItIsSafe(url: String, target: String) {
    #expect(Self.html(Self.widget(url: url)).contains("<a href=\"\(target)\"><picture>"))
  }

  @Test func saysWhatToTypeWithoutWidgets() {
    let text = Self.html()
    #expect(text.contains("widgetry add dday") && !text.contains("<ul"))
  }

  @Test func runsNoScriptButItsOwn() throws {
    let text = Self.html(Self.widget())
    let script = try #require(text.firstMatch(of: /<script>((?s:.*?))<\/script>/)).output.1
    let digest = Data(SHA256.digest(of: Array(script.utf8))).base64EncodedString()
    #expect(
      text.contains("content=\"default-src 'none'; script-src 'sha256-\(digest)'; style-src "))
    let style = try #require(text.firstMatch(of: /<style>((?s:.*?))<\/style>/)).output.1
    let styleDigest = Data(SHA256.digest(of: Array(style.utf8))).base64EncodedString()
    #expect(text.contains("style-src 'sha256-\(styleDigest)'"))
    #expect(!script.contains("<") && !script.contains("&") && !script.contains("innerHTML"))
    #expect(text.matches(of: /<script/).count == 1)
    #expect(!text.contains("http:/") && !text.contains("https:/"))
  }

  @Test func tellsTheStateInAFileOfItsOwn() throws {
    let page = WebPage(
      [Self.widget("a"), Self.widget("b", note: "stale: no answer", state: "stale")],
      madeAt: Self.moment, madeAtWords: "then")
    let state = try #require(JSONValue(parsing: String(decoding: page.state, as: UTF8.self)).object)
    let widgets = try #require(state["widgets"]?.array)
    #expect(widgets.map { $0.object?["id"]?.string } == ["a", "b"])
    #expect(widgets[1].object?["note"]?.string == "stale: no answer")
    #expect(state["layout"]?.string == page.layout)
  }

  @Test func hasAnotherLayoutOnlyWhenItsWidgetsAreOthers() {
    func layout(_ widgets: WebPage.Widget...) -> String {
      WebPage(widgets, madeAt: Self.moment, madeAtWords: "").layout
    }
    let usual = layout(Self.widget("a"), Self.widget("b"))
    #expect(layout(Self.widget("a", line: "other"), Self.widget("b")) == usual)
    #expect(layout(Self.widget("b"), Self.widget("a")) != usual)
    #expect(layout(Self.widget("a")) != usual)
  }
}
