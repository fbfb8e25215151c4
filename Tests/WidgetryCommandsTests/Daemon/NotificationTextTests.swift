import Testing
import WidgetryCommands

@Suite struct NotificationTextTests {
  @Test(
    arguments: [
      ("Game", "Three points", ["Game", "Three points"]),
      ("Game", "", ["Game"]), ("", "Three points", ["Three points"]), ("", "", []),
      ("-h", "--icon=/etc/passwd", ["-h", "--icon=/etc/passwd"]),
      (
        "Tom & <b>Jerry</b>", #"<a href="file:///etc">x</a> & &lt;"#,
        ["Tom & ‹b>Jerry‹/b>", #"&lt;a href="file:///etc"&gt;x&lt;/a&gt; &amp; &amp;lt;"#]
      ),
      ("", "<img src='x'/>", ["‹img src='x'/>"]),
      ("a\u{1B}[2J\nb", "c\u{7}\nd\u{202E}", [#"a\u001b[2J\nb"#, "c\\\\u0007\nd\\\\u202e"]),
      ("x", #"\x3cb\x3e \074"#, ["x", #"\\x3cb\\x3e \\074"#]),
    ] as [(String, String, [String])])
  func isTextAndNothingElse(title: String, body: String, arguments: [String]) {
    #expect(NotificationText.arguments(title: title, body: body) == arguments)
  }

  @Test func isOfAnEndingLength() {
    let long = String(repeating: "<", count: 1_000_000)
    let arguments = NotificationText.arguments(title: long, body: long)
    #expect(arguments.map(\.count) == [200, 999 * 4 + 1])
  }
}
