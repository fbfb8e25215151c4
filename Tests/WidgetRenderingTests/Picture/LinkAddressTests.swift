import Testing
import WidgetRendering

@Suite struct LinkAddressTests {
  @Test(arguments: [
    "https://example.com/a?b=c&d", "http://example.com", "mailto:a@example.com", "tel:+49123",
    "widget2:open", "HTTPS://EXAMPLE.COM", "example://결혼",
  ])
  func isLiveForWebMailTelephoneAndApps(text: String) {
    #expect(LinkAddress(text)?.text == text)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "java\nscript:alert(1)", "\u{1}javascript:x",
    " javascript:x", "data:text/html,x", "file:///etc/passwd", "vbscript:x", "blob:x", "", ":x",
    "/path", "//example.com", "page.html", "1a:b", "a-b:c", "a.b:c", "https://a b",
    "https://a\"\u{7}",
    "https://a\u{202E}b", "https://a\u{200B}b", "https:" + String(repeating: "a", count: 3000),
  ])
  func isNeverLiveForWhatRunsReadsOrHides(text: String) {
    #expect(LinkAddress(text) == nil)
  }
}
