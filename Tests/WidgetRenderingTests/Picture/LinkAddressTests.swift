import Testing
import WidgetRendering

@Suite struct LinkAddressTests {
  @Test(arguments: [
    "https://example.com/a?b=c&d", "http://example.com", "HTTPS://EXAMPLE.COM", "https://결혼.kr/a",
    "mailto:a@example.com", "MAILTO:a@example.com,b@example.com", "mailto:?to=a@example.com",
    "mailto:a@example.com?subject=A%20b&body=one%0D%0Atwo&CC=b@example.com&%62cc=c@example.com",
    "mailto:a@example.com?",
  ])
  func isLiveForTheWebAndMail(text: String) {
    #expect(LinkAddress(text)?.text == text)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "java\nscript:alert(1)", "\u{1}javascript:x",
    " javascript:x", "data:text/html,x", "file:///etc/passwd", "vbscript:x", "blob:x", "", ":x",
    "/path", "//example.com", "page.html", "1a:b", "a-b:c", "a.b:c", "https://a b",
    "https://a\"\u{7}", "tel:+49123", "widget2:open", "example://x", "vnd-x:y", "widgetry://x",
    "https://a\u{202E}b", "https://a\u{200B}b", "https:" + String(repeating: "a", count: 3000),
    "http:", "https://", "https:///a", "https:a", "https:/a", #"https:\\a"#, "https://?a",
    "https://#a",
  ])
  func isNeverLiveForWhatMayRunReadOrHide(text: String) {
    #expect(LinkAddress(text) == nil)
  }

  @Test(arguments: [
    "?attach=/etc/passwd", "?attachment=/etc/passwd", "?ATTACH=/etc/passwd", "?Attachment=x",
    "?%61ttach=/etc/passwd", "?%41%54tach=x", "?%2561ttach=x", "?subject=a&attach=x",
    "?subject=a&amp;attach=x", "?subject=a;attach=x", "?subject=a?attach=x", "?subject=a#attach=x",
    "#attach=x", ";attach=x", "&attach=x", "?attach", "?=x", "?insert=x", "?from=a@b",
    "?subject=a%0D%0AAttach:x", "?cc=a%0aBcc:b", "%0d%0aAttach:x", "?subject=a%00", "?subject=%",
    "?subject=%zz", "?subject=%2", "?body=%ff", "?body=%1b", "?body=%7F", "?attach%00=x",
  ])
  func isNeverLiveForMailWithMoreThanWords(query: String) {
    #expect(LinkAddress("mailto:a@example.com" + query) == nil)
  }
}
