import Testing
import WidgetModel

@Suite struct ShellCommandsTests {
  @Test(arguments: [
    ("add dday", [["add", "dday"]]),
    ("  add\tdday  \n\n# nothing\n list # the rest\n", [["add", "dday"], ["list"]]),
    ("a#b '#'", [["a#b", "#"]]),
    ("'Our wedding' \"it's\" it\\'s", [["Our wedding", "it's", "it's"]]),
    (#""a\"b\\c\d" 'a\b'"#, [[#"a"b\c\d"#, #"a\b"#]]),
    ("a'b'\"c\"d", [["abcd"]]),
    ("name='' \"\"", [["name=", ""]]),
    ("'two\nlines' x\ny", [["two\nlines", "x"], ["y"]]),
    ("add \\\n  dday", [["add", "dday"]]),
    ("a\\\nb", [["ab"]]),
    ("\"a\\\nb\"", [["ab"]]),
    (#"$'a\tb\n\u001b\'\\'"#, [["a\tb\n\u{1B}'\\"]]),
    ("add 결혼 💍 a=b:=c@d%e,f!g~h", [["add", "결혼", "💍", "a=b:=c@d%e,f!g~h"]]),
    ("\u{FEFF}add x\r\nadd 'y\r\n'\r\n", [["add", "x"], ["add", "y\r\n"]]),
    ("add x\r\nadd y\r", [["add", "x"], ["add", "y"]]),
    ("add x\r\n\r", [["add", "x"]]),
    ("", []),
  ])
  func splitsAsAShell(text: String, words: [[String]]) {
    let commands = Array(ShellCommands(text))
    #expect(commands.successes.map(\.words) == words)
    #expect(commands.failures == [])
  }

  @Test(arguments: [
    "add $HOME", "add \"$x\"", "add `id`", "add \"`id`\"", "a; b", "a | b", "a & b", "a > f",
    "a < f", "(a)", "a *", "a?", "a [b]", "a {b,c}", "add ~/x", "add 'x", "add \"x", "add $'x",
    "add \\", #"add $'\q'"#, #"add $'\u0000'"#, "add 'a\u{0}b'",
  ])
  func refusesWhatOnlyAShellDoes(line: String) {
    let commands = Array(ShellCommands("ok\n\(line)"))
    #expect(commands.successes.map(\.words) == [["ok"]])
    #expect(commands.failures.map(\.line) == [2])
  }

  @Test func goesOnAfterALineThatItRefuses() {
    let commands = Array(ShellCommands("a\nb $x 'y\nc 'd\ne'\nf |\ng"))
    #expect(commands.failures.map(\.line) == [2, 5])
    #expect(commands.successes.map(\.line) == [1, 3, 6])
  }

  @Test func readsBackWhateverIsQuoted() {
    var random = SystemRandomNumberGenerator()
    let scalars = Array("ab c'\"\\$`;|&<>(){}[]*?~#!=\n\t\r\u{1B}\u{7F}\u{2028}é💍결-".unicodeScalars)
    for _ in 0..<2000 {
      var word = ""
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        word.unicodeScalars.append(scalars.randomElement(using: &random) ?? "a")
      }
      let commands = Array(ShellCommands("x " + ShellWord.quoted(word)))
      #expect(commands.successes.map(\.words) == [["x", word]], "\(ShellWord.quoted(word))")
      #expect(commands.failures == [])
    }
  }
}

extension [Result<ShellCommands.Command, ShellCommands.Fault>] {
  fileprivate var successes: [ShellCommands.Command] { compactMap { try? $0.get() } }

  fileprivate var failures: [ShellCommands.Fault] {
    compactMap { result in
      if case .failure(let fault) = result { fault } else { nil }
    }
  }
}
