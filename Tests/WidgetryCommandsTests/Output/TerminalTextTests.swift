import Testing
import WidgetModel

@Suite struct CellWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("日本", 4), ("ｶ", 1), ("Ａ", 2), ("🎂", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇰🇷", 2),
    ("❤", 1), ("❤\u{FE0F}", 2), ("☕", 2), ("…", 1), ("─", 1), ("\u{301}", 0), ("\u{200D}", 0),
    ("\u{AD}", 1), ("مرحبا", 5), ("\u{1B}", 0), ("a\u{7F}", 1), ("𠮷", 2), ("①", 1),
  ])
  func measuresAsATerminalDraws(text: String, cells: Int) {
    #expect(CellWidth.of(text) == cells)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
    ("한글이다", 8, "한글이다"), ("한글이다", 7, "한글이…"), ("한글이다", 6, "한글…"), ("한글", 2, "…"),
    ("éé", 2, "éé"), ("🎂🎂", 3, "🎂…"), ("", 0, ""),
  ])
  func cutsBetweenGraphemes(text: String, cells: Int, cut: String) {
    #expect(CellWidth.truncated(text, to: cells) == cut)
    #expect(CellWidth.of(cut) <= cells)
  }

  @Test func fillsUpByCells() {
    #expect(CellWidth.padded("한", to: 4) == "한  ")
    #expect(CellWidth.padded("7", to: 3, alignment: .trailing) == "  7")
    #expect(CellWidth.padded("abc", to: 2) == "abc")
  }
}

@Suite struct HarmlessTextTests {
  @Test(arguments: [0, 1, 8, 9, 200])
  func keepsFewMarksOnACharacter(count: Int) {
    func heaped(_ count: Int) -> String { "e" + String(repeating: "\u{301}", count: count) + "ok" }
    let few = heaped(min(count, HarmlessText.mostMarks))
    #expect(HarmlessText.line(heaped(count)).unicodeScalars.elementsEqual(few.unicodeScalars))
    #expect(HarmlessText.drawn(heaped(count)).unicodeScalars.elementsEqual(few.unicodeScalars))
    #expect(
      HarmlessText.field(heaped(count)).unicodeScalars.elementsEqual(heaped(count).unicodeScalars))
  }

  @Test func countsMarksAcrossWhatIsNotSeen() {
    let text = "e" + String(repeating: "\u{301}\u{200D}", count: 100)
    #expect(HarmlessText.line(text).unicodeScalars.count { $0 == "\u{301}" } == 8)
  }

  @Test(arguments: [
    ("a\nb\r\nc\u{2028}d", "a\nb\r\nc\u{2028}d"), ("a\tb", "a b"), ("\u{1B}[m", #"\u001b[m"#),
    (#"a\u001b"#, #"a\u001b"#), ("\u{202E}a", #"\u202ea"#), ("각 👨‍👩‍👧 ❤️", "각 👨‍👩‍👧 ❤️"),
  ])
  func spellsWhatAWidgetDraws(text: String, drawn: String) {
    #expect(HarmlessText.drawn(text) == drawn)
    #expect(HarmlessText.drawn(drawn) == drawn)
  }

  @Test(arguments: [
    ("plain", "plain"), ("한 🏳️‍🌈 é", "한 🏳️‍🌈 é"), ("a\nb\tc\r", #"a\nb\tc\r"#),
    ("\u{1B}[31m", #"\u001b[31m"#), ("\u{9B}31m", #"\u009b31m"#), ("\u{7F}", #"\u007f"#),
    ("\u{202E}abc\u{2066}", #"\u202eabc\u2066"#), ("\u{2028}\u{2029}", #"\u2028\u2029"#),
    ("a\\n", "a\\n"), ("\r\n", #"\r\n"#), ("\u{200F}עברית", "\u{200F}עברית"),
  ])
  func showsWhatATerminalWouldActOn(text: String, line: String) {
    #expect(HarmlessText.line(text) == line)
  }

  @Test func keepsTheLinesOfABlock() {
    #expect(HarmlessText.block("a\n\u{1B}b\n") == "a\n\\u001bb\n")
  }

  @Test func givesEachTextAFieldOfItsOwn() {
    #expect(HarmlessText.field("a\tb") == #"a\tb"#)
    #expect(HarmlessText.field(#"a\tb"#) == #"a\\tb"#)
  }
}

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("ad", ["add", "set"], ["add"]), ("ddya", ["dday", "clock"], ["dday"]),
    ("mna", ["mina", "first-met"], ["mina"]), ("anniversay", ["anniversary"], ["anniversary"]),
    ("DDAY", ["dday"], ["dday"]), ("xyz", ["add", "set"], []), ("", ["a"], []),
    ("wed", ["our-wedding", "wedding"], ["wedding"]), ("a", ["b"], []),
    ("set", ["set", "sets", "get"], ["set", "get", "sets"]),
  ])
  func findsWhatWasMeant(word: String, candidates: [String], nearest: [String]) {
    #expect(Suggestion.nearest(to: word, among: candidates) == nearest)
  }

  @Test func asksInOneSentence() {
    #expect(Suggestion.question([]) == "")
    #expect(Suggestion.question(["a"]) == "; did you mean 'a'?")
    #expect(Suggestion.question(["a", "b", "c"]) == "; did you mean 'a', 'b' or 'c'?")
  }
}
