import Foundation
import Testing
import WidgetLayout
import WidgetModel

struct TextTests {
  @Test(arguments: [
    ("one two three", 1000.0, ["one two three"]),
    ("one two three", 130, ["one two three"]),
    ("one two three", 129, ["one two", "three"]),
    ("one two three", 50, ["one", "two", "three"]),
    // Trailing spaces don't count.
    ("aaa   bbb", 30, ["aaa", "bbb"]), ("aaa ", 30, ["aaa"]), ("  a b", 30, ["  a", "b"]),
    // Words that are too long are broken between characters.
    ("abcdefgh", 30, ["abc", "def", "gh"]), ("a bcdefgh", 30, ["a", "bcd", "efg", "h"]),
    ("abc", 0, ["a", "b", "c"]),
    // Line breaks are preserved.
    ("a\nb", 100, ["a", "b"]), ("a\r\n\nb\n", 100, ["a", "", "b", ""]),
    ("a\u{2028}b", 100, ["a", "b"]),
    // Breaks after hyphens, but not between a sign and its number.
    ("well-known", 60, ["well-", "known"]), ("D-30 left", 40, ["D-30", "left"]),
    ("a -5 b", 30, ["a", "-5", "b"]), ("in the 1–2 range", 70, ["in the", "1–2", "range"]),
    ("a\u{A0}b c", 30, ["a\u{A0}b", "c"]), ("ab\u{200B}cd", 30, ["ab", "cd"]),
    // Breaks between wide characters, but not before closing or after opening punctuation.
    ("漢字仮名", 20, ["漢字", "仮名"]), ("안녕하세요", 30, ["안녕하", "세요"]),
    ("漢字。仮名", 20, ["漢", "字。", "仮名"]), ("漢「字」", 20, ["漢", "「字", "」"]),
    ("D데이 3일", 30, ["D데이", "3일"]), ("ab漢字", 30, ["ab漢", "字"]),
    // Breaks between words in Hangul, and inside a word only if it is longer than a line.
    ("너와 나 그리고", 60, ["너와 나", "그리고"]), ("나 그리고우리", 40, ["나", "그리고우", "리"]),
    ("漢字한글", 30, ["漢字", "한글"]), ("ｱｲｳ", 20, ["ｱｲ", "ｳ"]),
    // Escaped characters are as wide as they are drawn.
    ("a\u{1B}b", 80, [#"a\u001bb"#]), ("\u{1B} \u{202E}c", 70, [#"\u001b"#, #"\u202ec"#]),
    ("a\tb", 30, ["a b"]), ("a\u{0B}b", 30, ["a", "b"]),
  ])
  func wraps(_ text: String, _ width: Double, _ lines: [String]) {
    let placed = layout.place(.text(text), in: rectangle(0, 0, width, 1000))
    #expect(placed.lines == lines)
  }

  @Test
  func neverSplitsACharacter() {
    let text = "e\u{301}👨‍👩‍👧🇰🇷각"
    let placed = layout.place(.text(text), in: rectangle(0, 0, 10, 1000))
    #expect(placed.lines == ["e\u{301}", "👨‍👩‍👧", "🇰🇷", "각"])
  }

  @Test(arguments: [
    (TextNode.Truncation.tail, 70.0, "one tw…"), (.tail, 50, "one…"), (.tail, 5, "…"),
    (.head, 70, "…three"), (.head, 60, "…three"), (.middle, 70, "one…ree"),
    (.middle, 130, "one two three"),
  ])
  func cutsWhatHasNoRoom(_ truncation: TextNode.Truncation, _ width: Double, _ line: String) {
    var text = TextNode("one two three")
    text.lineLimit = 1
    text.truncation = truncation
    #expect(layout.place(.text(text), in: rectangle(0, 0, width, 100)).lines == [line])
  }

  @Test func cutsSpelledCharactersThatHaveNoRoom() {
    var text = TextNode(String(repeating: "\u{1}", count: 60))
    text.lineLimit = 1
    let placed = layout.place(.text(text), in: rectangle(0, 0, 100, 100))
    #expect(placed.lines == [#"\u0001\u0…"#])
  }

  @Test(arguments: [
    (2, 1000.0, ["one", "two t…"]), (nil, 40, ["one", "two t…"]), (nil, 59, ["one", "two t…"]),
    (nil, 5, ["one t…"]), (3, 60, ["one", "two", "three"]), (0, 100, ["one t…"]),
  ])
  func keepsToLinesAndHeight(_ limit: Int?, _ height: Double, _ lines: [String]) {
    var text = TextNode("one two three")
    text.lineLimit = limit
    #expect(layout.place(.text(text), in: rectangle(0, 0, 60, height)).lines == lines)
  }

  @Test
  func cutsAtALineBreakThatHasNoRoom() {
    var text = TextNode("one\ntwo")
    text.lineLimit = 1
    #expect(layout.place(.text(text), in: rectangle(0, 0, 100, 100)).lines == ["one…"])
    text.truncation = .head
    #expect(layout.place(.text(text), in: rectangle(0, 0, 100, 100)).lines == ["…two"])
  }

  @Test(arguments: [
    (0.5, 100.0, 100.0, 20.0), (0.5, 50, 50, 10), (0.5, 75, 75, 15), (0.5, 20, 20, 10),
    (1, 50, 50, 20), (.nan, 50, 50, 20),
  ])
  func shrinksToFit(_ factor: Double, _ width: Double, _ taken: Double, _ height: Double) {
    var text = TextNode("abcdefghij")
    text.lineLimit = 1
    text.minimumScaleFactor = factor
    let size = layout.size(of: .text(text), in: offer(width, 100))
    #expect(abs(size.width - taken) < 3.2 && size.width <= taken + 0.001, "\(size)")
    #expect(abs(size.height - height) < 0.7, "\(size)")
  }

  /// A letter is neither broken nor truncated, and a line may be too high.
  @Test(arguments: [
    ("8", 300.0, size(50, 200), 100.0), ("8", 300, size(400, 60), 60), ("8", 40, size(50, 50), 40),
    ("8", 300, size(10, 10), 30), ("ab cd", 40, size(60, 30), 24),
  ])
  func shrinksALetterToItsWidthAndHeight(
    _ words: String, _ points: Double, _ room: DisplaySize, _ height: Double
  ) {
    var text = TextNode(runs: [TextRun(words, font: FontValue(size: .points(points)))])
    text.minimumScaleFactor = 0.1
    let taken = layout.size(
      of: .text(text), in: ProposedSize(width: room.width, height: room.height))
    #expect(taken.height <= height + 0.001 && taken.height > height - points / 16, "\(taken)")
  }

  @Test
  func placesASymbolAsACharacterOnTheLine() throws {
    let text = TextNode(runs: [
      TextRun("a "), TextRun(symbol: "heart.fill", font: FontValue(), paint: nil), TextRun(" b"),
    ])
    #expect(layout.size(of: .text(text), in: .unspecified) == size(60, 20))
    let placed = layout.place(.text(text), in: rectangle(0, 0, 60, 20))
    #expect(placed.runs.map(\.x) == [0, 20, 40])
    #expect(placed.runs.map(\.run.symbol) == [nil, "heart.fill", nil])
    // As high above the baseline at 16 as capital letters and the symbol have their middle together.
    #expect(placed.runs[1].symbol?.top == 16)
    let narrow = layout.place(.text(text), in: rectangle(0, 0, 30, 60))
    #expect(
      narrow.texts.flatMap(\.lines).map { $0.runs.map(\.run.symbol) }
        == [[nil], ["heart.fill"], [nil]])
    var limited = text
    limited.lineLimit = 1
    let cut = layout.place(.text(limited), in: rectangle(0, 0, 45, 20))
    #expect(cut.lines == ["a…"])
  }

  @Test
  func saysTheSizeThatIsDrawn() throws {
    var text = TextNode(runs: [TextRun("abcd", font: FontValue(size: .style(.headline)))])
    text.lineLimit = 1
    text.minimumScaleFactor = 0.5
    let placed = layout.place(.text(text), in: rectangle(0, 0, 20, 100))
    let run = try #require(placed.runs.first)
    #expect(run.pointSize == 10)
    #expect(run.run.font == FontValue(size: .points(10), weight: .semibold))
    #expect(run.width == 20)
  }

  @Test
  func putsRunsOfSeveralFontsOnOneBaseline() throws {
    let text = TextNode(runs: [
      TextRun("ab "), TextRun("C", font: FontValue(size: .points(40))), TextRun(" d"),
    ])
    #expect(layout.size(of: .text(text), in: .unspecified) == size(70, 40))
    let placed = layout.place(.text(text), in: rectangle(0, 0, 70, 40))
    #expect(placed.runs.map(\.x) == [0, 30, 50])
    #expect(placed.runs.map(\.run.text) == ["ab ", "C", " d"])
    #expect(placed.texts.flatMap(\.lines).map(\.baseline) == [32])
    let narrow = layout.place(.text(text), in: rectangle(0, 0, 50, 60))
    #expect(narrow.texts.flatMap(\.lines).map(\.baseline) == [32, 56])
    #expect(narrow.lines == ["ab C", "d"])
  }

  @Test(arguments: [
    (TextNode.Alignment.leading, 0.0), (.center, 10), (.trailing, 20),
  ])
  func alignsLines(_ alignment: TextNode.Alignment, _ x: Double) {
    var text = TextNode("abc\nd")
    text.alignment = alignment
    let placed = layout.place(.text(text), in: rectangle(0, 0, 30, 40))
    #expect(placed.runs.map(\.x) == [0, x])
  }

  @Test
  func readsTheRunsOfHebrewFromTheRight() {
    let text = TextNode(runs: [TextRun("שלום "), TextRun("abc")])
    let placed = layout.place(.text(text), in: rectangle(0, 0, 80, 20))
    #expect(placed.runs.map(\.run.text) == ["abc", "שלום "])
    #expect(placed.runs.map(\.isRightToLeft) == [false, true])
    #expect(placed.runs.map(\.x) == [0, 30])
  }

  @Test(arguments: [
    (["3", "/10"], ["3", "/10"]), (["12", ":30"], ["12", ":30"]), (["٣", "٪"], ["٣", "٪"]),
    (["•", "—"], ["—", "•"]), (["א", "/10"], ["/10", "א"]), (["a", "/10"], ["a", "/10"]),
  ])
  func keepsNumbersTogetherWhereIsReadFromTheRight(_ runs: [String], _ expected: [String]) {
    let text = TextNode(runs: TextRuns(runs.map { TextRun($0) }))
    let view = ViewNode.text(text).with(.layoutDirection(.rightToLeft))
    let placed = layout.place(view, in: rectangle(0, 0, 80, 20))
    #expect(placed.runs.map(\.run.text) == expected)
  }

  @Test
  func wordsRunningTextAtTheMoment() throws {
    let environment = environment()
    let start = environment.now.addingTimeInterval(-65)
    let text = TextNode(runs: [TextRun("0:00", running: .timer(start))])
    let placed = layout.place(.text(text), in: rectangle(0, 0, 80, 20))
    let run = try #require(placed.runs.first?.run)
    #expect(run.text == "1:05")
    #expect(run.running == .timer(start))
    #expect(run.font.hasMonospacedDigits)
  }

  @Test
  func handsRedactionOn() {
    var text = TextNode("abc")
    text.isRedacted = true
    #expect(
      layout.place(.text(text), in: rectangle(0, 0, 80, 20)).texts.map(\.isRedacted) == [true])
  }
}

extension PlacedView {
  fileprivate var texts: [PlacedText] {
    leaves.compactMap { leaf in
      if case .text(let text) = leaf.content { text } else { nil }
    }
  }

  fileprivate var runs: [PlacedText.Run] { texts.flatMap(\.lines).flatMap(\.runs) }
}
