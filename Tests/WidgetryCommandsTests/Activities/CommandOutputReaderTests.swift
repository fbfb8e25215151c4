import Testing
import WidgetryCommands

@Suite struct CommandOutputReaderTests {
  static let prints: [(String, line: String, progress: Double?)] = [
    ("", "", nil),
    ("hello\n", "hello", nil),
    ("one\ntwo", "two", nil),
    ("one\n\n  \n", "one", nil),
    ("[12/48] Compiling A.swift\n", "[12/48] Compiling A.swift", 0.25),
    ("[1/2] a\n[2/2] b\n", "[2/2] b", 1),
    ("[2/2] b\nRunning tests\n", "Running tests", nil),
    ("Step 3/10 : RUN make\n", "Step 3/10 : RUN make", 0.3),
    ("tests/test_a.py .... [ 45%]\n", "tests/test_a.py .... [ 45%]", 0.45),
    ("downloading 10%\rdownloading 62.5%\r", "downloading 62.5%", 0.625),
    ("[1/4] a\nwarning: odd\n", "warning: odd", 0.25),
    ("\u{1B}[1;32m[3/4]\u{1B}[0m \u{1B}]0;title\u{7}Linking\u{1B}[K", "[3/4] Linking", 0.75),
    ("\u{1B}]8;;http://example.com\u{1B}\\link\u{1B}]8;;\u{1B}\\\n", "link", nil),
    ("2026/11/21 12:00 started\n", "2026/11/21 12:00 started", nil),
    ("see a/b/3/4 and v1.2/3x\n", "see a/b/3/4 and v1.2/3x", nil),
    ("5/4 of it, 1/1, 200%\n", "5/4 of it, 1/1, 200%", nil),
    ("abc\u{8}\u{8}x\n", "ax", nil),
    ("가나다 3/6\n", "가나다 3/6", 0.5),
    ("bell\u{7} and\ttab\n", "bell and tab", nil),
  ]

  @Test(arguments: prints)
  func tellsTheLastLineAndHowMuchIsDone(text: String, line: String, progress: Double?) {
    var print = CommandOutputReader()
    print.append(text.utf8)
    #expect(print.line == line)
    #expect(print.progress == progress)
  }

  @Test(arguments: prints)
  func readsWhatComesInPieces(text: String, line: String, progress: Double?) {
    var print = CommandOutputReader()
    for byte in text.utf8 { print.append([byte]) }
    #expect(print.line == line)
  }

  @Test func keepsNoMoreOfALineThanIsShown() {
    var print = CommandOutputReader()
    print.append(repeatElement(UInt8(ascii: "x"), count: 1_000_000))
    #expect(print.line.count == 1024)
  }
}
