import Testing
import WidgetModel

/// Which names can be taken for others, and which letters stand out in a name.
@Suite struct StrangeLetterTests {
  @Test(
    arguments: [
      ("tides", ""), ("Mond-Phase 2", ""), ("часы", ""), ("Ώρα", ""), ("시계", ""), ("D-Day 위젯", ""),
      ("時計 Clock", ""), ("ساعة", ""), ("שעון clock", ""), ("ñandú", ""), ("🌊 tides", ""),
      ("tіdes", "'і' is Cyrillic (U+0456)"), ("часыk", "'k' is Latin (U+006B)"),
      ("cοffee", "'ο' is Greek (U+03BF)"), ("ti\u{200B}des", "U+200B is invisible"),
      ("ｔides", "'ｔ' is a styled letter (U+FF54)"), ("𝐭ides", "'𝐭' is a styled letter (U+1D42D)"),
    ])
  func standOut(name: String, words: String) {
    #expect(StrangeLetter.found(in: name).map(\.words).joined(separator: ", ") == words)
  }
}
