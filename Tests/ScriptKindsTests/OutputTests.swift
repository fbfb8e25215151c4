import Testing
import WidgetModel

@testable import ScriptKinds

@Suite struct OutputTests {
  @Test(
    arguments: [
      ("/dev/sda1 40G 20G 18G 53% /", 0.53), ("99,5 % used", 0.995), ("100%", 1), ("0 %", 0),
      ("150% of 40%", 0.4), ("%", nil), ("a%b", nil), ("1 2%", 0.02), ("-5%", 0.05), ("", nil),
      ("5  %", nil),
    ] as [(String, Double?)])
  func findsAPercentage(text: String, share: Double?) {
    #expect(Percentage.share(in: text) == share)
  }

  @Test func takesTheFirstLineThatIsNotEmpty() {
    let output = CommandOutput(["", "  a   b ", "second  column", "", ""].map { StyledLine($0) })
    #expect(output.title.text == "a b")
    #expect(output.body.map(\.line.text) == ["second  column"])
    #expect(CommandOutput([StyledLine("")]).title.isEmpty)
  }

  // MARK: Terminals

  private static func pieces(_ text: String) -> [StyledLine.Piece] {
    TerminalText.lines([text])[0].pieces
  }

  @Test func keepsTheColoursOfATerminal() {
    let pieces = Self.pieces(
      "a\u{1B}[1;31mb\u{1B}[0mc\u{1B}[38;2;255;136;0md\u{1B}[39me\u{1B}[38;5;208mf")
    #expect(pieces.map(\.text) == ["a", "b", "c", "d", "e", "f"])
    #expect(pieces[1].style == StyledLine.Style(color: ColorValue(.named("red")), isBold: true))
    #expect(pieces[2].style == StyledLine.Style())
    #expect(pieces[3].style.color?.text == "#ff8800")
    #expect(pieces[4].style.color == nil)
    #expect(pieces[5].style.color?.text == "#ff8700")
  }

  @Test(arguments: [
    ("\u{1B}]0;title\u{7}x", "x"), ("\u{1B}]8;;http://a\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
    ("\u{1B}[2Jx\u{1B}[10;5H", "x"), ("\u{1B}(Bx", "Bx"), ("x\u{1B}", "x"), ("x\u{1B}[", "x"),
    ("x\u{1B}[38;5m", "x"), ("\u{1B}[38;2;1mx", "x"), ("\u{1B}[999999999999999999999mx", "x"),
  ])
  func removesOtherSequences(text: String, shown: String) {
    #expect(Self.pieces(text).map(\.text).joined() == shown)
  }

  @Test func continuesAStyleOnTheNextLine() {
    let lines = TerminalText.lines(["\u{1B}[32ma", "b\u{1B}[0m", "c"])
    #expect(lines[1].pieces[0].style.color == ColorValue(.named("green")))
    #expect(lines[2].pieces[0].style.color == nil)
  }

  // MARK: Pango

  @Test func readsPangoMarkup() {
    let line = PangoText.line(
      ##"a <span foreground="#ff0000" weight='bold'>b &amp; <i>c</i></span> &#x41;&lt;"##)
    #expect(line.text == "a b & c A<")
    #expect(
      line.pieces[1].style
        == StyledLine.Style(color: ColorValue(text: "#ff0000"), isBold: true))
    #expect(line.pieces[2].style.isItalic)
    #expect(line.pieces[3].style == StyledLine.Style())
  }

  @Test(arguments: [
    "<b>open", "</b>close", "<script>x</script>", "a < b", "<b><i>x</b></i>",
    "<span foreground=red>x",
  ])
  func showsBrokenMarkupAsText(text: String) {
    #expect(PangoText.line(text).text == text)
  }

  // MARK: JSON

  @Test(
    arguments: [
      (#"{"text":"<b>hi</b> 5%","tooltip":"a\nb","percentage":30}"#, "hi 5%", ["a", "b"], 0.3),
      (#"{"full_text":"<b>x</b>","color":"red"}"#, "<b>x</b>", [], nil),
      (#"{"full_text":"<b>x</b>","markup":"pango"}"#, "x", [], nil),
      (#"[{"full_text":"a 7%"},{"full_text":""},{"full_text":"b"}]"#, "a 7% b", [], 0.07),
    ] as [(String, String, [String], Double?)])
  func readsTheJSONOfBars(json: String, title: String, body: [String], share: Double?) throws {
    let output = try #require(StatusJSON.output(try JSONValue(parsing: json)))
    #expect(output.title.withoutColumns.text == title)
    #expect(output.body.map(\.line.text) == body)
    #expect(output.share == share)
  }

  @Test(arguments: ["1", "{}", "[]", #"{"texts":"a"}"#, "null"])
  func knowsNoOtherJSON(json: String) throws {
    #expect(StatusJSON.output(try JSONValue(parsing: json)) == nil)
  }
}
