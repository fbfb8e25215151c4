import Testing
import WidgetModel
import WidgetryCommands

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("dday-1", "dday-1"), ("2027-05-22", "2027-05-22"), ("a=b", "a=b"), ("결혼기념일", "결혼기념일"),
    ("", "''"), ("Our wedding", "'Our wedding'"), ("it's", #"'it'\''s'"#), ("a$b", "'a$b'"),
    ("~/x", "'~/x'"), ("=ls", "'=ls'"), ("title=Our wedding", "title='Our wedding'"),
    ("x:=[1]", "'x:=[1]'"), ("goal>5", "'goal>5'"), ("a\tb'c", #"$'a\tb\'c'"#),
    ("\u{202E}x", #"$'\u202ex'"#), ("a\\b\n", #"$'a\\b\n'"#), ("*", "'*'"), ("-3d", "-3d"),
  ])
  func quotesOnlyWhatAShellWouldChange(word: String, quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
  }

  @Test func writesAWholeLine() {
    #expect(
      ShellWord.commandLine(["add", "dday", "title=a b"]) == "widgetry add dday title='a b'")
  }
}

@Suite struct ArgumentBytesTests {
  @Test func keepsTextAsItIs() throws {
    let words = ["add", "é🎂", "x=\u{202E}"].map { Array($0.utf8) }
    #expect(
      try SampleCommands.table.parse(words)
        == SampleCommands.table.parse(["add", "é🎂", "x=\u{202E}"]))
  }

  @Test(arguments: [
    (Array("title=".utf8) + [0xC1, 0xD8], "'title' isn't UTF-8"),
    ([0x63, 0xE9], #"'c\xe9' isn't UTF-8"#),
    ([0xED, 0xA0, 0x80], #"'\xed\xa0\x80' isn't UTF-8"#),
    ([0xC0, 0x80], #"'\xc0\x80' isn't UTF-8"#),
  ])
  func refusesOtherEncodings(word: [UInt8], summary: String) throws {
    let misuse = try #require(throws: Misuse.self) {
      try SampleCommands.table.parse([Array("list".utf8), word, word, Array("--json".utf8)])
    }
    #expect(misuse.errors().errors.map(\.summary) == [summary, summary])
    #expect(misuse.errors().errors.map(\.category) == [.misuse, .misuse])
    #expect(misuse.global.format == .json)
  }

  @Test func readsTheWordsOfThisProcess() {
    #expect(
      ArgumentBytes.ofProcess().map { String(decoding: $0, as: UTF8.self) }
        == Array(CommandLine.arguments.dropFirst()))
  }
}
